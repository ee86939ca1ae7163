import type { Localized } from '#src/domain/language.ts';
import { isComposedNumber } from '#src/engine/core/derive/product/product-expressions.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { readText } from '../record/read-product-rows.ts';
import type { TransactionRow } from '../record/transaction-row.ts';
import { readingScope } from './read-supplier-answer.ts';

/** What the product calls its proof: a token, a reference, an activation code. The receipt says it; undefined where it does not. */
export const proofLabel = ({ receipt }: Pick<ProductDocument, 'receipt'>): Localized | undefined =>
  receipt.rows.find(({ value }) => value.$ === 'transaction.sn')?.label;

type Composed = Pick<ProductDocument, 'id' | 'parameters' | 'operators' | 'supplier' | 'nominals' | 'reading'>;

/**
 * The number for people, where the supplier's is put together of several inputs and codes (`812340000|os_asia`) and the product
 * words it (`812340000 · Asia`). Undefined for every other number: those are shown as they are.
 * @param sale its inputs, and the wording that an answer of the supplier has told
 */
export function displayNumber(
  product: Composed,
  sale: Pick<TransactionRow, 'parameters' | 'nominalCode'> & Partial<Pick<TransactionRow, 'customerNumber'>>,
): string | undefined {
  if (!isComposedNumber(product)) return undefined;
  if (typeof sale.customerNumber === 'string') return sale.customerNumber;
  // There is no answer here, so that a failure would say nothing.
  const { source: _, ...scope } = readingScope(product, sale, {});
  return readText(product.reading?.customerNumber, scope, 60);
}
