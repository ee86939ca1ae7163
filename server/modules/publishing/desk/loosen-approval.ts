import { sql } from 'kysely';
import { lockActiveStaff } from '#server/platform/approvals/active-staff.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { type Actor, recordAuditedAction } from '#server/platform/http/guard/record-audit.ts';
import { stableJson } from '#src/contract/call-key.ts';
import type { ApprovalPolicy } from '#src/contract/operations/preference.contract.ts';
import { DEFAULT_APPROVAL_POLICY } from '#src/engine/core/diff/approval.ts';

const WISH = { action: 'preference.propose', subject: 'approvalPolicy' } as const;

/** Whether fewer changes about money would wait for a second person than before. */
export function loosensMoney(before: ApprovalPolicy, after: ApprovalPolicy): boolean {
  if (!before.moneyCritical) return false;
  if (!after.moneyCritical) return true;
  const topics: readonly string[] = after.topics ?? DEFAULT_APPROVAL_POLICY.topics;
  return (before.topics ?? DEFAULT_APPROVAL_POLICY.topics).some((one) => !topics.includes(one));
}

/**
 * Four eyes are not taken off by two: a colleague, who is of operations still, must have asked for the same within a day, and nothing
 * else was decided since (SDUI-6). What was asked for stays in the log, so that the colleague finds it.
 * @returns whether the policy may be loosened now; false when this person's wish is the first
 */
export async function agreedToLoosen(
  transaction: Executor,
  actor: Actor,
  wanted: ApprovalPolicy,
  note: string,
): Promise<boolean> {
  const after = stableJson(wanted);
  const { rows } = await sql<{ account_id: string }>`
    select distinct account_id from audit_event
    where action = ${WISH.action} and subject = ${WISH.subject} and outcome = 'ok' and after_value = ${after}
      and account_id <> ${actor.caller.accountId}::bigint and at > now() - interval '1 day'
      and id > coalesce((select max(id) from audit_event
        where action = 'preference.set' and subject = ${WISH.subject} and outcome = 'ok'), 0)`.execute(transaction);
  const colleagues = rows.map(({ account_id: id }) => id);
  if ((await lockActiveStaff(transaction, colleagues)).size > 0) return true;
  await recordAuditedAction(transaction, actor, { ...WISH, after, note });
  return false;
}
