import { advance } from '#server/lifecycle/advance.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { noteDone } from '#server/platform/http/guard/audit.ts';
import type { SignedInContext } from '#server/platform/http/route.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { DEVICE_DEEDS, type DeviceDeed } from '#src/domain/people/device.ts';
import { deviceLifecycle } from './device.lifecycle.ts';
import { deviceOfSession, findOwnDevice } from './device.repository.ts';
import { type DeviceRow, mayDecide } from './device-row.ts';
import { settleDevices } from './settle-devices.ts';

/**
 * Accepts, rejects, revokes or allows another device of the account, from a trusted one (ACC-2). Revoking ends its sessions at once.
 * The line in the log is written with it.
 * @throws AppError `not_found` (also for another account's), `device_not_trusted`, `device_is_this`, `event_refused` (409, e.g. an
 *   attempt whose time is over)
 */
export async function answerDevice(context: SignedInContext, id: string, deed: DeviceDeed): Promise<DeviceRow> {
  const { db, requestId } = context;
  const { accountId, sessionHash } = context.caller;
  await requireTrusted(db, sessionHash);
  await settleDevices(db, accountId);
  return inTransaction(db, async (transaction) => {
    const own = await requireTrusted(transaction, sessionHash);
    const device = await findOwnDevice(transaction, accountId, id);
    if (device === undefined) throw new AppError('not_found');
    if (device.id === own.id) throw new AppError('device_is_this');
    const { row } = await advance(transaction, deviceLifecycle, id, {
      event: { type: DEVICE_DEEDS[deed] },
      cause: { origin: 'user', actor: accountId, requestId },
    });
    await noteDone(context, `device.${deed}`)(transaction, { subject: id });
    return row;
  });
}

/** Whether new devices of the account wait until a trusted one accepts them. @throws AppError `device_not_trusted` */
export async function setDeviceApproval(context: SignedInContext, enabled: boolean): Promise<void> {
  const { accountId, sessionHash } = context.caller;
  await inTransaction(context.db, async (transaction) => {
    await requireTrusted(transaction, sessionHash);
    await transaction.updateTable('account').set({ approve_devices: enabled }).where('id', '=', accountId).execute();
    await noteDone(context, 'device.approval.set')(transaction, { after: String(enabled) });
  });
}

/** The caller's own device. @throws AppError `device_not_trusted` unless it is trusted */
async function requireTrusted(db: Executor, sessionHash: Buffer): Promise<DeviceRow> {
  const own = await deviceOfSession(db, sessionHash);
  if (!mayDecide(own)) throw new AppError('device_not_trusted');
  return own;
}
