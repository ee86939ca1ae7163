import type { JsonSchema } from '#src/engine/core/schema/schema-types.ts';

/** How much a sample holds: only what must be there, with empty lists; or every member, with one element in each list. */
export type Fullness = 'least' | 'most';

/** Members inside members are followed so far: schemas may hold themselves. */
const DEEPEST = 8;

/**
 * A value of the kind that a JSON Schema describes, e.g. an answer of our API: types and fixed values are right, forms of texts need not be.
 * What the schema leaves open is null.
 */
export function sampleOfSchema(schema: JsonSchema, fullness: Fullness, depth = 0): unknown {
  const options = (schema.anyOf ?? schema.oneOf) as readonly JsonSchema[] | undefined;
  if (options !== undefined) {
    const chosen = fullness === 'least' ? (options.find(({ type }) => type === 'null') ?? options[0]) : options[0];
    return chosen === undefined ? null : sampleOfSchema(chosen, fullness, depth);
  }
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  switch (schema.type) {
    case 'string':
      return schema.format === 'date-time' ? '2026-11-20T09:41:00+07:00' : '1';
    case 'integer':
    case 'number':
      return typeof schema.minimum === 'number' ? Math.max(1, schema.minimum) : 1;
    case 'boolean':
      return fullness === 'most';
    case 'array':
      if (fullness === 'least' || depth >= DEEPEST) return [];
      return [sampleOfSchema((schema.items ?? {}) as JsonSchema, fullness, depth + 1)];
    case 'object':
      return objectOf(schema, fullness, depth);
    default:
      return null;
  }
}

function objectOf(schema: JsonSchema, fullness: Fullness, depth: number): Readonly<Record<string, unknown>> {
  const properties = Object.entries((schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>);
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  const held = properties.filter(([name]) => required.includes(name) || (fullness === 'most' && depth < DEEPEST));
  return Object.fromEntries(held.map(([name, child]) => [name, sampleOfSchema(child, fullness, depth + 1)]));
}
