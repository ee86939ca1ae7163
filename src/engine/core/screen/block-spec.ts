import type { Static, TObject } from '@sinclair/typebox';

/**
 * What a block is, without React: its name, version, evaluated props, events and binding. The meta-schema, the checks at
 * load, the types of the view and the documentation come from this one declaration.
 */
export interface BlockSpec<P extends TObject = TObject> {
  readonly name: string;
  /** Grows when a document may rely on something new; documents ask for it with `requires`. */
  readonly version: number;
  readonly description: string;
  /** JSON Schema of the props after expressions are evaluated and texts are in the user's language. */
  readonly props: P;
  /** Events a document may listen to with `on`. */
  readonly events: readonly string[];
  /** What the block reads and writes at `bind`; absent: it must not carry `bind`. */
  readonly binds?: 'string' | 'bool' | 'int' | 'list<string>';
  readonly children: 'none' | 'any';
}

export type PropsOf<S extends BlockSpec> = Static<S['props']>;

/** Declares a block. Identity at run time; it pins the literal types so that a view cannot drift from its spec. */
export function defineBlockSpec<P extends TObject>(spec: BlockSpec<P>): BlockSpec<P> {
  return spec;
}
