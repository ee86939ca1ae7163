import { shownText } from '#server/connectors/answer/shown-text.ts';
import { tellFailedExpression } from '#server/platform/failed-expressions.ts';
import type { Localized } from '#src/domain/language.ts';
import type { Binding, ProductDocument, ProductNominal, ReceiptRow } from '#src/engine/core/document-types.ts';
import { compileExpression, ExpressionError } from '#src/engine/core/expression/cel/expression.ts';
import { placeOfBinding } from '#src/engine/core/place-of-binding.ts';

/** A row read from a supplier's answer, stored with the transaction. */
export interface DetailRow {
  readonly key?: string;
  readonly label: Localized;
  readonly value: string;
  readonly style?: 'normal' | 'money' | 'large' | 'token' | 'qr';
  /** Hidden until its owner uncovers it. */
  readonly secret?: boolean;
  /** An amount of another currency as it was told, `MYR 5.6`; who reads it decides how it is written. */
  readonly foreign?: boolean;
}

/** What the expressions of a product's `reading` see. */
export interface ReadingScope {
  readonly reply: Readonly<Record<string, unknown>>;
  readonly parameters: Readonly<Record<string, string>>;
  readonly nominal: ProductNominal | null;
  /** One bill of the list. */
  readonly item?: unknown;
  /** Product, place and sale for the report of an expression that fails. Expressions cannot read it. */
  readonly source?: { readonly product: Pick<ProductDocument, 'id'>; readonly refId: string | null };
}

/**
 * Evaluates an expression over a supplier's answer. A supplier may leave out or misshape anything, so what cannot be read
 * is undefined and never stops a transaction; documents were type-checked when they were loaded and tried with what was recorded. One that
 * fails all the same is logged and counted.
 */
export function readValue(binding: Binding | undefined, scope: ReadingScope): unknown {
  if (binding === undefined) return undefined;
  const { source, ...names } = scope;
  try {
    return compileExpression(binding.$).evaluate({ ...names, locale: 'id' });
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    if (source === undefined) return undefined;
    const { product, refId } = source;
    const pointer = placeOfBinding(product, binding) ?? '/reading';
    tellFailedExpression({ product: product.id, pointer, refId, cause: error });
    return undefined;
  }
}

/** A text with something to see in it, at most `limit` characters; undefined otherwise. */
export function readText(binding: Binding | undefined, scope: ReadingScope, limit = 200): string | undefined {
  const value = readValue(binding, scope);
  const text = typeof value === 'string' ? shownText(value, limit) : '';
  return text === '' ? undefined : text;
}

/** Rows that apply to this answer and have a value. */
export function readRows(rows: readonly ReceiptRow[] | undefined, scope: ReadingScope): DetailRow[] {
  return (rows ?? []).flatMap(({ key, label, value, when, style, secret, foreign }) => {
    if (when !== undefined && readValue(when, scope) !== true) return [];
    const text = readText(value, scope);
    if (text === undefined) return [];
    return [
      {
        ...(key === undefined ? {} : { key }),
        label,
        value: text,
        ...(style === undefined ? {} : { style }),
        ...(secret === true ? { secret } : {}),
        ...(foreign === true ? { foreign } : {}),
      },
    ];
  });
}
