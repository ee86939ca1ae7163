import type { ChosenBefore, ParameterChoice, ParameterForm, ProductParameter } from './product-parameter.ts';

type Values = Readonly<Record<string, string>>;

/** Whether the other inputs hold what is asked of them. */
export const holdsAll = (when: ChosenBefore, given: Values): boolean =>
  Object.entries(when).every(([key, values]) => values.includes(given[key] ?? ''));

/** The first form of a parameter that the other inputs call for; undefined where its own pattern stands alone. */
export const formOf = ({ forms = [] }: Pick<ProductParameter, 'forms'>, given: Values): ParameterForm | undefined =>
  forms.find(({ when }) => holdsAll(when, given));

/** The pattern of the value that the other inputs call for. */
export const patternOf = (parameter: Pick<ProductParameter, 'forms' | 'pattern'>, given: Values): string | undefined =>
  formOf(parameter, given)?.pattern ?? parameter.pattern;

/** Key of the input that a parameter's choices go by; the check lets there be one at most. */
export function dependsOn({ choices = [] }: Pick<ProductParameter, 'choices'>): string | undefined {
  for (const { when } of choices) for (const key in when) return key;
  return undefined;
}

/** Choices that are left with a value of the input they go by; undefined or another value leaves those that go by none. */
export function choicesWith(
  parameter: Pick<ProductParameter, 'choices'>,
  given: string | undefined,
): readonly ParameterChoice[] {
  const on = dependsOn(parameter) ?? '';
  return (parameter.choices ?? []).filter(({ when }) => when === undefined || when[on]?.includes(given ?? ''));
}

/** Keys of the inputs that must be filled before a parameter can be: its choices or its form go by them. */
export function filledBefore({ choices, choicesFrom, forms = [] }: ProductParameter): readonly string[] {
  const on = dependsOn(choices === undefined ? {} : { choices });
  const keys = [...(on === undefined ? [] : [on]), ...(choicesFrom?.dependsOn ?? [])];
  return [...new Set([...keys, ...forms.flatMap(({ when }) => Object.keys(when))])];
}

/** Keys of the inputs whose choice is worthless once another value is chosen, those that go by them included. */
export function choicesAfter(parameters: readonly ProductParameter[], key: string): readonly string[] {
  const found = new Set<string>();
  const add = (before: string): void => {
    for (const parameter of parameters) {
      const goesBy = [dependsOn(parameter), ...(parameter.choicesFrom?.dependsOn ?? [])];
      if (found.has(parameter.key) || !goesBy.includes(before)) continue;
      found.add(parameter.key);
      add(parameter.key);
    }
  };
  add(key);
  return [...found].filter((each) => each !== key);
}
