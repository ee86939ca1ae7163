import { tellUnreadEntries } from '#server/platform/unread-entries.ts';
import type { Bill } from '#src/contract/sale/transaction.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { isRupiah, MAX_AMOUNT, type Rupiah } from '#src/domain/money/money.ts';
import type { Binding, ProductDocument } from '#src/engine/core/document-types.ts';
import { type DetailRow, type ReadingScope, readRows, readText, readValue } from '../record/read-product-rows.ts';
import type { Plan } from '../record/transaction-row.ts';
import { readAmount } from './read-amount.ts';
import { waysToPay } from './ways-to-pay.ts';

const MOST_BILLS = 100;

/**
 * Reads the bills of an inquiry's answer (POST-14). Money is read strictly: one amount that is not whole rupiah makes the
 * whole answer unusable, because a guess would be charged.
 * @param now instant from the database clock: it decides which ways to pay are open today
 * @throws AppError `inquiry_failed`
 */
export function readBills(
  { reading, amount: policy }: Pick<ProductDocument, 'reading' | 'amount'>,
  scope: ReadingScope,
  now: Date,
): Bill[] {
  const bills = reading?.bills;
  if (bills === undefined) return [];
  const list = readValue(bills.list, scope);
  if (!Array.isArray(list) || list.length > MOST_BILLS) throw new AppError('inquiry_failed');
  const read = list.flatMap((item: unknown): readonly Bill[] => {
    const inner = { ...scope, item };
    const amount = readAmount(bills.amount, inner);
    const adminFee = readAmount(bills.adminFee, inner);
    const penalty = readAmount(bills.penalty, inner);
    const id = readText(bills.id, inner, 60);
    if (id === undefined) throw new AppError('inquiry_failed');
    const total = amount + adminFee + penalty;
    const bill: Bill = {
      id,
      period: readText(bills.period, inner, 60) ?? '',
      amount,
      admin_fee: adminFee,
      penalty,
      total,
      rows: [...breakdownRows(policy.breakdown ?? [], inner, total), ...readRows(bills.rows, inner)],
    };
    return policy.options === undefined ? [bill] : waysToPay(policy.options, bill, inner, now);
  });
  if (new Set(read.map(({ id }) => id)).size !== read.length) throw new AppError('inquiry_failed');
  return read;
}

/**
 * What a bill is made of, for the customer to read. Parts that come to more than the bill would tell them a wrong sum: such
 * an answer is not usable.
 */
function breakdownRows(
  parts: NonNullable<ProductDocument['amount']['breakdown']>,
  scope: ReadingScope,
  total: Rupiah,
): DetailRow[] {
  const rows = parts.map(({ label, amount }) => ({ label, amount: readAmount(amount, scope) }));
  if (rows.reduce((sum, { amount }) => sum + amount, 0) > total) throw new AppError('inquiry_failed');
  return rows.flatMap(({ label, amount }) =>
    amount === 0 ? [] : [{ label, value: String(amount), style: 'money' as const }],
  );
}

/**
 * Administration fee of the payment as a whole, in rupiah; 0 where the document reads none (decision 0105).
 * @throws AppError `inquiry_failed` when it is no whole rupiah
 */
export function readPaymentFee({ reading }: Pick<ProductDocument, 'reading'>, scope: ReadingScope): Rupiah {
  const fee = reading?.bills?.paymentFee;
  return fee === undefined ? 0 : readAmount(fee, scope);
}

/** Bounds of the amount that an answer tells; what it does not tell, or tells as 0, is no bound. */
export function readBounds(
  { reading }: Pick<ProductDocument, 'reading'>,
  scope: ReadingScope,
): { readonly min?: Rupiah; readonly max?: Rupiah } | undefined {
  const min = readBound(reading?.minAmount, scope);
  const max = readBound(reading?.maxAmount, scope);
  return min === 0 && max === 0 ? undefined : { ...(min > 0 ? { min } : {}), ...(max > 0 ? { max } : {}) };
}

const readBound = (binding: Binding | undefined, scope: ReadingScope): Rupiah =>
  binding === undefined ? 0 : readAmount(binding, scope);

const MOST_PLANS = 500;

/**
 * Reads what a look-up offers to choose from. One that has no code, no name or no price is left out: it could not be bought. Log
 * and metrics count it.
 * @throws AppError `inquiry_failed` when there is no list
 */
export function readPlans(
  { reading, supplier }: Pick<ProductDocument, 'reading' | 'supplier'>,
  scope: ReadingScope,
): Plan[] {
  const plans = reading?.plans;
  if (plans === undefined) return [];
  const list = readValue(plans.list, scope);
  if (!Array.isArray(list) || list.length > MOST_PLANS) throw new AppError('inquiry_failed');
  const read = list.flatMap((item: unknown): Plan[] => {
    const inner = { ...scope, item };
    const code = readText(plans.code, inner, 60);
    const name = readText(plans.name, inner, 120);
    const price = readValue(plans.price, inner);
    const description = readText(plans.description, inner, 400);
    if (code === undefined || name === undefined || !isRupiah(price) || price <= 0 || price > MAX_AMOUNT) return [];
    return [{ code, name, price, ...(description === undefined ? {} : { description }) }];
  });
  if (read.length < list.length) {
    const { connector, inquiry = '' } = supplier;
    tellUnreadEntries({ connector, operation: inquiry, list: 'plans', count: list.length - read.length });
  }
  return [...new Map(read.map((plan) => [plan.code, plan])).values()];
}
