import type {
  Action,
  Bindable,
  BlockNode,
  DataSource,
  ParameterGroup,
  ProductDocument,
  ProductParameter,
} from '../document-types.ts';
import type { ParameterRule } from '../rules/parameter-rule.ts';
import { conditionalRequirements, ruleKeywords, rulesRequire } from '../rules/rule-schema.ts';
import type { JsonSchema } from '../schema-types.ts';
import { bind, celText, DERIVE_TEXTS as T } from './derive-texts.ts';
import { forgetCheck } from './name-check-blocks.ts';
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

/** Name of the data that holds a parameter's choices. */
export const choicesName = (key: string): string => `choices_${key}`;

/** Choices that the supplier lists, as data of the screen: asked for once everything they depend on is filled. */
export function choiceSources(product: ProductDocument): Readonly<Record<string, DataSource>> {
  return Object.fromEntries(
    product.parameters.flatMap(({ key, choicesFrom }) => {
      if (choicesFrom === undefined) return [];
      const depends = choicesFrom.dependsOn ?? [];
      const given = Object.fromEntries(depends.map((other) => [other, bind(`state.parameters.${other}`)]));
      const filled = depends.map((other) => `has_text(state.parameters.${other})`).join(' && ');
      const source: DataSource = {
        call: 'product.choices',
        args: { product: product.id, parameter: key, ...(depends.length > 0 ? { parameters: given } : {}) },
        ...(depends.length > 0 ? { when: bind(filled) } : {}),
        staleAfterMs: 600_000,
      };
      return [[choicesName(key), source] as const];
    }),
  );
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

/** What was chosen from a list that another value now makes a different one. */
function forgetDependents(product: ProductDocument, key: string): readonly Action[] {
  return product.parameters
    .filter(({ choicesFrom }) => choicesFrom?.dependsOn?.includes(key) === true)
    .map((other) => ({ action: 'set', path: `parameters.${other.key}`, value: '' }));
}

function parameterField(product: ProductDocument, parameter: ProductParameter, onChange: readonly Action[]): BlockNode {
  const { key } = parameter;
  return {
    block: blockOf(parameter),
    id: `parameter-${key}`,
    bind: `parameters.${key}`,
    props: withoutAbsent({
      label: parameter.label,
      required: isRequired(parameter),
      ...(parameter.help ? { help: parameter.help } : {}),
      ...ownProps(product, parameter),
    }),
    ...handlers({ change: onChange, pick: isDestination(product, parameter) ? pickActions(product) : [] }),
  };
}

const handlers = (on: Readonly<Record<'change' | 'pick', readonly Action[]>>): Pick<BlockNode, 'on'> => {
  const heard = Object.entries(on).filter(([, actions]) => actions.length > 0);
  return heard.length === 0 ? {} : { on: Object.fromEntries(heard) };
};

const isDestination = (product: ProductDocument, { key }: ProductParameter): boolean => key === destinationKey(product);

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
  return numberKind(parameter) === undefined ? 'text-field' : 'number-field';
}

function ownProps(
  product: ProductDocument,
  parameter: ProductParameter,
): Readonly<Record<string, Bindable | undefined>> {
  const { type, maxLength, placeholder } = parameter;
  if (type === 'choice') return { choices: (parameter.choices ?? []).map(choiceOf) };
  const kind = numberKind(parameter);
  const recent = isDestination(product, parameter) ? { recent: bind(recentNumbers(product)) } : {};
  if (kind === undefined) {
    const digits = type === 'number' || type === 'amount';
    const filter = parameter.filter ?? (digits ? 'digits' : undefined);
    const autocomplete = type === 'email' ? { autocomplete: 'email' } : {};
    const code_pattern = parameter.normalise === 'code' ? parameter.pattern : undefined;
    return { placeholder, max_length: maxLength, filter, code_pattern, ...autocomplete, ...recent };
  }
  const written = type === 'card' || type === 'bank-account' ? 'digits' : undefined;
  return {
    type: kind,
    normalise: parameter.normalise ?? written,
    // Card numbers are read in fours (spec section 5).
    group_by: parameter.groupBy ?? (type === 'card' ? 4 : undefined),
    placeholder,
    max_length: maxLength,
    ...(type === 'msisdn' ? { contacts: true } : {}),
    ...recent,
  };
}

/** A choice is found by what it is called in any language: the bill says Bandung, whatever the page calls the town. */
function choiceOf({ value, label }: NonNullable<ProductParameter['choices']>[number]) {
  const names = [...new Set(Object.values(label))];
  return { value, label, ...(names.length > 1 ? { keywords: names.join(' ') } : {}) };
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

const IMPLIED: Readonly<Partial<Record<ProductParameter['type'], ParameterRule>>> = {
  email: { rule: 'email' },
  date: { rule: 'date' },
  amount: { rule: 'integer' },
  card: { rule: 'numeric' },
  'bank-account': { rule: 'numeric' },
};

/** The rules of a parameter: those it names, and what its type means anyway. */
export function parameterRules({ type, rules = [] }: ProductParameter): readonly ParameterRule[] {
  const implied = IMPLIED[type];
  return implied === undefined || rules.some(({ rule }) => rule === implied.rule) ? rules : [implied, ...rules];
}

const isRequired = ({ required, rules }: ProductParameter): boolean => required || rulesRequire(rules);

/** JSON Schema of a parameter's value. Empty values are absent to the checker, so `required` says what must be filled. */
function parameterSchema(parameter: ProductParameter): JsonSchema {
  const { pattern, minLength, maxLength, choices: fixed, choicesFrom } = parameter;
  // A list of the supplier's may hold more than the one that stands in for it; the server compares.
  const choices = choicesFrom === undefined ? fixed : undefined;
  return {
    type: 'string',
    ...(pattern === undefined ? {} : { pattern }),
    ...(minLength === undefined ? {} : { minLength }),
    maxLength: maxLength ?? 120,
    ...ruleKeywords(parameterRules(parameter)),
    ...(choices ? { enum: choices.map(({ value }) => value) } : {}),
  };
}

/**
 * JSON Schema of a product's parameters as they are sent: the same rules in the browser and on the server. Groups ("any n
 * of") become alternatives of required keys, however deep they nest.
 */
export function parametersSchema(product: ProductDocument): JsonSchema {
  const between = [...(product.groups ?? []).map(groupSchema), ...conditionalRequirements(product.parameters)];
  return {
    type: 'object',
    properties: Object.fromEntries(product.parameters.map((each) => [each.key, parameterSchema(each)])),
    required: product.parameters.filter(isRequired).map(({ key }) => key),
    additionalProperties: false,
    ...(between.length > 0 ? { allOf: between } : {}),
  };
}

function groupSchema({ atLeast, of }: ParameterGroup): JsonSchema {
  return { anyOf: combinations(of, atLeast).map(allFilled) };
}

function allFilled(members: readonly (string | ParameterGroup)[]): JsonSchema {
  const keys = members.filter((member): member is string => typeof member === 'string');
  const groups = members.filter((member): member is ParameterGroup => typeof member !== 'string');
  return { required: keys, ...(groups.length > 0 ? { allOf: groups.map(groupSchema) } : {}) };
}

/** Ways to pick so many of some: the check refuses groups that have too many of them. */
function combinations<T>(members: readonly T[], size: number): readonly (readonly T[])[] {
  if (size <= 0) return [[]];
  return members.flatMap((member, index) =>
    combinations(members.slice(index + 1), size - 1).map((rest) => [member, ...rest]),
  );
}
