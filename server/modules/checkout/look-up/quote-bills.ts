import { findTransaction, isPayable } from '#server/modules/transaction/index.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { CheckoutQuote, CheckoutQuoteBody } from '#src/contract/sale/checkout.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { guestChannels } from './guest-channels.ts';
import { inquiryOf } from './guest-lookup.repository.ts';
import { priceBills } from './price-order.ts';
import type { GuestDeps } from './read-checkout.ts';

/**
 * What some bills of a guest's look-up cost her, and how she can pay that: the fee of each channel follows from the sum (DEP-2).
 * @throws AppError `inquiry_expired`, also for an unknown look-up; as `quoteChoice`
 */
export async function quoteForGuest(
  db: Executor,
  deps: GuestDeps,
  { look_up, bills: chosen }: CheckoutQuoteBody,
): Promise<CheckoutQuote> {
  const now = await databaseNow(db);
  const refId = await inquiryOf(db, look_up);
  const inquiry = refId === undefined ? undefined : await findTransaction(db, refId);
  if (inquiry === undefined || !isPayable(inquiry, now)) throw new AppError('inquiry_expired');
  const { bills, price } = await priceBills(db, deps, inquiry, chosen, now);
  return {
    bills: bills.map(({ id }) => id),
    owed: bills.reduce((sum, { amount, penalty }) => sum + amount + penalty, 0),
    price,
    channels: [...(await guestChannels(db, deps, price))],
  };
}
