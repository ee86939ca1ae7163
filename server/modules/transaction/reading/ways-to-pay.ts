import type { Bill } from '#src/contract/sale/transaction.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { AmountOption, ProductDocument } from '#src/engine/core/document-types.ts';
import { jakartaDay } from '#src/engine/core/text/calendar-text.ts';
import { type ReadingScope, readText } from '../record/read-product-rows.ts';
import { readAmount } from './read-amount.ts';

/** Between a bill and the way it is paid in the id that the agent chooses; codes hold none. */
const BETWEEN = ':';

/**
 * A bill once for each way to pay it that is open today (SDUI-2, sdui E: amount options). A day that cannot be read closes
 * what depends on it: a guess would take the wrong sum.
 * @param now instant from the database clock
 * @throws AppError `inquiry_failed` when no way is left
 */
export function waysToPay(
  options: readonly AmountOption[],
  bill: Bill,
  scope: ReadingScope,
  now: Date,
): readonly Bill[] {
  const today = jakartaDay(now);
  const ways = options.flatMap(({ code, label, amount: binding, when, until }): Bill[] => {
    const due = dayOf(readText(until, scope, 40));
    if (when !== 'always' && (due === undefined || (when === 'until-due' ? today > due : today <= due))) return [];
    const amount = readAmount(binding, scope);
    if (amount <= 0) return [];
    const last = when === 'until-due' && due !== undefined ? { until: due } : {};
    return [
      {
        ...bill,
        id: `${bill.id}${BETWEEN}${code}`,
        amount,
        penalty: 0,
        total: amount + bill.admin_fee,
        option: { code, label, bill: bill.id, ...last },
      },
    ];
  });
  if (ways.length === 0) throw new AppError('inquiry_failed');
  return ways;
}

/** @throws AppError `inquiry_expired` when a way to pay was open only until yesterday */
export function requireStillOpen(bills: readonly Bill[], now: Date): void {
  const today = jakartaDay(now);
  if (bills.some(({ option }) => option?.until !== undefined && today > option.until))
    throw new AppError('inquiry_expired');
}

/** What the supplier has to know of the choice: its own ids of the bills, and the way they are paid. */
export function chosenWay(
  { amount }: Pick<ProductDocument, 'amount'>,
  chosen: readonly string[],
): { readonly bills: readonly string[]; readonly option: string } {
  if (amount.options === undefined) return { bills: chosen, option: '' };
  const split = chosen.map((id) => [id.slice(0, id.lastIndexOf(BETWEEN)), id.slice(id.lastIndexOf(BETWEEN) + 1)]);
  return { bills: split.map(([bill = '']) => bill), option: split[0]?.[1] ?? '' };
}

function dayOf(text: string | undefined): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text ?? '') ?? [];
  return year === undefined ? undefined : `${year}-${month}-${day}`;
}
