import type { DocumentStore } from '#server/documents/document-store.ts';
import type { Transaction } from '#src/contract/sale/transaction.contract.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { saleMark } from './sale-mark.ts';

/** What a sale is shown by: the product it was made with, and how operators call themselves. */
export type ShownDocuments = Pick<DocumentStore, 'productByHash' | 'operators'>;

/** The operator a sale went to, by its own name (PRE-18); its table may have moved on since and not know it any more. */
export function operatorName(
  documents: Pick<ShownDocuments, 'operators'>,
  { operators }: Pick<ProductDocument, 'operators'>,
  code: string | null | undefined,
): { readonly operator_name?: string } {
  if (typeof code !== 'string' || operators === undefined) return {};
  const name = documents.operators(operators.table)?.document.operators.find(({ id }) => id === code)?.name;
  return name === undefined ? {} : { operator_name: name };
}

/** A sale with the name of its operator and the mark that stands for it. The tables are at hand, so that a list of sales asks nothing more. */
export const withOperatorName = (
  documents: Pick<ShownDocuments, 'operators'>,
  product: Pick<ProductDocument, 'icon' | 'mark' | 'operators'>,
  sale: Transaction,
): Transaction => ({
  ...sale,
  ...operatorName(documents, product, sale.operator_code),
  ...saleMark(documents, product, sale.operator_code),
});
