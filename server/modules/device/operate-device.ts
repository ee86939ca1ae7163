import { advance } from '#server/lifecycle/advance.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { OPERATOR_DEVICE_DEEDS, OPERATOR_DEVICE_EVENTS, type OperatorDeviceDeed } from '#src/domain/people/device.ts';
import { allowedEvents } from '#src/machines/registry.ts';
import { deviceLifecycle } from './device.lifecycle.ts';
import { findOwnDevice } from './device.repository.ts';
import { type DeviceRow, isTrusted } from './device-row.ts';

/** What operations may do about a device as it is now; a trust that is gone cannot be taken back. */
export function operatorDeeds({ state, snapshot }: Pick<DeviceRow, 'state' | 'snapshot'>): OperatorDeviceDeed[] {
  const events = new Set(allowedEvents('device', state, 'operator').map(({ event }) => event));
  return OPERATOR_DEVICE_DEEDS.filter(
    (deed) =>
      events.has(OPERATOR_DEVICE_EVENTS[deed]) && (deed !== 'revoke' || state === 'current' || isTrusted(snapshot)),
  );
}

/**
 * Revokes, blocks or allows a device of somebody on behalf of operations; revoking and blocking end its sessions at once. In the
 * caller's transaction, which also writes the log.
 * @param operation.accountId whose device it is
 * @param operation.operatorId who of operations does it
 * @throws AppError `not_found` (also for another account's device), `event_refused`
 */
export async function operateDevice(
  transaction: Executor,
  operation: {
    readonly accountId: string;
    readonly deviceId: string;
    readonly deed: OperatorDeviceDeed;
    readonly operatorId: string;
    readonly requestId: string;
  },
): Promise<DeviceRow> {
  const { accountId, deviceId, deed, operatorId, requestId } = operation;
  const device = await findOwnDevice(transaction, accountId, deviceId);
  if (device === undefined) throw new AppError('not_found');
  const { row } = await advance(transaction, deviceLifecycle, deviceId, {
    event: { type: OPERATOR_DEVICE_EVENTS[deed] },
    cause: { origin: 'operator', actor: operatorId, requestId },
  });
  return row;
}
