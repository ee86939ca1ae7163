import type { JsonSchema } from '../schema/schema-types.ts';

/** One member of a document kind, as its reference tells it. */
export interface DocumentMember {
  /** `supplier.others[].pay`; `{name}` stands for a name of the author's choice. */
  readonly path: string;
  /** `string`, `list of object`, `"a" or "b"`, `text in three languages` … */
  readonly type: string;
  readonly required: boolean;
  readonly meaning: string;
  /** As JSON; empty where there is none. */
  readonly example: string;
}

/** A part that several members share, with its members. */
export interface MemberSection {
  readonly title: string;
  readonly meaning: string;
  readonly members: readonly DocumentMember[];
}

type Schemas = Readonly<Record<string, JsonSchema>>;

const KNOWN_PARTS: Readonly<Record<string, string>> = {
  localized: 'text in three languages',
  binding: 'expression',
  bindable: 'value or expression',
};
const LONGEST_EXAMPLE = 160;
const MOST_VALUES = 24;

/** Every member that a meta-schema declares: the document's own, then each part that is defined once and used in several places. */
export function documentMembers(schema: JsonSchema): readonly MemberSection[] {
  const definitions = (schema.definitions ?? {}) as Schemas;
  const sections: MemberSection[] = [
    { title: String(schema.title), meaning: wordsOf(schema), members: membersOf(schema, '') },
  ];
  for (const [name, part] of Object.entries(definitions)) {
    const members = membersOf(part, '');
    if (members.length > 0) sections.push({ title: name, meaning: wordsOf(part), members });
  }
  return [...sections, ...blockSections(definitions.block)];
}

/** Props by block: they stand in conditions of the block's definition. */
function blockSections(block: JsonSchema | undefined): readonly MemberSection[] {
  const branches = Array.isArray(block?.allOf) ? (block.allOf as readonly JsonSchema[]) : [];
  return branches.flatMap((branch) => {
    const name = propertiesOf((branch.if ?? {}) as JsonSchema).block?.const;
    const props = propertiesOf((branch.then ?? {}) as JsonSchema).props;
    if (typeof name !== 'string' || props === undefined) return [];
    return [{ title: `block ${name}`, meaning: wordsOf(props), members: membersOf(props, '') }];
  });
}

const wordsOf = ({ description }: JsonSchema): string => (typeof description === 'string' ? description : '');
const propertiesOf = ({ properties }: JsonSchema): Schemas => (properties ?? {}) as Schemas;

function membersOf(schema: JsonSchema, at: string): readonly DocumentMember[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const own = Object.entries(propertiesOf(schema)).flatMap(([name, member]) => {
    const path = at === '' ? name : `${at}.${name}`;
    return [memberOf(member, path, required.includes(name)), ...innerOf(member, path)];
  });
  return own;
}

/** Members of what a member holds: an object, the entries of a list, the values of an object with free names, alternatives. */
function innerOf(schema: JsonSchema, path: string): readonly DocumentMember[] {
  if (referenceOf(schema) !== undefined) return [];
  const { items, anyOf } = schema;
  const free = freeValuesOf(schema);
  const inner: DocumentMember[] = [...membersOf(schema, path)];
  if (isSchema(items)) inner.push(...innerOf(items, `${path}[]`));
  if (free !== undefined) inner.push(...innerOf(free, `${path}.{name}`));
  if (Array.isArray(anyOf)) for (const one of anyOf as readonly JsonSchema[]) inner.push(...innerOf(one, path));
  const known = new Set<string>();
  return inner.filter((member) => !known.has(member.path) && known.add(member.path));
}

/** Of what kind the values of an object with free names are. */
function freeValuesOf({ additionalProperties: free, patternProperties }: JsonSchema): JsonSchema | undefined {
  if (isSchema(free)) return free;
  return isSchema(patternProperties) ? Object.values(patternProperties).find(isSchema) : undefined;
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

const memberOf = (schema: JsonSchema, path: string, required: boolean): DocumentMember => ({
  path,
  type: typeOf(schema),
  required,
  meaning: wordsOf(schema),
  example: exampleOf(schema),
});

function exampleOf({ examples }: JsonSchema): string {
  const first = Array.isArray(examples) ? JSON.stringify(examples[0]) : undefined;
  if (first === undefined) return '';
  return first.length > LONGEST_EXAMPLE ? `${first.slice(0, LONGEST_EXAMPLE)}…` : first;
}

/** The name of the shared part that a schema points to. */
function referenceOf(schema: JsonSchema): string | undefined {
  const refers = (Array.isArray(schema.allOf) && schema.allOf.length === 1 ? schema.allOf[0] : schema) as JsonSchema;
  return typeof refers.$ref === 'string' ? refers.$ref.split('/').at(-1) : undefined;
}

function typeOf(schema: JsonSchema): string {
  const reference = referenceOf(schema);
  if (reference !== undefined) return KNOWN_PARTS[reference] ?? reference;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) {
    const values = schema.enum.map((value) => JSON.stringify(value));
    const shown = values.slice(0, MOST_VALUES).join(' or ');
    return values.length > MOST_VALUES ? `${shown} or ${values.length - MOST_VALUES} more` : shown;
  }
  if (Array.isArray(schema.anyOf)) {
    return [...new Set((schema.anyOf as readonly JsonSchema[]).map(typeOf))].join(' or ');
  }
  if (Array.isArray(schema.type)) return schema.type.join(' or ');
  if (schema.type === 'array') return isSchema(schema.items) ? `list of ${typeOf(schema.items)}` : 'list';
  const free = freeValuesOf(schema);
  if (schema.type === 'object' && free !== undefined) return `object of ${typeOf(free)} by name`;
  return typeof schema.type === 'string' ? schema.type : 'any value';
}
