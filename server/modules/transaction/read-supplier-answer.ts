import { shownText } from '#server/connectors/answer/shown-text.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { type DetailRow, type ReadingScope, readRows, readText } from './read-product-rows.ts';
import type { TransactionRow } from './transaction-row.ts';

/** What a supplier's answer says about the customer and the delivery, in the product document's words. */
export interface SupplierAnswer {
  readonly customerName?: string;
  readonly customerNumber?: string;
  /** The proof as the customer needs it: serial number or token. */
  readonly sn?: string;
  readonly rows: readonly DetailRow[];
}

const LONGEST_PROOF = 200;

type Known = Pick<TransactionRow, 'parameters' | 'nominalCode'>;

/** The scope in which a product's expressions read an answer. */
export function readingScope(
  product: Pick<ProductDocument, 'nominals'>,
  known: Known,
  reply: ReadingScope['reply'],
): ReadingScope {
  const nominal = product.nominals?.find(({ code }) => code === known.nominalCode) ?? null;
  return { reply, parameters: known.parameters, nominal };
}

/** Reads an answer; without a `reading` in the document only the serial number counts. */
export function readSupplierAnswer({ reading }: ProductDocument, scope: ReadingScope): SupplierAnswer {
  const customerName = readText(reading?.customerName, scope, 120);
  const customerNumber = readText(reading?.customerNumber, scope, 60);
  const plain = scope.reply.sn;
  const sn = readText(reading?.token, scope) ?? (typeof plain === 'string' ? shownText(plain, LONGEST_PROOF) : '');
  return {
    ...(customerName === undefined ? {} : { customerName }),
    ...(customerNumber === undefined ? {} : { customerNumber }),
    ...(sn === '' ? {} : { sn }),
    rows: readRows(reading?.rows, scope),
  };
}

/** Adds what a later answer says; a row of the same label is replaced, since the later answer knows better. */
export function mergeDetails(earlier: readonly DetailRow[], later: readonly DetailRow[]): DetailRow[] {
  const renewed = new Set(later.map(({ label }) => label.id));
  return [...earlier.filter(({ label }) => !renewed.has(label.id)), ...later];
}
