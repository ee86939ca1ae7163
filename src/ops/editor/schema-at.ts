/** A JSON Schema as the meta-schemas of documents are written. */
export type Schema = Readonly<Record<string, unknown>>;

/** Deep enough for every meta-schema; stops schemas that refer to themselves. */
const MAX_DEPTH = 12;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

/**
 * Every schema that applies to the value at a path, without the branches of unions that contradict it.
 * @param root meta-schema with its `definitions`
 * @param path keys and positions from the top
 * @param document what is typed so far; its constants choose between branches
 */
export function schemasAt(root: Schema, path: readonly (string | number)[], document: unknown): readonly Schema[] {
  let found = expand(root, root, document, 0);
  let value = document;
  for (const part of path) {
    value = memberOf(value, part);
    found = schemasIn(root, found, part, value);
  }
  return found;
}

/** The schemas of a member, from those of the value that holds it. */
function schemasIn(
  root: Schema,
  schemas: readonly Schema[],
  part: string | number,
  member: unknown,
): readonly Schema[] {
  const steps = new Set(schemas.flatMap((schema) => stepInto(schema, part)));
  return [...new Set([...steps].flatMap((schema) => expand(root, schema, member, 0)))];
}

/**
 * A document with its properties in the order of its meta-schema. What the schema does not name stands after the rest, in the order of the
 * document.
 */
export function inSchemaOrder(root: Schema, document: unknown): unknown {
  return ordered(root, expand(root, root, document, 0), document);
}

function ordered(root: Schema, schemas: readonly Schema[], value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item, at) => ordered(root, schemasIn(root, schemas, at, item), item));
  if (!isSchema(value)) return value;
  const named = schemas.flatMap(({ properties }) => (isSchema(properties) ? Object.keys(properties) : []));
  // Names that the document makes up itself stay in its order: what a connector sends is written in it (decision 0124).
  const names = [...new Set([...named, ...Object.keys(value)])].filter((name) => Object.hasOwn(value, name));
  return Object.fromEntries(
    names.map((name) => [name, ordered(root, schemasIn(root, schemas, name, value[name]), value[name])]),
  );
}

/** A schema with what it refers to and combines, as a flat list. */
function expand(root: Schema, schema: Schema, value: unknown, depth: number): readonly Schema[] {
  if (depth > MAX_DEPTH) return [];
  const inner = (one: Schema): readonly Schema[] => expand(root, one, value, depth + 1);
  const found: Schema[] = [schema];
  if (typeof schema.$ref === 'string') {
    const target = resolve(root, schema.$ref);
    if (target !== undefined) found.push(...inner(target));
  }
  for (const one of listOf(schema.allOf)) found.push(...inner(one));
  for (const keyword of ['anyOf', 'oneOf'])
    for (const one of listOf(schema[keyword])) if (!contradicts(root, one, value)) found.push(...inner(one));
  if (isSchema(schema.if)) {
    const branch = holds(schema.if, value) ? schema.then : schema.else;
    if (isSchema(branch)) found.push(...inner(branch));
  }
  return found;
}

function resolve(root: Schema, ref: string): Schema | undefined {
  if (!ref.startsWith('#/')) return ref === '#' ? root : undefined;
  let at: unknown = root;
  for (const part of ref.slice(2).split('/')) at = memberOf(at, part);
  return isSchema(at) ? at : undefined;
}

/** Whether the constants that a condition names are those of the value; what is not there yet does not count. */
function holds(condition: Schema, value: unknown): boolean {
  const properties = condition.properties;
  if (!isSchema(properties)) return false;
  return Object.entries(properties).every(([name, wanted]) => {
    if (!isSchema(wanted)) return true;
    const has = memberOf(value, name);
    if ('const' in wanted) return has === wanted.const;
    return Array.isArray(wanted.enum) ? wanted.enum.includes(has) : has !== undefined;
  });
}

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: (value) => isSchema(value),
  array: (value) => Array.isArray(value),
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  integer: (value) => typeof value === 'number',
  null: (value) => value === null,
};

