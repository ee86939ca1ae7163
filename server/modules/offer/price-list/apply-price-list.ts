import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publish } from '#server/platform/realtime/publish.ts';
import { listedOffers, type OfferRow, otherOffersBy } from '../offer.repository.ts';
import { endHeldList, holdList, lockPriceList } from './held-list.repository.ts';
import { closesMost, type PriceListPlan, planPriceList, upsetsMost } from './plan-price-list.ts';
import { readPriceList } from './read-price-list.ts';
import { confirmOffers, writeOffers } from './write-offers.ts';

/** Public channel on which clients hear that prices or stock have changed. */
export const OFFERS_CHANNEL = 'offers';

export type PriceListOutcome =
  | { readonly applied: true; readonly changed: number; readonly products: readonly string[] }
  | {
      readonly applied: false;
      readonly because: 'not-a-list' | 'would-close-most' | 'would-reprice-most';
      readonly known: number;
      readonly closing: number;
      readonly leaping: number;
    };

/**
 * Applies a supplier's price list to the offers it delivers and tells clients what changed. A list that would close more
 * than half of what is open now, or give it quite another price, is a fault of the list, not of the shop: nothing of it is applied; it is
 * kept for a person to look at (decision 0070), until the supplier sends one that may be applied.
 * What people decided about single nominals stays: it lies above the list, and the list does not touch it.
 * @param productIds products of which this supplier is the first
 * @param items the list as the connector read it
 * @param connector the supplier, where it stands in for others too
 */
export function applyPriceList(
  db: Executor,
  productIds: readonly string[],
  items: unknown,
  connector?: string,
): Promise<PriceListOutcome> {
  return inTransaction(db, async (transaction) => {
    if (connector !== undefined) await lockPriceList(transaction, connector);
    const known = await deliveredOffers(transaction, productIds, connector);
    const list = readPriceList(items);
    if (list === undefined)
      return { applied: false, because: 'not-a-list', known: known.length, closing: 0, leaping: 0 };
    const plan = planPriceList(known, list);
    if (upsetsMost(plan)) {
      if (connector !== undefined) await holdList(transaction, connector, plan, list);
      const because = closesMost(plan) ? 'would-close-most' : 'would-reprice-most';
      return { applied: false, because, known: plan.open, closing: plan.closing.length, leaping: plan.leaping.length };
    }
    if (connector !== undefined) await endHeldList(transaction, connector);
    return { applied: true, changed: plan.changes.length, products: await carryOut(transaction, plan) };
  });
}

/** Offers that a supplier delivers, as the first and as a further one. */
export async function deliveredOffers(
  db: Executor,
  productIds: readonly string[],
  connector?: string,
): Promise<readonly OfferRow[]> {
  const first = await listedOffers(db, productIds);
  return [...first, ...(connector === undefined ? [] : await otherOffersBy(db, connector))];
}

/**
 * Writes what a list says and tells open clients.
 * @param at when the supplier sent it; just now when absent
 * @returns products of which something changed
 */
export async function carryOut(transaction: Executor, plan: PriceListPlan, at?: Date): Promise<readonly string[]> {
  await writeOffers(transaction, plan.changes);
  await confirmOffers(transaction, plan.confirmed, at);
  const products = [...new Set(plan.changes.map(({ row }) => row.productId))].sort();
  if (products.length > 0) {
    await publish(transaction, { channel: OFFERS_CHANNEL, event: 'offer.changed', data: { products } });
  }
  return products;
}
