import { presentReceipt } from '#server/modules/receipt/index.ts';
import { presentTransaction } from '#server/modules/transaction/index.ts';
import type { Receipt } from '#src/contract/transaction.contract.ts';
import type { Language } from '#src/domain/language.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import type { OrderRow } from './checkout-order-row.ts';
import type { Inquiry } from './present-look-up.ts';

/** Guests are sold to by the house, under the product's working name. */
const SHOP = { name: 'Konter', hp: '' } as const;

interface Documents {
  productByHash(hash: string): Promise<ProductDocument>;
}

/**
 * The receipt of bills that a guest paid (TRX-2): the rows that the product's document asks for, to be kept or printed as proof.
 * Nothing until they are paid.
 */
export async function receiptOf(
  documents: Documents,
  { bills }: Pick<OrderRow, 'bills'>,
  sale: Inquiry,
  language: Language,
): Promise<{ readonly receipt?: Receipt }> {
  if (bills === null || sale.state !== 'success') return {};
  const product = await documents.productByHash(sale.productHash);
  const viewer = { accountId: sale.ownerId, category: 'agent', language } as const;
  const transaction = presentTransaction(sale, product, { events: [] }, viewer);
  return { receipt: presentReceipt(transaction, product, SHOP, {}, language) };
}
