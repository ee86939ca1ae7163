import { BINDING_EXAMPLE, LOCALIZED_EXAMPLE } from '../schema/schema-parts.ts';
import type { JsonSchema } from '../schema/schema-types.ts';
import type { BlockSpec } from '../screen/block-spec.ts';
import { MEMBER_MEANINGS } from './member-meanings.ts';

const BINDING = { $ref: '#/definitions/binding' };
const LOCALIZED = { $ref: '#/definitions/localized' };

/**
 * What a document may write where a block expects `schema` after evaluation: the value itself, a localised text where a text
 * is expected, or an expression; lists and objects may hold any of these inside.
 */
function bindableSchema(schema: JsonSchema): JsonSchema {
  const options = schema.anyOf;
  if (Array.isArray(options)) {
    const constants = options.map((option: JsonSchema) => option.const);
    if (constants.every((constant) => constant !== undefined)) return { anyOf: [{ enum: constants }, BINDING] };
    return { anyOf: [...new Set(options.flatMap((option: JsonSchema) => alternatives(option))), BINDING] };
  }
  return { anyOf: [...alternatives(schema), BINDING] };
}

function alternatives(schema: JsonSchema): readonly JsonSchema[] {
  if (schema.const !== undefined) return [{ const: schema.const }];
  if (schema.type === 'string') return [{ ...schema, description: undefined }, LOCALIZED].map(withoutUndefined);
  if (schema.type === 'array') {
    const items = (schema.items ?? {}) as JsonSchema;
    return [{ type: 'array', items: bindableSchema(items) }];
  }
  if (schema.type === 'object') return [objectAlternative(schema)];
  const { description: _, ...plain } = schema;
  return [plain];
}

/** The member as documents write it, with the words of the block's own description, or of what its name means everywhere. */
function described(name: string, schema: JsonSchema, { description }: JsonSchema): JsonSchema {
  const meaning = description ?? (Object.hasOwn(MEMBER_MEANINGS, name) ? MEMBER_MEANINGS[name] : undefined);
  return meaning === undefined ? schema : { ...schema, description: meaning };
}

function objectAlternative(schema: JsonSchema): JsonSchema {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  return withoutUndefined({
    type: 'object',
    properties: Object.fromEntries(
      properties.map(([key, child]) => [key, described(key, bindableSchema(child), child)]),
    ),
    required: schema.required,
    not: { required: ['$'] },
    // A member that the block never reads is a misspelt one, also deep inside.
    additionalProperties: schema.additionalProperties ?? (properties.length > 0 ? false : undefined),
  });
}

function withoutUndefined(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));
}

/** The schema of a block's props as documents write them, with a description and an example on each. */
export function blockPropsSchema(spec: BlockSpec): JsonSchema {
  const props = JSON.parse(JSON.stringify(spec.props)) as JsonSchema;
  const properties = Object.entries((props.properties ?? {}) as Record<string, JsonSchema>);
  return {
    type: 'object',
    description: spec.description,
    properties: Object.fromEntries(
      properties.map(([name, schema]) => [
        name,
        {
          ...bindableSchema(schema),
          description: typeof schema.description === 'string' ? schema.description : `The ${name} of a ${spec.name}`,
          examples: [exampleOf(schema)],
        },
      ]),
    ),
    required: Array.isArray(props.required) ? props.required : [],
    additionalProperties: false,
  };
}

function exampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.anyOf)) return exampleOf(schema.anyOf[0] as JsonSchema);
  switch (schema.type) {
    case 'string':
      return LOCALIZED_EXAMPLE;
    case 'integer':
      return typeof schema.minimum === 'number' ? schema.minimum : 1;
    case 'boolean':
      return true;
    default:
      return BINDING_EXAMPLE;
  }
}
