import type { JsonSchema } from '../schema/schema-types.ts';
import type { BlockSpec } from '../screen/block-spec.ts';
import { blockPropsSchema } from './bindable-schema.ts';

/** How a prop is edited in the playground: by a switch, a choice, a number, a text, or as JSON. */
type PropControl =
  | { readonly kind: 'switch' }
  | { readonly kind: 'choice'; readonly values: readonly (string | number)[] }
  | { readonly kind: 'number'; readonly minimum?: number; readonly maximum?: number }
  | { readonly kind: 'text' }
  | { readonly kind: 'json' };

/** A prop as documentation and playground show it. */
interface PropDescription {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
  /** Its type in words: `text`, `whole number`, `one of s, m, l`, `list of objects`. */
  readonly type: string;
  readonly control: PropControl;
  /** A value as a document may write it. */
  readonly example: unknown;
  /** JSON Schema of the value after evaluation. */
  readonly schema: JsonSchema;
}

/** A block as documentation and playground show it. */
export interface BlockDescription {
  readonly name: string;
  readonly version: number;
  readonly description: string;
  readonly events: readonly string[];
  readonly binds?: NonNullable<BlockSpec['binds']>;
  readonly children: BlockSpec['children'];
  readonly props: readonly PropDescription[];
}

/**
 * Everything that may be said about blocks, from the one declaration that also makes their types and the meta-schema: the
 * documentation page and the playground's controls are drawn from it (SDUI-12). Server, tests and the lazy playground only.
 */
export function describeBlocks(specs: readonly BlockSpec[]): readonly BlockDescription[] {
  return specs.map(({ name, version, description, events, binds, children, ...spec }) => {
    const documented = blockPropsSchema({ name, version, description, events, children, ...spec });
    const shown = documented.properties as Readonly<Record<string, JsonSchema>>;
    const schemas = plain(spec.props.properties) as Readonly<Record<string, JsonSchema>>;
    const required: readonly string[] = spec.props.required ?? [];
    return {
      name,
      version,
      description,
      events,
      ...(binds === undefined ? {} : { binds }),
      children,
      props: Object.entries(schemas).map(([prop, schema]) => ({
        name: prop,
        description: String(shown[prop]?.description ?? ''),
        required: required.includes(prop),
        type: typeInWords(schema),
        control: controlOf(schema),
        example: (shown[prop]?.examples as readonly unknown[] | undefined)?.[0] ?? null,
        schema,
      })),
    };
  });
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

function constantsOf(schema: JsonSchema): readonly (string | number)[] | undefined {
  const options: readonly JsonSchema[] = Array.isArray(schema.anyOf) ? schema.anyOf : [schema];
  const values = options.map((option) => option.const);
  const all = values.every((value) => typeof value === 'string' || typeof value === 'number');
  return all ? (values as readonly (string | number)[]) : undefined;
}

function typeInWords(schema: JsonSchema): string {
  const values = constantsOf(schema);
  if (values !== undefined) return values.length === 1 ? String(values[0]) : `one of ${values.join(', ')}`;
  if (Array.isArray(schema.anyOf))
    return [...new Set(schema.anyOf.map((one: JsonSchema) => typeInWords(one)))].join(' or ');
  if (schema.type === 'array') return `list of ${plural(typeInWords((schema.items ?? {}) as JsonSchema))}`;
  const words: Readonly<Record<string, string>> = {
    string: 'text',
    integer: 'whole number',
    number: 'number',
    boolean: 'yes or no',
    object: 'object',
    null: 'nothing',
  };
  return words[String(schema.type)] ?? 'any value';
}

const plural = (words: string): string => (/^(?:text|object|number|whole number)$/.test(words) ? `${words}s` : words);

function controlOf(schema: JsonSchema): PropControl {
  const values = constantsOf(schema);
  if (values !== undefined) return { kind: 'choice', values };
  const options = Array.isArray(schema.anyOf)
    ? schema.anyOf.filter((one: JsonSchema) => one.type !== 'null')
    : [schema];
  const [only] = options as readonly JsonSchema[];
  if (options.length !== 1 || only === undefined) return { kind: 'json' };
  if (only.type === 'boolean') return { kind: 'switch' };
  if (only.type === 'string') return { kind: 'text' };
  if (only.type !== 'integer' && only.type !== 'number') return { kind: 'json' };
  const limit = (name: 'minimum' | 'maximum') => (typeof only[name] === 'number' ? { [name]: only[name] } : {});
  return { kind: 'number', ...limit('minimum'), ...limit('maximum') };
}
