import type { Localized } from '#src/domain/language.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import type { CustomerLimits, ProductDocument } from './product-document.ts';

/** One limit on what a customer number may receive: of purchases or of rupiah, per business day or within some minutes. */
export interface CustomerBound {
  readonly of: 'purchases' | 'amount';
  readonly most: number;
  /** Minutes before now; the business day in Asia/Jakarta when absent. */
  readonly minutes?: number;
}

/** What was bought for a customer number: how many purchases, and what they cost in rupiah. */
export interface CustomerTotal {
  readonly count: number;
  readonly sum: number;
}

/** The limits per customer number of a product, over all its nominals; those of the day first. */
export function customerBounds({ limits }: Pick<ProductDocument, 'limits'>): readonly CustomerBound[] {
  const { perDay, amountPerDay, window } = limits?.perCustomer ?? {};
  const bound = (of: CustomerBound['of'], most: number | undefined, minutes?: number): readonly CustomerBound[] =>
    most === undefined ? [] : [{ of, most, ...(minutes === undefined ? {} : { minutes }) }];
  return [
    ...bound('purchases', perDay),
    ...bound('amount', amountPerDay),
    ...bound('purchases', window?.purchases, window?.minutes),
    ...bound('amount', window?.amount, window?.minutes),
  ];
}

/** Whether a total, the purchase in question included, is beyond a bound. */
export const exceeds = ({ of, most }: CustomerBound, { count, sum }: CustomerTotal): boolean =>
  (of === 'purchases' ? count : sum) > most;

/** Whose purchases count: everybody's unless the document says so. */
export const countsEverybody = ({ counts }: CustomerLimits): boolean => counts !== 'account';

/** "Satu nomor paling banyak 3 pembelian per hari.": below the field, and why a purchase was refused. */
export function customerBoundText({ of, most, minutes }: CustomerBound): Localized {
  const money = formatRupiah(most);
  const much: Localized =
    of === 'amount'
      ? { id: money, en: money, zh: money }
      : { id: `${most} pembelian`, en: most === 1 ? '1 purchase' : `${most} purchases`, zh: `${most} 次购买` };
  const time: Localized =
    minutes === undefined
      ? { id: 'per hari', en: 'per day', zh: '每天' }
      : { id: `dalam ${minutes} menit`, en: `within ${minutes} minutes`, zh: `${minutes} 分钟内` };
  return {
    id: `Satu nomor paling banyak ${much.id} ${time.id}.`,
    en: `One number: at most ${much.en} ${time.en}.`,
    zh: `同一号码${time.zh}最多 ${much.zh}。`,
  };
}

/** All limits of a product for one customer number, in words; none where it has none. */
export const customerLimitTexts = (product: Pick<ProductDocument, 'limits'>): readonly Localized[] =>
  customerBounds(product).map(customerBoundText);
