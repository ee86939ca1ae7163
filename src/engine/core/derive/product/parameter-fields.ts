import type { Localized } from '#src/domain/language.ts';
import { isSearched } from '#src/engine/core/choices/searched-choices.ts';
import type {
  Action,
  Bindable,
  Binding,
  BlockNode,
  ChosenBefore,
  ParameterForm,
  ProductDocument,
  ProductParameter,
} from '#src/engine/core/document-types.ts';
import { isCovered } from '#src/engine/core/product/covered-inputs.ts';
import { customerLimitTexts } from '#src/engine/core/product/customer-limits.ts';
import { choicesAfter, dependsOn } from '#src/engine/core/product/parameter-forms.ts';
import { bind, celText, DERIVE_TEXTS as T } from '../texts/derive-texts.ts';
import { groupTexts } from '../texts/group-texts.ts';
import { choiceProps, choicesName, forgetSearch, searchEvents } from './choice-sources.ts';
import { dateProps } from './date-props.ts';
import { forgetCheck } from './name-check-blocks.ts';
import { isRequired } from './parameters-schema.ts';
import { destinationKey, isComposedNumber } from './product-expressions.ts';

/** Parameters the agent fills in, in order. */
export function visibleParameters(product: ProductDocument): readonly ProductParameter[] {
  return product.parameters.filter((parameter) => parameter.visible !== false);
}

/** One field per visible parameter. */
export function parameterFields(product: ProductDocument, onChange: readonly Action[]): readonly BlockNode[] {
  return visibleParameters(product).flatMap((parameter) => {
    const changed = [...onChange, ...forgetDependents(product, parameter.key), ...forgetCheck(product, parameter.key)];
    return parameter.choicesFrom === undefined
      ? [parameterField(product, parameter, changed)]
      : sourcedFields(product, parameter, changed);
  });
}

/** A list where the supplier has one, a line to type in where it has none, and the layout kept while it is on its way. */
function sourcedFields(
  product: ProductDocument,
  parameter: ProductParameter,
  onChange: readonly Action[],
): readonly BlockNode[] {
  const name = choicesName(parameter.key);
  const list = `data.${name}.data`;
  const field = parameterField(product, parameter, onChange);
  const { choices: _choices, ...props } = field.props ?? {};
  return [
    {
      block: 'skeleton',
      id: `${field.id}-waiting`,
      when: bind(`loading.${name} && data.${name} == null`),
      props: { rows: 2 },
    },
    {
      block: 'notice',
      id: `${field.id}-source`,
      when: bind(`data.${name} != null && data.${name}.source in ["stale", "down"]`),
      props: {
        tone: 'warning',
        text: bind(
          `data.${name}.source == "down" ? ${celText(T.listDown)} : ${celText(T.listStale)} + (has(data.${name}.as_of) ? time(data.${name}.as_of) + " WIB." : "")`,
        ),
      },
    },
    { ...field, when: bind(`size(${list}) > 0`), props: { ...props, choices: bind(`coalesce(${list}, [])`) } },
    {
      ...field,
      block: 'text-field',
      id: `${field.id}-typed`,
      when: bind(`size(${list}) == 0 && (data.${name} != null || has_text(failed.${name}))`),
      props: { ...props, ...(parameter.maxLength === undefined ? {} : { max_length: parameter.maxLength }) },
    },
  ];
}

/** What was chosen from lists that another value now makes different ones. */
function forgetDependents(product: ProductDocument, key: string): readonly Action[] {
  return choicesAfter(product.parameters, key).flatMap((other) => {
    const parameter = product.parameters.find((one) => one.key === other);
    const searched = parameter !== undefined && isSearched(parameter) ? [forgetSearch(other)] : [];
    return [{ action: 'set', path: `parameters.${other}`, value: '' } as const, ...searched];
  });
}

function parameterField(product: ProductDocument, parameter: ProductParameter, onChange: readonly Action[]): BlockNode {
  const { key } = parameter;
  const together = groupTexts(product).get(key);
  return {
    block: blockOf(parameter),
    id: `parameter-${key}`,
    bind: `parameters.${key}`,
    props: withoutAbsent({
      label: parameter.label,
      // One of several that together must be filled is not optional, and need not be filled either.
      required: together === undefined ? isRequired(parameter) : undefined,
      help: helpOf(product, parameter, together),
      ...ownProps(product, parameter),
    }),
    ...handlers({
      change: onChange,
      pick: isDestination(product, parameter) ? pickActions(product) : [],
      ...(isSearched(parameter) ? searchEvents(parameter) : {}),
    }),
    ...newerBlock(parameter),
  };
}

