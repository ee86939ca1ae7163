import { LANGUAGES } from '#src/domain/language.ts';
import type { JsonSchema } from './schema-types.ts';

/** Builders for meta-schemas: every part carries a description and an example, which editors show while one types. */

export const text = (description: string, example: string, rest: JsonSchema = {}): JsonSchema => ({
  type: 'string',
  description,
  examples: [example],
  maxLength: 2000,
  ...rest,
});

export const integer = (description: string, example: number, rest: JsonSchema = {}): JsonSchema => ({
  type: 'integer',
  description,
  examples: [example],
  ...rest,
});

/** What may have a fraction; money of ours never does. */
export const number = (description: string, example: number, rest: JsonSchema = {}): JsonSchema => ({
  ...integer(description, example, rest),
  type: 'number',
});

export const flag = (description: string, example = true): JsonSchema => ({
  type: 'boolean',
  description,
  examples: [example],
});

export const oneOf = (description: string, values: readonly (string | number)[]): JsonSchema => ({
  enum: [...values],
  description,
  examples: [values[0]],
});

export const list = (description: string, items: JsonSchema, example: readonly unknown[], rest: JsonSchema = {}) => ({
  type: 'array',
  description,
  items,
  examples: [example],
  maxItems: 5000,
  ...rest,
});

/**
 * An object with declared properties and no others. `required` names those that must be there; its example is made of
 * theirs unless one is given.
 */
export const object = (
  description: string,
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[],
  example: unknown = Object.fromEntries(required.map((name) => [name, firstExample(properties[name])])),
): JsonSchema => ({
  type: 'object',
  description,
  properties,
  required,
  additionalProperties: false,
  examples: [example],
});

function firstExample(schema: JsonSchema | undefined): unknown {
  return Array.isArray(schema?.examples) ? schema.examples[0] : null;
}

/** An object whose keys are names of the author's choice. */
export const named = (description: string, values: JsonSchema, example: unknown, key = '^[A-Za-z][A-Za-z0-9_-]*$') => ({
  type: 'object',
  description,
  propertyNames: { pattern: key, maxLength: 60 },
  additionalProperties: values,
  examples: [example],
});

/** A part defined once and used in several places, with words of its own here. */
export const refer = (definition: string, description: string, example: unknown): JsonSchema => ({
  allOf: [{ $ref: `#/definitions/${definition}` }],
  description,
  examples: [example],
});

export const LOCALIZED_EXAMPLE = { id: 'Pulsa', en: 'Airtime', zh: '话费' };
export const BINDING_EXAMPLE = { $: 'state.price + 500' };

export const localized = (description: string, example: unknown = LOCALIZED_EXAMPLE): JsonSchema =>
  refer('localized', description, example);

export const binding = (description: string, expression: string): JsonSchema =>
  refer('binding', description, { $: expression });

/** Definitions that every meta-schema carries, so that each file stands alone. */
const SHARED_DEFINITIONS: Readonly<Record<string, JsonSchema>> = {
  localized: {
    type: 'object',
    description: 'A text in the three languages, none of them empty',
    properties: Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        text(`The text in ${language}`, LOCALIZED_EXAMPLE[language], { minLength: 1, maxLength: 600, pattern: '\\S' }),
      ]),
    ),
    required: [...LANGUAGES],
    additionalProperties: false,
    examples: [LOCALIZED_EXAMPLE],
  },
  binding: {
    type: 'object',
    description: 'An expression in CEL, evaluated when something it reads changes',
    properties: { $: text('The expression', BINDING_EXAMPLE.$, { minLength: 1 }) },
    required: ['$'],
    additionalProperties: false,
    examples: [BINDING_EXAMPLE],
  },
};

/** What starts every document. */
export const documentHead = (kind: string, id: string): Readonly<Record<string, JsonSchema>> => ({
  $schema: text('Address of this schema, for editors', `/schemas/meta/${kind}.json`),
  kind: { const: kind, description: 'What the document describes', examples: [kind] },
  id: text('Name of the document, unique among its kind', id, { pattern: '^[a-z0-9][a-z0-9.-]{0,59}$' }),
  version: integer('Grows with every published change', 1, { minimum: 1 }),
});

/** A whole meta-schema: draft-07, which every editor understands. */
export const metaSchema = (
  kind: string,
  title: string,
  body: JsonSchema,
  definitions: Readonly<Record<string, JsonSchema>> = {},
): JsonSchema => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: `/schemas/meta/${kind}.json`,
  title,
  ...body,
  definitions: { ...SHARED_DEFINITIONS, ...definitions },
});

export const HEAD_REQUIRED = ['kind', 'id', 'version'] as const;
