import { isRupiah, MAX_AMOUNT, type Rupiah } from '#src/domain/money/money.ts';
import type { StockLabel } from '#src/domain/sale/transaction.ts';
import { celEquals } from '#src/engine/core/expression/cel-equality.ts';
import { cutOffReason, type InactiveReason } from '../closure/offer-closure.ts';

/** One article of a supplier's price list, in our words. */
export interface PricedArticle {
  readonly sku: string;
  readonly price: Rupiah;
  readonly stock: StockLabel;
  readonly active: boolean;
  readonly reason: InactiveReason | string | null;
}

/** A price list as it was read. */
export interface PriceList {
  readonly articles: ReadonlyMap<string, PricedArticle>;
  /** Codes of articles whose price is none, or of which the list says two things: what we knew of them stays. */
  readonly unreadable: ReadonlySet<string>;
}

/** Fewer than this left at the supplier is a limited stock. */
const LIMITED_BELOW = 10;

/**
 * Reads a price list as the connector hands it out: an array of articles with `buyer_sku_code`, `price`,
 * `buyer_product_status`, `seller_product_status`, `unlimited_stock`, `stock`, `start_cut_off`, `end_cut_off`.
 * An article that is not readable (no code, a price that is not a whole positive amount, two articles of one code that differ) is left
 * out: what we knew of it stays.
 * @returns undefined when it is no list at all
 */
export function readPriceList(items: unknown): PriceList | undefined {
  if (!Array.isArray(items)) return undefined;
  const articles = new Map<string, PricedArticle>();
  const unreadable = new Set<string>();
  for (const item of items as readonly unknown[]) {
    if (typeof item !== 'object' || item === null) continue;
    const fields = new Map<string, unknown>(Object.entries(item));
    const sku = fields.get('buyer_sku_code');
    if (typeof sku !== 'string' || sku === '') continue;
    const price = fields.get('price');
    const article = isPrice(price) ? { sku, price, ...availability(fields) } : undefined;
    const before = articles.get(sku);
    if (article === undefined || (before !== undefined && !celEquals(before, article))) unreadable.add(sku);
    else articles.set(sku, article);
  }
  for (const sku of unreadable) articles.delete(sku);
  return { articles, unreadable };
}

const isPrice = (price: unknown): price is Rupiah => isRupiah(price) && price > 0 && price <= MAX_AMOUNT;

function availability(fields: ReadonlyMap<string, unknown>): Pick<PricedArticle, 'stock' | 'active' | 'reason'> {
  const stock = stockLabel(fields.get('unlimited_stock'), fields.get('stock'));
  if (fields.get('buyer_product_status') === false) return { stock, active: false, reason: 'switched_off' };
  if (fields.get('seller_product_status') === false) return { stock, active: false, reason: 'disturbed' };
  return {
    stock,
    active: true,
    reason: cutOffReason(String(fields.get('start_cut_off')), String(fields.get('end_cut_off'))),
  };
}

function stockLabel(unlimited: unknown, stock: unknown): StockLabel {
  if (unlimited === true || typeof stock !== 'number') return 'available';
  if (stock <= 0) return 'sold-out';
  return stock < LIMITED_BELOW ? 'limited' : 'available';
}