/** A day as a line of text, for a program from before the field of days. */
const plainDay = ({ key, label }: ProductParameter): BlockNode => ({
  block: 'text-field',
  id: `parameter-${key}-typed`,
  bind: `parameters.${key}`,
  props: { label, placeholder: '2026-12-31', max_length: 10 },
});

/** A program from before says that it must be renewed: it would offer what does not belong to what was chosen. */
function newerBlock(parameter: ProductParameter): Pick<BlockNode, 'requires' | 'fallback'> {
  if (parameter.type === 'date') return { requires: { 'date-field': 1 }, fallback: plainDay(parameter) };
  const isAsked = isSearched(parameter);
  if (!isAsked && dependsOn(parameter) === undefined) return {};
  const text = T.updateForChoices;
  const fallback = { block: 'notice', id: `parameter-${parameter.key}-update`, props: { tone: 'warning', text } };
  return { requires: { 'choice-field': isAsked ? 4 : 3 }, fallback };
}

/**
 * The hint below a field: that of the form which the other inputs call for, what belongs together, and below the customer's number
 * how much one number may receive.
 */
function helpOf(
  product: ProductDocument,
  parameter: ProductParameter,
  together: ParameterGroupText,
): Bindable | undefined {
  const { help, key } = parameter;
  const limits = key === destinationKey(product) ? customerLimitTexts(product) : [];
  const own = [help, together].filter((text) => text !== undefined);
  const spoken = (texts: readonly Localized[]): string => texts.map(celText).join(' + " " + ');
  const told = byForm(parameter, (form) => form.help && celText(form.help), own.length === 0 ? '""' : spoken(own));
  if (told !== undefined) return limits.length === 0 ? told : bind(`${told.$} + " " + ${spoken(limits)}`);
  const all = [...own, ...limits];
  return all.length > 1 ? bind(spoken(all)) : all[0];
}

type ParameterGroupText = ReturnType<ReturnType<typeof groupTexts>['get']>;

