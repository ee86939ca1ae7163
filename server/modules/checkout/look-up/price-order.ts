import { findTransaction, quoteChoice, requireUnclaimed, sellingPrice } from '#server/modules/transaction/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { CheckoutAddress } from '#src/contract/sale/checkout.contract.ts';
import type { Bill } from '#src/contract/sale/transaction.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import { type Inquiry, withoutRows } from './present-look-up.ts';
import { type GuestDeps, readCheckout } from './read-checkout.ts';
import { requireUnpaid } from './unpaid-bills.ts';

/** What a guest pays for a nominal now, in rupiah. @throws AppError `nominal_unavailable`, `stock_empty` */
export async function priceNominal(
  db: Executor,
  { documents }: GuestDeps,
  address: CheckoutAddress,
  now: Date,
): Promise<Rupiah> {
  const [offer] = (await readCheckout(db, documents, address, null, now)).data;
  if (offer === undefined || offer.closed !== undefined) throw new AppError('nominal_unavailable');
  if (offer.stock === 'sold-out') throw new AppError('stock_empty');
  return offer.price;
}

/** Bills as a guest chose them, and what they cost her. */
export interface PricedBills {
  readonly bills: readonly Bill[];
  /** In rupiah, without the channel's fee. */
  readonly price: Rupiah;
}

/**
 * What a guest pays for some bills of a look-up: what customers are advised to be asked for.
 * @param now instant from the database clock
 * @throws AppError as `quoteChoice`
 */
export async function priceBills(
  db: Executor,
  { documents }: GuestDeps,
  inquiry: Inquiry,
  chosen: readonly string[],
  now: Date,
): Promise<PricedBills> {
  const { bills, quote } = await quoteChoice(db, documents, inquiry, chosen, now);
  return { bills: bills.map(withoutRows), price: sellingPrice(undefined, quote) };
}

/** The same for an order. @throws AppError `inquiry_expired`, `bill_under_way`, `bill_already_paid`, and as `quoteChoice` */
export async function priceOrderedBills(
  db: Executor,
  deps: GuestDeps,
  lookupRef: string,
  chosen: readonly string[],
  now: Date,
): Promise<PricedBills> {
  const inquiry = await findTransaction(db, lookupRef);
  if (inquiry === undefined) throw new AppError('inquiry_expired');
  await requireUnpaid(db, inquiry, chosen);
  const priced = await priceBills(db, deps, inquiry, chosen, now);
  const product = await deps.documents.productByHash(inquiry.productHash);
  await requireUnclaimed(db, { product, inquiry, bills: priced.bills });
  return priced;
}
