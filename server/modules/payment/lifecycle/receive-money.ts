import { advanceLocked } from '#server/lifecycle/advance.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import { flagErasedOwner } from '../record/flag-erased-owner.ts';
import type { PaymentRow } from '../record/payment-row.ts';
import type { PaymentLifecycle } from './payment.lifecycle.ts';

type Cause = Parameters<typeof advanceLocked>[3]['cause'];

/**
 * Books money of a payment whose row the caller has locked.
 * @param money.received all that there is of it by now, in rupiah: what was booked before is not booked again
 * @param money.decidedElsewhere people gave this money to somebody, or put it aside, before: it waits for them once more
 * @returns whether it was more than was known
 */
export async function receiveMoney(
  trx: Executor,
  lifecycle: PaymentLifecycle,
  row: PaymentRow,
  { received, cause, decidedElsewhere }: { received: Rupiah; cause: Cause; decidedElsewhere?: boolean },
): Promise<boolean> {
  const { received: known, total } = row;
  if (received <= known) return false;
  const said = { type: 'RECEIVED', received, known, total } as const;
  const event = await flagErasedOwner(trx, row, decidedElsewhere === true ? { ...said, decidedElsewhere } : said);
  await advanceLocked(trx, lifecycle, row, { event, cause });
  return true;
}