/** A value that goes by the form which the other inputs call for; undefined where no form has one of its own. */
function byForm(
  { forms = [] }: ProductParameter,
  of: (form: ParameterForm) => string | undefined,
  usual: string,
): Binding | undefined {
  const own = forms.flatMap((form) => {
    const value = of(form);
    return value === undefined ? [] : [`${isChosen(form.when)} ? ${value} : `];
  });
  return own.length === 0
    ? undefined
    : bind(`${own.map((part) => `(${part}`).join('')}${usual}${')'.repeat(own.length)}`);
}

const isChosen = (when: ChosenBefore): string =>
  Object.entries(when)
    .map(([key, values]) => `state.parameters.${key} in ${JSON.stringify(values)}`)
    .join(' && ');

const handlers = (on: Readonly<Record<string, readonly Action[]>>): Pick<BlockNode, 'on'> => {
  const heard = Object.entries(on).filter(([, actions]) => actions.length > 0);
  return heard.length === 0 ? {} : { on: Object.fromEntries(heard) };
};

/** Whether numbers that were kept are offered here; a choice or a day is picked anyway. */
const isDestination = (product: ProductDocument, { key, type }: ProductParameter): boolean =>
  key === destinationKey(product) && type !== 'choice' && type !== 'date';

/**
 * A number that was picked brings the inputs that it was kept with, and those of the number before it do not stay beside it.
 * One that was kept alone leaves what is filled in.
 */
function pickActions(product: ProductDocument): readonly Action[] {
  return visibleParameters(product)
    .filter((parameter) => !isDestination(product, parameter))
    .map(({ key, default: usual = '' }) => ({
      action: 'set',
      path: `parameters.${key}`,
      value: bind(
        `size(coalesce(event.inputs, {})) == 0 ? state.parameters.${key} : coalesce(event.inputs.${key}, ${JSON.stringify(usual)})`,
      ),
    }));
}

/** Numbers are typed into a field that groups digits; the rest into a line of text or a list of choices. */
const NUMBER_KINDS: Readonly<Partial<Record<ProductParameter['type'], 'msisdn' | 'meter' | 'customer-number'>>> = {
  msisdn: 'msisdn',
  meter: 'meter',
  'customer-number': 'customer-number',
  card: 'customer-number',
  'bank-account': 'customer-number',
};

/** A code may hold letters, which the keys of a number do not have. */
const numberKind = ({ type, normalise }: ProductParameter) => (normalise === 'code' ? undefined : NUMBER_KINDS[type]);

function blockOf(parameter: ProductParameter): string {
  if (parameter.type === 'choice') return 'choice-field';
  if (parameter.type === 'date') return 'date-field';
  return numberKind(parameter) === undefined ? 'text-field' : 'number-field';
}

function ownProps(
  product: ProductDocument,
  parameter: ProductParameter,
): Readonly<Record<string, Bindable | undefined>> {
  const { type, maxLength } = parameter;
  if (type === 'choice') return choiceProps(product, parameter);
  if (type === 'date') return dateProps(parameter);
  const example = (text: string | undefined) => text && JSON.stringify(text);
  const placeholder =
    byForm(parameter, (form) => example(form.placeholder), example(parameter.placeholder) ?? '""') ??
    parameter.placeholder;
  const inQuotes = (pattern: string | undefined) => pattern && JSON.stringify(pattern);
  const form =
    byForm(parameter, ({ pattern }) => inQuotes(pattern), inQuotes(parameter.pattern) ?? '""') ?? parameter.pattern;
  const kind = numberKind(parameter);
  const recent =
    isDestination(product, parameter) && !isCovered(parameter) ? { recent: bind(recentNumbers(product)) } : {};
  if (kind === undefined) {
    const digits = type === 'number' || type === 'amount';
    const filter = parameter.filter ?? (digits ? 'digits' : undefined);
    const autocomplete = type === 'email' ? { autocomplete: 'email' } : {};
    const code_pattern = parameter.normalise === 'code' || filter === 'digits' ? form : undefined;
    return { placeholder, max_length: maxLength, filter, code_pattern, ...autocomplete, ...recent };
  }
  const written = type === 'card' || type === 'bank-account' ? 'digits' : undefined;
  return {
    type: kind,
    normalise: parameter.normalise ?? written,
    // Card numbers are read in fours (spec section 5).
    group_by: parameter.groupBy ?? (type === 'card' ? 4 : undefined),
    placeholder,
    pattern: parameter.normalise === 'msisdn-id' ? undefined : form,
    max_length: maxLength,
    ...(type === 'msisdn' ? { contacts: true } : {}),
    ...recent,
  };
}

/**
 * Pinned favourites for this product first, then numbers the agent sold it to lately, then the other favourites: a counter with
 * many of them finds today's customers before all of the alphabet. A number is shown once.
 */
function recentNumbers(product: ProductDocument): string {
  const kept =
    '{"number": c.number, "name": c.name, "favourite": true, "inputs": coalesce(c.parameters, {}), "label": text(coalesce(c.note, ""))}';
  const favourites = 'coalesce(data.favourites.data, [])';
  return `${favourites}.filter(c, has(c.pinned) && c.pinned).map(c, ${kept}) + ${lately(product)} + ${favourites}.map(c, ${kept})`;
}

function lately(product: ProductDocument): string {
  const same =
    product.variant === undefined
      ? `r.family == ${JSON.stringify(product.family)} && r.product_type == ${JSON.stringify(product.type)}`
      : `r.product_id == ${JSON.stringify(product.id)}`;
  // Of a number that the supplier is sent in several parts, the one that is typed here.
  const typed = isComposedNumber(product) ? `coalesce(r.parameters.${destinationKey(product)}, "")` : 'r.number';
  const one = `present({"number": ${typed}, "name": r.name, "inputs": r.parameters, "label": text(coalesce(r.note, ""))})`;
  return `coalesce(data.recent.data, []).filter(r, ${same} && has_text(${typed})).map(r, ${one})`;
}

function withoutAbsent(props: Readonly<Record<string, Bindable | undefined>>): Readonly<Record<string, Bindable>> {
  return Object.fromEntries(
    Object.entries(props).filter((entry): entry is [string, Bindable] => entry[1] !== undefined),
  );
}
