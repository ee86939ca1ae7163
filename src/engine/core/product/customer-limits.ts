import type { Localized } from '#src/domain/language.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import type { CustomerLimits, ProductDocument } from './product-document.ts';

/** Over which time a limit counts: a business day or a calendar month of Asia/Jakarta, or minutes before now. */
export type CustomerPeriod = 'day' | 'month' | { readonly minutes: number };

/** One limit on what a customer number may receive: of purchases or of rupiah, within a period. */
export interface CustomerBound {
  readonly of: 'purchases' | 'amount';
  readonly most: number;
  readonly period: CustomerPeriod;
}

/** What was bought for a customer number: how many purchases, and what they cost in rupiah. */
export interface CustomerTotal {
  readonly count: number;
  readonly sum: number;
}

/** The limits per customer number of a product, over all its nominals; those of the day first, then those of the month. */
export function customerBounds({ limits }: Pick<ProductDocument, 'limits'>): readonly CustomerBound[] {
  const { perDay, amountPerDay, perMonth, amountPerMonth, window } = limits?.perCustomer ?? {};
  const bound = (
    of: CustomerBound['of'],
    most: number | undefined,
    period: CustomerPeriod,
  ): readonly CustomerBound[] => (most === undefined ? [] : [{ of, most, period }]);
  const within = { minutes: window?.minutes ?? 0 };
  return [
    ...bound('purchases', perDay, 'day'),
    ...bound('amount', amountPerDay, 'day'),
    ...bound('purchases', perMonth, 'month'),
    ...bound('amount', amountPerMonth, 'month'),
    ...bound('purchases', window?.purchases, within),
    ...bound('amount', window?.amount, within),
  ];
}

/** One text per period, to tell periods apart. */
export const periodKey = (period: CustomerPeriod): string =>
  typeof period === 'string' ? period : `${period.minutes} minutes`;

/** Whether a total, the purchase in question included, is beyond a bound. */
export const exceeds = ({ of, most }: CustomerBound, { count, sum }: CustomerTotal): boolean =>
  (of === 'purchases' ? count : sum) > most;

/** Whose purchases count: everybody's unless the document says so. */
export const countsEverybody = ({ counts }: CustomerLimits): boolean => counts !== 'account';

function periodText(period: CustomerPeriod): Localized {
  if (period === 'day') return { id: 'per hari', en: 'per day', zh: '每天' };
  if (period === 'month') return { id: 'per bulan', en: 'per month', zh: '每月' };
  const { minutes } = period;
  return { id: `dalam ${minutes} menit`, en: `within ${minutes} minutes`, zh: `${minutes} 分钟内` };
}

/** "Satu nomor paling banyak 3 pembelian per hari.": below the field, and why a purchase was refused. */
export function customerBoundText({ of, most, period }: CustomerBound): Localized {
  const money = formatRupiah(most);
  const much: Localized =
    of === 'amount'
      ? { id: money, en: money, zh: money }
      : { id: `${most} pembelian`, en: most === 1 ? '1 purchase' : `${most} purchases`, zh: `${most} 次购买` };
  const time = periodText(period);
  return {
    id: `Satu nomor paling banyak ${much.id} ${time.id}.`,
    en: `One number: at most ${much.en} ${time.en}.`,
    zh: `同一号码${time.zh}最多 ${much.zh}。`,
  };
}

/** All limits of a product for one customer number, in words; none where it has none. */
export const customerLimitTexts = (product: Pick<ProductDocument, 'limits'>): readonly Localized[] =>
  customerBounds(product).map(customerBoundText);
