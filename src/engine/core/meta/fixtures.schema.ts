import type { TSchema } from '@sinclair/typebox';
import { CALLBACK_FIXTURE, OPERATION_FIXTURE } from '../fixtures/fixture-shapes.ts';
import { documentHead, HEAD_REQUIRED, list, metaSchema, object, oneOf, text } from '../schema/schema-parts.ts';
import type { JsonSchema } from '../schema/schema-types.ts';

/** More than any provider has operations. */
const MOST_FILES = 60;

/** Members of a shape as plain JSON; `fixture` is described once for both. */
function membersOf(shape: TSchema): Readonly<Record<string, JsonSchema>> {
  const { properties } = JSON.parse(JSON.stringify(shape)) as { properties: Readonly<Record<string, JsonSchema>> };
  return Object.fromEntries(Object.entries(properties).filter(([name]) => name !== 'fixture'));
}

const needs = (fixture: string, required: readonly string[] | undefined): JsonSchema => ({
  if: { required: ['fixture'], properties: { fixture: { const: fixture } } },
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
  then: { required: [...(required ?? [])] },
});

const EXAMPLE = { name: 'pay.json', fixture: 'operation', operation: 'pay', secrets: {}, requests: [], answers: [] };

/** One for both kinds of examples: a union of shapes would not name the member that is wrong. */
const file: JsonSchema = {
  ...object(
    'Examples of one operation, or of reports',
    {
      name: text('Name of the file, for people', 'pay.json', { minLength: 1, maxLength: 100, pattern: '^[\\w.-]+$' }),
      fixture: oneOf('What it is about', ['operation', 'callback']),
      ...membersOf(OPERATION_FIXTURE),
      ...membersOf(CALLBACK_FIXTURE),
    },
    ['name', 'fixture', 'secrets'],
    EXAMPLE,
  ),
  allOf: [needs('operation', OPERATION_FIXTURE.required), needs('callback', CALLBACK_FIXTURE.required)],
};

/** The meta-schema of what is recorded of a provider, made from the shapes of the files beside a connector. */
export const FIXTURES_META_SCHEMA = metaSchema(
  'fixtures',
  'Fixtures of a connector',
  object(
    'Recorded answers, requests and reports of a provider, published apart from its connector; `id` is that of the connector',
    {
      ...documentHead('fixtures', 'digiflazz'),
      files: list('Examples, one entry for each operation and one for reports', file, [EXAMPLE], {
        minItems: 1,
        maxItems: MOST_FILES,
      }),
    },
    [...HEAD_REQUIRED, 'files'],
  ),
);
