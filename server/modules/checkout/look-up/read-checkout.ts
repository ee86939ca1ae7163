import type { DocumentStore } from '#server/documents/document-store.ts';
import { listOffers, type OfferList, sellingRules, withSellingRules } from '#server/modules/offer/index.ts';
import type { PaymentDeps } from '#server/modules/payment/index.ts';
import type { TransactionDeps } from '#server/modules/transaction/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Caller } from '#server/platform/http/route.ts';
import type { Checkout, CheckoutAddress } from '#src/contract/sale/checkout.contract.ts';
import type { Offer } from '#src/contract/sale/offer.contract.ts';
import { foreignAt } from '#src/domain/money/foreign-rate.ts';
import { sellsToGuests } from '#src/engine/core/product/checkout-link.ts';
import { findCheckout } from './find-checkout.ts';
import { guestChannels } from './guest-channels.ts';

export type GuestDeps = PaymentDeps &
  Pick<TransactionDeps, 'documents' | 'connectors'> & { readonly documents: CheckoutDocuments };
export type CheckoutDocuments = Pick<DocumentStore, 'product' | 'products' | 'connector'>;

/**
 * One nominal, or for bills none, as its checkout shows it: to an account at its own price, to a guest at the price that customers pay. What an
 * agent pays is nobody else's business, so that a guest's answer does not hold it.
 * @param now instant from the database clock
 * @throws AppError `product_not_found`
 */
export async function readCheckout(
  db: Executor,
  documents: CheckoutDocuments,
  address: CheckoutAddress,
  caller: Pick<Caller, 'accountId' | 'category'> | null,
  now: Date,
): Promise<OfferList> {
  const { product, nominal } = findCheckout(documents, address);
  const { id } = product.document;
  const list = await listOffers(db, documents, id, now, caller?.category ?? '');
  const one = { ...list, data: list.data.filter(({ code }) => code === nominal?.code) };
  if (caller === null) return { ...one, data: one.data.map(forGuests) };
  return withSellingRules(one, product.document, await sellingRules(db, caller.accountId));
}

/** The public price and the rate that comes of it, with neither the agent's nor what the difference is. */
function forGuests({ admin_fee: _, ...offer }: Offer): Offer {
  const price = offer.suggested_price;
  return { ...offer, ...foreignAt(offer.foreign, price), price, margin: 0 };
}

/** Adds how a guest can pay, where the product is sold to guests at all. */
export async function withChannels(
  db: Executor,
  deps: Pick<PaymentDeps, 'documents'> & { readonly documents: CheckoutDocuments },
  checkout: OfferList,
): Promise<Checkout> {
  const [offer] = checkout.data;
  const product = deps.documents.product(checkout.product)?.document;
  if (offer === undefined || product === undefined || !sellsToGuests(product)) return { ...checkout, channels: [] };
  return { ...checkout, channels: [...(await guestChannels(db, deps, offer.price))] };
}
