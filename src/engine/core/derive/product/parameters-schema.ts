import { isSearched } from '#src/engine/core/choices/searched-choices.ts';
import type {
  ChosenBefore,
  ParameterGroup,
  ProductDocument,
  ProductParameter,
} from '#src/engine/core/document-types.ts';
import { dependsOn } from '#src/engine/core/product/parameter-forms.ts';
import type { ParameterChoice } from '#src/engine/core/product/product-parameter.ts';
import type { ChoicesBy } from '#src/engine/core/rules/choices-by.ts';
import type { ParameterRule } from '#src/engine/core/rules/parameter-rule.ts';
import { conditionalRequirements, ruleKeywords, rulesRequire } from '#src/engine/core/rules/rule-schema.ts';
import type { JsonSchema } from '#src/engine/core/schema/schema-types.ts';

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

export const isRequired = ({ required, rules }: ProductParameter): boolean => required || rulesRequire(rules);

/** Where values are checked: a page does not carry the choices of a long table. */
type Side = 'page' | 'server';

/** JSON Schema of a parameter's value. Empty values are absent to the checker, so `required` says what must be filled. */
function parameterSchema(parameter: ProductParameter, side: Side): JsonSchema {
  const { pattern, minLength, maxLength, choices: fixed, choicesFrom } = parameter;
  // A list of the supplier's may hold more than the one that stands in for it, and a long table stays on the server, which compares.
  const isLeft = choicesFrom !== undefined || (side === 'page' && isSearched(parameter));
  const choices = isLeft ? undefined : fixed;
  return {
    type: 'string',
    ...(pattern === undefined ? {} : { pattern }),
    ...(minLength === undefined ? {} : { minLength }),
    maxLength: maxLength ?? 120,
    ...ruleKeywords(parameterRules(parameter)),
    ...(choices ? choicesSchema(choices) : {}),
  };
}

function choicesSchema(choices: readonly ParameterChoice[]): JsonSchema {
  const input = dependsOn({ choices });
  return input === undefined ? { enum: choices.map(({ value }) => value) } : { choices_by: choicesBy(choices, input) };
}

/**
 * JSON Schema of a product's parameters as they are sent: the same rules in the browser and on the server. Groups ("any n
 * of") become alternatives of required keys, however deep they nest.
 * @param side `page` leaves out choices that the page searches on the server
 */
export function parametersSchema(product: ProductDocument, side: Side = 'server'): JsonSchema {
  const between = [
    ...(product.groups ?? []).map(groupSchema),
    ...conditionalRequirements(product.parameters),
    ...product.parameters.flatMap(formSchemas),
  ];
  return {
    type: 'object',
    properties: Object.fromEntries(product.parameters.map((each) => [each.key, parameterSchema(each, side)])),
    required: product.parameters.filter(isRequired).map(({ key }) => key),
    additionalProperties: false,
    ...(between.length > 0 ? { allOf: between } : {}),
  };
}

/** Where other inputs hold these values. */
const chosen = (when: ChosenBefore): JsonSchema => ({
  properties: Object.fromEntries(Object.entries(when).map(([key, values]) => [key, { enum: values }])),
  required: Object.keys(when),
});

const holds = (key: string, schema: JsonSchema): JsonSchema => ({ properties: { [key]: schema } });

function formSchemas({ key, forms = [] }: ProductParameter): readonly JsonSchema[] {
  return forms.map(({ when, pattern, minLength, maxLength }) => ({
    if: chosen(when),
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    then: holds(key, {
      ...(pattern === undefined ? {} : { pattern }),
      ...(minLength === undefined ? {} : { minLength }),
      ...(maxLength === undefined ? {} : { maxLength }),
    }),
  }));
}

/** Choices that go by the value of another input: with each of its values, and with any other, only their own are left. */
function choicesBy(choices: readonly ParameterChoice[], input: string): ChoicesBy {
  const left = new Map<string, string[]>();
  const always: string[] = [];
  for (const { value, when } of choices) {
    if (when === undefined) for (const list of [always, ...left.values()]) list.push(value);
    for (const given of when?.[input] ?? []) {
      const list = left.get(given) ?? [...always];
      left.set(given, list);
      list.push(value);
    }
  }
  return { input, with: Object.fromEntries(left), else: always };
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
