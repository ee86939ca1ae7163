import { _, type Ajv, type KeywordCxt, str } from 'ajv';

/** Which values are left by what another input holds: the value of the keyword `choices_by`. */
export interface ChoicesBy {
  /** Key of the other input. */
  readonly input: string;
  /** What is left with each of its values. */
  readonly with: Readonly<Record<string, readonly string[]>>;
  /** What is left with any other value, and while it holds none. */
  readonly else: readonly string[];
}

/**
 * Teaches a schema compiler `choices_by`. One look-up in a table: an alternative of the schema for each value of the other input made
 * code of a megabyte and took most of a second to compile at 500 values. Refused values fail under `enum`, as fixed choices do.
 */
export function addChoicesBy(ajv: Ajv): void {
  ajv.addKeyword({
    keyword: 'choices_by',
    type: 'string',
    schemaType: 'object',
    error: { message: str`is no choice that is left`, params: () => _`{}` },
    code: (context) => {
      const { schemaCode: by, data, it } = context;
      const { input }: ChoicesBy = context.schema;
      const given = _`${it.parentData}[${input}]`;
      const left = _`(typeof ${given} == "string" && Object.hasOwn(${by}.with, ${given}) ? ${by}.with[${given}] : ${by}.else)`;
      const asEnum: KeywordCxt = Object.create(context, { keyword: { value: 'enum' } });
      asEnum.fail(_`!${left}.includes(${data})`);
    },
  });
}
