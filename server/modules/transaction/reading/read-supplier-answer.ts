import { compilePattern } from '#server/connectors/answer/find-groups.ts';
import { shownText } from '#server/connectors/answer/shown-text.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { type DetailRow, type ReadingScope, readRows, readText } from '../record/read-product-rows.ts';
import type { TransactionRow } from '../record/transaction-row.ts';

/** What a supplier's answer says about the customer and the delivery, in the product document's words. */
export interface SupplierAnswer {
  readonly customerName?: string;
  readonly customerNumber?: string;
  /** The proof as the customer needs it: serial number or token. */
  readonly sn?: string;
  /** A proof was told that is none: its digits are lost, or it is not what the product's proofs look like. */
  readonly proofLost?: boolean;
  readonly rows: readonly DetailRow[];
}

const LONGEST_PROOF = 200;

type Known = Pick<TransactionRow, 'parameters' | 'nominalCode'> & Partial<Pick<TransactionRow, 'refId'>>;

/** The scope in which a product's expressions read an answer. */
export function readingScope(
  product: Pick<ProductDocument, 'id' | 'nominals'>,
  known: Known,
  reply: ReadingScope['reply'],
): ReadingScope {
  const nominal = product.nominals?.find(({ code }) => code === known.nominalCode) ?? null;
  return { reply, parameters: known.parameters, nominal, source: { product, refId: known.refId ?? null } };
}

/** Reads an answer; without a `reading` in the document only the serial number counts. */
export function readSupplierAnswer({ reading }: ProductDocument, scope: ReadingScope): SupplierAnswer {
  const customerName = readText(reading?.customerName, scope, 120);
  const customerNumber = readText(reading?.customerNumber, scope, 60);
  const plain = scope.reply.sn;
  const told = readText(reading?.token, scope) ?? (typeof plain === 'string' ? shownText(plain, LONGEST_PROOF) : '');
  const sn = isProof(reading?.tokenPattern, told) ? told : '';
  return {
    ...(customerName === undefined ? {} : { customerName }),
    ...(customerNumber === undefined ? {} : { customerNumber }),
    ...(sn === '' ? {} : { sn }),
    ...(sn === '' && told !== '' ? { proofLost: true } : {}),
    rows: readRows(reading?.rows, scope),
  };
}

/** Whether a proof looks as the product says; its pattern was proven to take linear time when the document was loaded. */
function isProof(pattern: string | undefined, told: string): boolean {
  return pattern === undefined || told === '' || compilePattern(pattern).test(told);
}

/** Adds what a later answer says; a row of the same label is replaced, since the later answer knows better. */
export function mergeDetails(earlier: readonly DetailRow[], later: readonly DetailRow[]): DetailRow[] {
  const renewed = new Set(later.map(({ label }) => label.id));
  return [...earlier.filter(({ label }) => !renewed.has(label.id)), ...later];
}
