import { lockRow } from '#server/lifecycle/advance.ts';
import { lockActiveStaff } from '#server/platform/approvals/active-staff.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type Actor, recordAuditedAction } from '#server/platform/http/guard/record-audit.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { releaseLifecycle } from './release.lifecycle.ts';
import { approvalsOf } from './release.repository.ts';
import type { ReleaseRow } from './release-row.ts';

const OPEN = new Set(['checked', 'previewed', 'scheduled']);

/**
 * A second person says yes (four eyes, SDUI-6). Who put the release together or wrote any of it cannot; saying yes twice is
 * saying it once. Both are of operations at that moment.
 * @throws AppError `not_found`, `own_approval`, `event_refused` when it is not waiting any more, `release_author_gone`, `forbidden` when
 *   who says yes was shut out meanwhile
 */
export async function approveRelease(db: Executor, actor: Actor, id: string, note: string): Promise<ReleaseRow> {
  return inTransaction(db, async (transaction) => {
    const row = await lockRow(transaction, releaseLifecycle, id);
    const { accountId } = actor.caller;
    if (authorsOf(row).has(accountId)) throw new AppError('own_approval');
    if (!OPEN.has(row.state)) throw new AppError('event_refused', { details: { state: row.state, event: 'APPROVE' } });
    await requirePeople(transaction, row, accountId);
    const given = await transaction
      .insertInto('release_approval')
      .values({ release_id: id, account_id: accountId, note })
      .onConflict((conflict) => conflict.doNothing())
      .returning('account_id')
      .executeTakeFirst();
    if (given !== undefined) {
      await recordAuditedAction(transaction, actor, { action: 'release.approve', subject: `release ${id}`, note });
    }
    return row;
  });
}

/** Everybody whose own work a release is. */
export function authorsOf({ authorId, documents }: ReleaseRow): ReadonlySet<string> {
  return new Set([authorId, ...documents.flatMap(({ authors }) => authors)]);
}

/**
 * Who of those that a release hangs on are of operations now; their accounts stay as they are until the transaction ends.
 * @param by who moves it; null: the clock
 * @throws AppError `forbidden` when who moves it was shut out meanwhile, `release_author_gone` when who put it together was, and it
 *   needs two people
 */
export async function requirePeople(
  transaction: Executor,
  { id, authorId, approvalNeeded }: Pick<ReleaseRow, 'id' | 'authorId' | 'approvalNeeded'>,
  by: string | null,
): Promise<{ readonly approved: boolean }> {
  const approvers = (await approvalsOf(transaction, [id])).map(({ account }) => account);
  const working = await lockActiveStaff(transaction, [authorId, ...approvers, ...(by === null ? [] : [by])]);
  if (by !== null && !working.has(by)) throw new AppError('forbidden');
  if (approvalNeeded && !working.has(authorId)) throw new AppError('release_author_gone');
  return { approved: approvers.some((approver) => working.has(approver)) };
}
