import type { OfferRow } from '../offer-row.ts';
import type { PriceList } from './read-price-list.ts';
import type { NextOffer, OfferChange } from './write-offers.ts';

/** What a price list does to offers that a supplier delivers. */
export interface PriceListPlan {
  /** The offers that it was compared with. */
  readonly known: readonly OfferRow[];
  /** How many are open before it. */
  readonly open: number;
  /** Of those, what it closes. */
  readonly closing: readonly OfferChange[];
  /** Of what stays open, what it gives quite another price. */
  readonly leaping: readonly OfferChange[];
  /** What it opens again. */
  readonly reopening: number;
  /** What it gives another price. */
  readonly repricing: number;
  /** Everything that reads otherwise after it. */
  readonly changes: readonly OfferChange[];
  /** What it names, changed or not. */
  readonly confirmed: readonly OfferRow[];
}

/** Compares a list with the offers we know; one that it no longer names is gone, one that is not readable stays as it is. */
export function planPriceList(known: readonly OfferRow[], list: PriceList): PriceListPlan {
  const all = known.map((row) => ({ row, next: nextOf(row, list) }));
  const changes = all.filter(({ row, next }) => differs(row, next));
  return {
    known,
    open: known.filter(({ active }) => active).length,
    closing: changes.filter(({ row, next }) => row.active && !next.active),
    leaping: changes.filter(
      ({ row, next }) => row.active && next.active && row.listed && leaps(row.supplierPrice, next.price),
    ),
    reopening: changes.filter(({ row, next }) => !row.active && next.active).length,
    repricing: changes.filter(({ row, next }) => row.supplierPrice !== next.price).length,
    changes,
    confirmed: known.filter((row) => list.articles.has(row.sku)),
  };
}

/** A list that would close more than half of what is open is rather a fault of the list than of the shop. */
export const closesMost = ({ open, closing }: PriceListPlan): boolean => closing.length * 2 > open;

/** So is one that would close more than half, or give it quite another price: a list in another currency, without its zeros, twice as dear. */
export const upsetsMost = ({ open, closing, leaping }: PriceListPlan): boolean =>
  (closing.length + leaping.length) * 2 > open;

/** More than a third dearer, or cheaper by more than a quarter, which is the way back. */
const leaps = (before: number, after: number): boolean => Math.max(before, after) * 3 > Math.min(before, after) * 4;

function nextOf(row: OfferRow, list: PriceList): NextOffer {
  if (list.unreadable.has(row.sku)) return { ...row, price: row.supplierPrice };
  return list.articles.get(row.sku) ?? { price: row.supplierPrice, stock: row.stock, active: false, reason: 'gone' };
}

function differs(row: OfferRow, next: NextOffer): boolean {
  return (
    row.supplierPrice !== next.price ||
    row.stock !== next.stock ||
    row.active !== next.active ||
    row.reason !== next.reason
  );
}
