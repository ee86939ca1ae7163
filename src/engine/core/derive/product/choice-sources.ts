import type { Bindable, DataSource, ProductDocument, ProductParameter } from '#src/engine/core/document-types.ts';
import { dependsOn } from '#src/engine/core/product/parameter-forms.ts';
import { bind, DERIVE_TEXTS as T } from '../texts/derive-texts.ts';

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

/** Choices that go by another input wait for it; what is left of them is for the block to say, with each of its values. */
export function choiceProps(
  product: ProductDocument,
  parameter: ProductParameter,
): Readonly<Record<string, Bindable | undefined>> {
  const on = dependsOn(parameter);
  const choices = (parameter.choices ?? []).map((choice) => ({
    ...choiceOf(choice),
    ...(on === undefined || choice.when === undefined ? {} : { for: choice.when[on] ?? [] }),
  }));
  const before = product.parameters.find(({ key }) => key === on)?.label;
  if (on === undefined || before === undefined) return { choices };
  const { id, en, zh } = T.chooseFirst;
  const waiting = {
    id: id.replace('{label}', before.id),
    en: en.replace('{label}', before.en),
    zh: zh.replace('{label}', before.zh),
  };
  return { choices, given: bind(`state.parameters.${on}`), waiting };
}

/** A choice is found by what it is called in any language: the bill says Bandung, whatever the page calls the town. */
function choiceOf({ value, label, keywords }: NonNullable<ProductParameter['choices']>[number]) {
  const names = [...new Set(Object.values(label))];
  const words = [...(names.length > 1 ? names : []), ...(keywords === undefined ? [] : [keywords])];
  return { value, label, ...(words.length > 0 ? { keywords: words.join(' ') } : {}) };
}
