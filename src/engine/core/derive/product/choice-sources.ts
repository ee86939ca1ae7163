import { isSearched, versionOfChoices } from '#src/engine/core/choices/searched-choices.ts';
import type {
  Action,
  Bindable,
  BlockNode,
  DataSource,
  ProductDocument,
  ProductParameter,
  ScreenDocument,
} from '#src/engine/core/document-types.ts';
import { dependsOn } from '#src/engine/core/product/parameter-forms.ts';
import { bind, DERIVE_TEXTS as T } from '../texts/derive-texts.ts';

/** Name of the data that holds a parameter's choices. */
export const choicesName = (key: string): string => `choices_${key}`;

/** Name of the state that holds what is typed into the search of each input. */
const SEARCHED = 'searched';

/**
 * Choices that the supplier lists, as data of the screen: asked for once everything they depend on is filled. Those of a long table
 * are matches of what is typed, with the name of what is chosen.
 */
export function choiceSources(product: ProductDocument): Readonly<Record<string, DataSource>> {
  return Object.fromEntries(
    product.parameters.flatMap((parameter) => {
      const source = isSearched(parameter) ? searchSource(product, parameter) : listSource(product, parameter);
      return source === undefined ? [] : [[choicesName(parameter.key), source] as const];
    }),
  );
}

function listSource(product: ProductDocument, { key, choicesFrom }: ProductParameter): DataSource | undefined {
  if (choicesFrom === undefined) return undefined;
  const depends = choicesFrom.dependsOn ?? [];
  const given = Object.fromEntries(depends.map((other) => [other, bind(`state.parameters.${other}`)]));
  const filled = depends.map((other) => `has_text(state.parameters.${other})`).join(' && ');
  return {
    call: 'product.choices',
    args: { product: product.id, parameter: key, ...(depends.length > 0 ? { parameters: given } : {}) },
    ...(depends.length > 0 ? { when: bind(filled) } : {}),
    staleAfterMs: 600_000,
  };
}

/** The version of the rows is an argument: with another one the page is another, and earlier answers count for it no more. */
function searchSource(product: ProductDocument, parameter: ProductParameter): DataSource {
  const { key, choices = [] } = parameter;
  const on = dependsOn(parameter);
  const given = on === undefined ? undefined : `state.parameters.${on}`;
  return {
    call: 'product.choice.search',
    args: {
      product: product.id,
      parameter: key,
      rows: versionOfChoices(choices),
      text: bind(`state.${SEARCHED}.${key}`),
      value: bind(`state.parameters.${key}`),
      ...(given === undefined ? {} : { given: bind(given) }),
    },
    ...(given === undefined ? {} : { when: bind(`has_text(${given})`) }),
    staleAfterMs: 600_000,
  };
}

/** What is typed into each search; nothing for a product whose choices the page carries. */
export function searchedState({
  parameters,
}: Pick<ProductDocument, 'parameters'>): NonNullable<ScreenDocument['state']> {
  const keys = parameters.filter(isSearched).map(({ key }) => [key, ''] as const);
  return keys.length === 0 ? {} : { [SEARCHED]: { type: 'map', initial: Object.fromEntries(keys) } };
}

/** What was typed into a search belongs to the choices that it was typed for. */
export const forgetSearch = (key: string): Action => ({ action: 'set', path: `${SEARCHED}.${key}`, value: '' });

/** What a search reports: the text, and that it should be tried again. */
export const searchEvents = ({ key }: Pick<ProductParameter, 'key'>): NonNullable<BlockNode['on']> => ({
  search: [{ action: 'set', path: `${SEARCHED}.${key}`, value: bind('event') }],
  retry: [{ action: 'refresh', data: [choicesName(key)] }],
});

function searchProps(product: ProductDocument, parameter: ProductParameter): Readonly<Record<string, Bindable>> {
  const name = choicesName(parameter.key);
  const data = `data.${name}`;
  const waiting = waitingFor(product, parameter);
  return {
    choices: bind(`coalesce(${data}.data, [])`),
    search: {
      loading: bind(`loading.${name}`),
      failed: bind(`${data} == null ? failed.${name} : ""`),
      more: bind(`coalesce(${data}.more, false)`),
      chosen: bind(`coalesce(${data}.chosen.label, "")`),
      gone: bind(`${data} != null && has_text(state.parameters.${parameter.key}) && ${data}.chosen == null`),
    },
    ...waiting,
  };
}

/** Choices that go by another input wait for it; what is left of them is for the block to say, with each of its values. */
export function choiceProps(
  product: ProductDocument,
  parameter: ProductParameter,
): Readonly<Record<string, Bindable | undefined>> {
  if (isSearched(parameter)) return searchProps(product, parameter);
  const on = dependsOn(parameter);
  const choices = (parameter.choices ?? []).map((choice) => ({
    ...choiceOf(choice),
    ...(on === undefined || choice.when === undefined ? {} : { for: choice.when[on] ?? [] }),
  }));
  return { choices, ...waitingFor(product, parameter) };
}

/** The input that the choices go by, and what stands there until it holds a value. */
function waitingFor(product: ProductDocument, parameter: ProductParameter): Readonly<Record<string, Bindable>> {
  const on = dependsOn(parameter);
  const before = product.parameters.find(({ key }) => key === on)?.label;
  if (on === undefined || before === undefined) return {};
  const { id, en, zh } = T.chooseFirst;
  const waiting = {
    id: id.replace('{label}', before.id),
    en: en.replace('{label}', before.en),
    zh: zh.replace('{label}', before.zh),
  };
  return { given: bind(`state.parameters.${on}`), waiting };
}

/** A choice is found by what it is called in any language: the bill says Bandung, whatever the page calls the town. */
function choiceOf({ value, label, keywords }: NonNullable<ProductParameter['choices']>[number]) {
  const names = [...new Set(Object.values(label))];
  const words = [...(names.length > 1 ? names : []), ...(keywords === undefined ? [] : [keywords])];
  return { value, label, ...(words.length > 0 ? { keywords: words.join(' ') } : {}) };
}
