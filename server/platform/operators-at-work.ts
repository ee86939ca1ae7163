import { AppError } from '#src/domain/app-error.ts';
import type { Executor } from './database/tables.ts';

/**
 * Two people say yes only as long as both are of operations: who confirms may have been shut out since the request was let in, who
 * proposed may have been since the proposal. Their accounts stay as they are until the transaction ends, which both need.
 * @throws AppError `forbidden` when `by` is not of operations any more, `settlement_gone` when `proposedBy` is not
 */
export async function requireAtWork(
  transaction: Executor,
  { by, proposedBy = by }: { readonly by: string; readonly proposedBy?: string },
): Promise<void> {
  const rows = await transaction
    .selectFrom('account')
    .select('id')
    .where('id', 'in', [by, proposedBy])
    .where('category', '=', 'operations')
    .where('state', '=', 'active')
    .where('deleted_at', 'is', null)
    // Always in the same order, as whoever changes rights locks them.
    .orderBy('id')
    .forShare()
    .execute();
  const working = new Set(rows.map(({ id }) => id));
  if (!working.has(by)) throw new AppError('forbidden');
  if (!working.has(proposedBy)) throw new AppError('settlement_gone');
}
