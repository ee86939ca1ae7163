import type { DocumentStore } from '#server/documents/document-store.ts';
import type { Transaction } from '#src/contract/sale/transaction.contract.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';

/** What a sale is found by in a list: the icon of its product, and the mark of its operator or brand where it has one. */
export function saleMark(
  documents: Pick<DocumentStore, 'operators'>,
  { icon, mark, operators }: Pick<ProductDocument, 'icon' | 'mark' | 'operators'>,
  code: string | null | undefined,
): { readonly icon: string } & Pick<Transaction, 'mark'> {
  const table = operators === undefined ? [] : (documents.operators(operators.table)?.document.operators ?? []);
  const operator = table.find(({ id }) => id === code);
  if (operator !== undefined) {
    return { icon, mark: { letters: operator.mark, color: operator.color, drawing: operator.id } };
  }
  return mark === undefined ? { icon } : { icon, mark: { ...mark } };
}
