import fc from 'fast-check';
import type { JsonSchema } from '#src/engine/core/schema/schema-types.ts';

const NAMES = ['a', 'b', 'c', 'd'] as const;
const name = fc.constantFrom(...NAMES);
const names = fc.uniqueArray(name, { minLength: 1, maxLength: 2 });

const leaf: fc.Arbitrary<JsonSchema> = fc.oneof(
  fc.record({ type: fc.constant('string'), minLength: fc.nat(3) }, { requiredKeys: ['type'] }),
  fc.constant({ type: 'string', enum: ['x', 'y'] }),
  fc.constant({ type: 'string', pattern: '^[a-z]+$' }),
  fc.record({ type: fc.constant('integer'), minimum: fc.nat(5), maximum: fc.nat(9) }, { requiredKeys: ['type'] }),
  fc.constant({ type: 'boolean' }),
  fc.constant({ const: 'x' }),
  fc.constant({ type: 'array', items: { type: 'string', enum: ['x', 'y'] }, uniqueItems: true, maxItems: 1 }),
  fc.constant({ type: 'array', items: { type: 'string', minLength: 2 }, minItems: 1 }),
);

/** Rules of an object beside its fields. */
const rules = fc.record(
  {
    required: names,
    additionalProperties: fc.constant(false),
    minProperties: fc.integer({ min: 1, max: 3 }),
    maxProperties: fc.integer({ min: 1, max: 3 }),
    dependencies: fc.dictionary(name, names, { minKeys: 1, maxKeys: 1 }),
    not: fc.record({ required: names }),
  },
  { requiredKeys: [] },
);

const fields = (value: fc.Arbitrary<JsonSchema>) => fc.dictionary(name, value, { minKeys: 1, maxKeys: 4 });
const object = (value: fc.Arbitrary<JsonSchema>): fc.Arbitrary<JsonSchema> =>
  fc.tuple(fields(value), rules).map(([properties, rest]) => ({ type: 'object', properties, ...rest }));
const part: fc.Arbitrary<JsonSchema> = fc
  .tuple(fields(leaf), rules)
  .map(([properties, rest]) => ({ properties, ...rest }));

/** What makes a schema depend on the data. */
const branches: fc.Arbitrary<JsonSchema> = fc.oneof(
  fc.constant({}),
  fc.record({ oneOf: fc.array(part, { minLength: 2, maxLength: 3 }) }),
  fc.record({ anyOf: fc.array(part, { minLength: 2, maxLength: 2 }) }),
  fc
    .tuple(part, part, part)
    .map((parts) => Object.fromEntries(['if', 'then', 'else'].map((key, place) => [key, parts[place]]))),
  fc.record({ allOf: fc.array(part, { minLength: 1, maxLength: 2 }) }),
);

const scalar = fc.oneof(
  fc.constantFrom<unknown>('x', 'y', '', 'zz', 'Q', 0, 3, 12, true, false, null),
  fc.array(fc.constantFrom('x', 'y', 'q', ''), { maxLength: 2 }),
);
const anything = fc.dictionary(
  fc.constantFrom(...NAMES, 'old'),
  fc.oneof(scalar, fc.dictionary(fc.constantFrom(...NAMES, 'old'), scalar, { maxKeys: 3 })),
  { maxKeys: 4 },
);

/** A form of any schema, its looks, and what was stored before. */
export const drawnForm = fc.record({
  schema: fc
    .tuple(object(fc.oneof({ weight: 3, arbitrary: leaf }, { weight: 1, arbitrary: object(leaf) })), branches)
    .map(([whole, rest]): JsonSchema => ({ ...whole, ...rest })),
  ui: fc.dictionary(name, fc.constantFrom({ 'ui:widget': 'hidden' }, { 'ui:hideError': true }, {}), { maxKeys: 2 }),
  data: anything,
});

/** Data for a form: its own members, well or badly filled or left out, and members of other versions. */
export function drawnData(schema: JsonSchema): fc.Arbitrary<unknown> {
  const own = Object.keys((schema as { readonly properties?: object }).properties ?? {});
  return fc.dictionary(fc.constantFrom(...own, 'old'), scalar, { maxKeys: own.length + 1 });
}
