import { sql } from 'kysely';
import { openChargeResolution } from '#server/modules/payment/index.ts';
import { requireActiveStaff } from '#server/platform/approvals/active-staff.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { type Actor, recordAuditedAction } from '#server/platform/http/guard/record-audit.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { formatRupiah } from '#src/domain/money/money.ts';

/**
 * Ends a difference by a person's word, in the caller's transaction with its line in the log. Money does not move: what has to be
 * booked is booked on the desks for sales, payments and bank lines. If the difference changes afterwards it is open again.
 * @throws AppError `not_found`, `difference_gone` when it is not open any more, `settlement_proposed` while a proposal to book it waits,
 *   `forbidden` for who is not of operations any more
 */
export async function closeDifference(trx: Executor, actor: Actor, id: string, note: string): Promise<void> {
  const by = actor.caller.accountId;
  const { rows } = await sql<{ connector: string; reference: string; class: string; state: string; amount: string }>`
    select connector_id as connector, reference, class, state, theirs - ours as amount from reconciliation_difference
    where id = ${id}::bigint for update`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found');
  if (row.state !== 'open') throw new AppError('difference_gone');
  if ((await openChargeResolution(trx, id)) !== undefined) throw new AppError('settlement_proposed');
  await requireActiveStaff(trx, { by });
  await sql`update reconciliation_difference set state = 'closed', closed_by = ${by}, closed_at = now(),
    note = ${note} where id = ${id}::bigint`.execute(trx);
  await recordAuditedAction(trx, actor, {
    action: 'difference.close',
    subject: `${row.connector} ${row.reference}`,
    before: `${row.class} ${formatRupiah(Number(row.amount))}`,
    after: 'closed',
    note,
  });
}
