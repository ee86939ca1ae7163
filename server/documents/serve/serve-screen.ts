import { pointerTo } from '#src/engine/core/check/problem-list.ts';
import type { Bindable, BlockNode, ScreenDocument } from '#src/engine/core/document-types.ts';
import type { JsonSchema } from '#src/engine/core/schema/schema-types.ts';
import { type CompiledValidator, compileValidator } from '../check/compile-validator.ts';
import type { Live } from '../document-store.ts';
import { documentHash } from '../text/canonical-json.ts';

/** A screen as it is handed out, and the validator modules it names. */
export interface ServedScreen {
  readonly live: Live<ScreenDocument>;
  readonly validators: readonly CompiledValidator[];
}

/** A schema of a screen that cannot be compiled. */
export class SchemaError extends Error {
  readonly pointer: string;

  constructor(pointer: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : 'the schema cannot be compiled', { cause });
    this.name = 'SchemaError';
    this.pointer = pointer;
  }
}

/**
 * Fills in the addresses of compiled validators: one for the screen's state, one for each form with a literal schema.
 * @throws SchemaError with the pointer of a schema that is none.
 */
export function serveScreen(screen: ScreenDocument): ServedScreen {
  const validators: CompiledValidator[] = [];
  const compile = (schema: JsonSchema, pointer: string): string => {
    try {
      const compiled = compileValidator(schema);
      validators.push(compiled);
      return compiled.url;
    } catch (error) {
      throw new SchemaError(pointer, error);
    }
  };
  const state = screen.schema ? { validator: compile(screen.schema, '/schema') } : {};
  const document: ScreenDocument = { ...screen, ...state, body: fillForms(screen.body, '/body', compile) };
  return { live: { hash: documentHash(document), document }, validators };
}

function fillForms(
  node: BlockNode,
  pointer: string,
  compile: (schema: JsonSchema, pointer: string) => string,
): BlockNode {
  const schema = node.block === 'schema-form' ? node.props?.schema : undefined;
  const literal = isPlainSchema(schema);
  const children = node.children?.map((child, index) =>
    fillForms(child, pointerTo(pointer, 'children', index), compile),
  );
  return {
    ...node,
    ...(literal ? { props: { ...node.props, validator: compile(schema, pointerTo(pointer, 'props', 'schema')) } } : {}),
    ...(children ? { children } : {}),
    ...(node.fallback ? { fallback: fillForms(node.fallback, pointerTo(pointer, 'fallback'), compile) } : {}),
  };
}

function isPlainSchema(schema: Bindable | undefined): schema is { readonly [key: string]: Bindable } {
  return typeof schema === 'object' && schema !== null && !Array.isArray(schema) && !Object.hasOwn(schema, '$');
}

/** The same screen in the page layout of `/webapp/…`: back button and editable title (NAV-13). */
export function inPageLayout({ document }: Live<ScreenDocument>): Live<ScreenDocument> {
  const screen = { ...document, route: { ...document.route, back: true, editableTitle: true } };
  return { hash: documentHash(screen), document: screen };
}
