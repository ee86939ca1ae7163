import { endSessions, operateDevice } from '#server/modules/device/index.ts';
import { notify } from '#server/modules/notification/index.ts';
import { requireActiveStaff } from '#server/platform/approvals/active-staff.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { type Actor, recordAuditedAction } from '#server/platform/http/guard/record-audit.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { OperatorDeviceDeed } from '#src/domain/people/device.ts';
import { readAccountRow } from './person.repository.ts';

const BY_OPERATIONS = { type: 'END', reason: 'by-operations' } as const;

/** What the owner is told of a device that operations did something about. */
const TOLD = { revoke: 'device-revoked', block: 'device-blocked', allow: 'device-allowed' } as const;

/**
 * Revokes, blocks or allows a device of somebody else, for whoever rings because a phone was stolen. Its owner is told; the log has
 * who did it and why, in the same transaction.
 * @throws AppError `not_found`, `own_account`, `event_refused`
 */
export async function serveDevice(
  transaction: Executor,
  actor: Actor,
  accountId: string,
  { deviceId, deed, note }: { readonly deviceId: string; readonly deed: OperatorDeviceDeed; readonly note: string },
): Promise<void> {
  await requireOther(transaction, actor, accountId);
  const { requestId, caller } = actor;
  const operation = { accountId, deviceId, deed, operatorId: caller.accountId, requestId };
  const { state } = await operateDevice(transaction, operation);
  const subject = `${accountId} device ${deviceId}`;
  await recordAuditedAction(transaction, actor, { action: `person.device.${deed}`, subject, after: state, note });
  await notify(transaction, { accountId, noun: 'account', subject: accountId, state: TOLD[deed] });
}

/** Signs somebody else out everywhere. @throws AppError `not_found`, `own_account` */
export async function signOutPerson(
  transaction: Executor,
  actor: Actor,
  accountId: string,
  note: string,
): Promise<void> {
  await requireOther(transaction, actor, accountId);
  const { requestId, caller } = actor;
  const cause = { origin: 'operator', actor: caller.accountId, requestId } as const;
  const ended = await endSessions(transaction, { accountId }, BY_OPERATIONS, cause);
  const deed = { action: 'person.session.end', subject: accountId, after: String(ended), note };
  await recordAuditedAction(transaction, actor, deed);
  if (ended > 0) await notify(transaction, { accountId, noun: 'account', subject: accountId, state: 'sessions-ended' });
}

async function requireOther(db: Executor, { caller }: Actor, accountId: string): Promise<void> {
  if (accountId === caller.accountId) throw new AppError('own_account');
  await requireActiveStaff(db, { by: caller.accountId });
  if ((await readAccountRow(db, accountId)) === undefined) throw new AppError('not_found');
}
