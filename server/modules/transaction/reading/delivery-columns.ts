import type { ProductDocument } from '#src/engine/core/document-types.ts';
import type { ReadingScope } from '../record/read-product-rows.ts';
import type { TransactionRow } from '../record/transaction-row.ts';
import { mergeDetails, readingScope, readSupplierAnswer } from './read-supplier-answer.ts';

/** Columns of a delivery: proof, customer and rows, as the product's document reads them from what is known of it. */
export function delivered(product: ProductDocument, row: TransactionRow, fields: ReadingScope['reply']) {
  const answer = readSupplierAnswer(product, readingScope(product, row, fields));
  return {
    sn: answer.sn ?? row.sn,
    customerName: row.customerName ?? answer.customerName ?? null,
    customerNumber: row.customerNumber ?? answer.customerNumber ?? null,
    details: mergeDetails(row.details, answer.rows),
  };
}