/** A branch of a union that the value cannot be meant for: another type, or another constant. */
function contradicts(root: Schema, schema: Schema, value: unknown): boolean {
  if (value === undefined || value === null) return false;
  const branch = typeof schema.$ref === 'string' ? (resolve(root, schema.$ref) ?? schema) : schema;
  const types = ([] as unknown[]).concat(branch.type ?? []);
  if (types.length > 0 && !types.some((type) => TYPES[String(type)]?.(value) === true)) return true;
  const properties = branch.properties;
  if (!isSchema(properties) || !isSchema(value)) return false;
  return Object.entries(properties).some(
    ([name, wanted]) =>
      isSchema(wanted) && 'const' in wanted && Object.hasOwn(value, name) && value[name] !== wanted.const,
  );
}

function stepInto(schema: Schema, part: string | number): readonly Schema[] {
  if (typeof part === 'number') {
    const { items } = schema;
    if (Array.isArray(items)) return isSchema(items[part]) ? [items[part]] : [];
    return isSchema(items) ? [items] : [];
  }
  const properties = schema.properties;
  if (isSchema(properties) && isSchema(properties[part])) return [properties[part]];
  const patterns = schema.patternProperties;
  const byPattern = isSchema(patterns) ? Object.values(patterns).filter(isSchema) : [];
  const { additionalProperties } = schema;
  return isSchema(additionalProperties) ? [...byPattern, additionalProperties] : byPattern;
}

function memberOf(value: unknown, part: string | number): unknown {
  if (Array.isArray(value)) return value[Number(part)];
  return isSchema(value) && Object.hasOwn(value, part) ? value[part] : undefined;
}

export interface PropertyHint {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
  readonly schema: Schema;
}

/** Properties that an object may have, required ones first. */
export function propertyHints(schemas: readonly Schema[]): readonly PropertyHint[] {
  const required = new Set(schemas.flatMap((schema) => (Array.isArray(schema.required) ? schema.required : [])));
  const hints = new Map<string, PropertyHint>();
  for (const schema of schemas) {
    const { properties } = schema;
    if (!isSchema(properties)) continue;
    for (const [name, one] of Object.entries(properties)) {
      if (!isSchema(one) || (hints.get(name)?.description ?? '') !== '') continue;
      hints.set(name, { name, description: describe(one), required: required.has(name), schema: one });
    }
  }
  return [...hints.values()].sort((a, b) => Number(b.required) - Number(a.required));
}

export interface ValueHint {
  readonly value: unknown;
  readonly description: string;
}

/** Values that are valid here: constants first, then examples. */
export function valueHints(schemas: readonly Schema[]): readonly ValueHint[] {
  const hints = new Map<string, ValueHint>();
  const add = (value: unknown, description: string): void => {
    const key = JSON.stringify(value);
    if (!hints.has(key)) hints.set(key, { value, description });
  };
  for (const schema of schemas) {
    if ('const' in schema) add(schema.const, describe(schema));
    if (Array.isArray(schema.enum)) for (const value of schema.enum) add(value, describe(schema));
    if (schema.type === 'boolean') for (const value of [true, false]) add(value, describe(schema));
  }
  for (const schema of schemas)
    if (Array.isArray(schema.examples)) for (const value of schema.examples) add(value, describe(schema));
  return [...hints.values()];
}

/** A schema's own description. */
function describe(schema: Schema): string {
  return typeof schema.description === 'string' ? schema.description : '';
}

/** The first description and example among schemas, for a tooltip. */
export function explain(
  schemas: readonly Schema[],
): { readonly description: string; readonly example: unknown } | null {
  const telling = schemas.find((schema) => describe(schema) !== '');
  if (telling === undefined) return null;
  const withExample = [telling, ...schemas].find((schema) => Array.isArray(schema.examples));
  const examples = withExample?.examples;
  return { description: describe(telling), example: Array.isArray(examples) ? examples[0] : undefined };
}
