import { presentReceipt, tellOfRows } from '#server/modules/receipt/index.ts';
import { presentTransaction, type ShownDocuments, withOperatorName } from '#server/modules/transaction/index.ts';
import type { CheckoutOrder } from '#src/contract/sale/checkout.contract.ts';
import type { Language } from '#src/domain/language.ts';
import type { Inquiry } from '../look-up/present-look-up.ts';
import type { OrderRow } from './checkout-order-row.ts';

/** Guests are sold to by the house, under the product's working name. */
const SHOP = { name: 'Konter', hp: '' } as const;

/**
 * What a guest got besides the serial number, once it is delivered. Bills: the receipt by the product's document, to be kept as proof
 * (TRX-2). Nominals: the rows of the delivery, and among them what was bought: the code of a voucher, what an eSIM is installed
 * with. Nothing is covered (PRE-9): whoever holds the order's link has bought it, and looks at it on no counter's screen.
 */
export async function guestProof(
  documents: ShownDocuments,
  { bills }: Pick<OrderRow, 'bills'>,
  sale: Inquiry,
  language: Language,
): Promise<Pick<NonNullable<CheckoutOrder['sale']>, 'receipt' | 'details'>> {
  if (sale.state !== 'success') return {};
  const product = await documents.productByHash(sale.productHash);
  const viewer = { accountId: sale.ownerId, category: 'agent', language, reveal: true } as const;
  const transaction = withOperatorName(documents, product, presentTransaction(sale, product, { events: [] }, viewer));
  const failed = tellOfRows(product, transaction.ref_id);
  if (bills !== null) return { receipt: presentReceipt(transaction, product, SHOP, {}, language, failed) };
  return transaction.details.length === 0 ? {} : { details: transaction.details };
}
