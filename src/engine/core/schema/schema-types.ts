import type { Environment } from '@marcbachmann/cel-js';
import type { FieldType } from '../document-types.ts';

/** A JSON Schema as far as types go. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

const FIELD_SCHEMAS: Readonly<Record<FieldType, JsonSchema>> = {
  string: { type: 'string' },
  int: { type: 'integer' },
  bool: { type: 'boolean' },
  'list<string>': { type: 'array', items: { type: 'string' } },
  map: { type: 'object' },
  dyn: {},
};

/** The JSON Schema of a declared field type. */
export function schemaOfFieldType(type: FieldType): JsonSchema {
  return FIELD_SCHEMAS[type];
}

/** An object schema in which every property is present. */
export function objectSchema(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

/**
 * Gives the CEL type of JSON Schemas, registering a named type for every object with declared properties, so that a
 * misspelt field is found. A property that may be absent is `dyn<T>`: it may be compared with null, yet `price + "a"` is
 * still refused. What a schema leaves open is `dyn`.
 */
export function createTypeNames(environment: Environment): (schema: unknown) => string {
  const names = new WeakMap<object, string>();
  let count = 0;

  const typeOf = (schema: unknown): string => {
    if (typeof schema !== 'object' || schema === null) return 'dyn';
    const known = names.get(schema);
    if (known) return known;
    const type = derive(schema as JsonSchema);
    names.set(schema, type);
    return type;
  };

  const derive = (schema: JsonSchema): string => {
    const options = schema.anyOf ?? schema.oneOf;
    if (Array.isArray(options)) return unionOf(options);
    if (schema.const !== undefined) return typeOfLiteral(schema.const);
    if (Array.isArray(schema.enum)) return unionOf(schema.enum.map((value) => ({ const: value })));
    switch (schema.type) {
      case 'string':
        return 'string';
      case 'integer':
        return 'int';
      case 'boolean':
        return 'bool';
      case 'null':
        return 'null';
      case 'array':
        return `list<${typeOf(schema.items)}>`;
      case 'object':
        return typeOfObject(schema);
      default:
        return 'dyn';
    }
  };

  const unionOf = (options: readonly unknown[]): string => {
    const types = new Set(options.map(typeOf));
    const nullable = types.delete('null');
    const [only] = types;
    if (types.size !== 1 || only === undefined) return 'dyn';
    return nullable ? optional(only) : only;
  };

  const typeOfObject = (schema: JsonSchema): string => {
    const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
    if (properties.length === 0) return mapType(schema);
    const required = new Set(Array.isArray(schema.required) ? schema.required : []);
    const fields = properties.map(([key, child]) => {
      const type = typeOf(child);
      return [key, required.has(key) ? type : optional(type)] as const;
    });
    count += 1;
    const name = `Object${count}`;
    environment.registerType(name, { fields: Object.fromEntries(fields) });
    return name;
  };

  const mapType = (schema: JsonSchema): string => {
    const [pattern] = Object.values((schema.patternProperties ?? {}) as Record<string, JsonSchema>);
    const values =
      pattern ?? (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined);
    return values ? `map<string, ${typeOf(values)}>` : 'map';
  };

  return typeOf;
}

function typeOfLiteral(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'dyn';
  return typeof value === 'boolean' ? 'bool' : typeof value === 'string' ? 'string' : 'dyn';
}

/** Only plain values are wrapped: members of an object that may be absent read as null at run time anyway. */
function optional(type: string): string {
  return type === 'string' || type === 'int' || type === 'bool' ? `dyn<${type}>` : type;
}
