import type { Localized } from '#src/domain/language.ts';

/** A CEL expression inside a document. Its scope and types are in `expression.ts`. */
export interface Binding {
  readonly $: string;
}

/** A prop or argument: a literal, a localised text, or an expression. Objects and arrays may nest all three. */
export type Bindable =
  | Binding
  | Localized
  | string
  | number
  | boolean
  | null
  | readonly Bindable[]
  | { readonly [key: string]: Bindable };
