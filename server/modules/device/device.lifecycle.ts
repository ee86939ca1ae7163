import type { LifecycleDefinition, LifecycleEffect } from '#server/lifecycle/lifecycle-definition.ts';
import { accountChannel } from '#server/platform/realtime/publish.ts';
import { deviceMachine } from '#src/machines/device/device.machine.ts';
import { machineMeta } from '#src/machines/registry.ts';
import { findDevice, lockDevice, updateDevice } from './device.repository.ts';
import type { DeviceColumns, DeviceRow, DeviceSubject } from './device-row.ts';
import { endSessions } from './end-sessions.ts';

const REVOKED = { type: 'END', reason: 'device-revoked' } as const;
const REVOKER = { origin: 'system', actor: 'device' } as const;

const EFFECTS: ReadonlyMap<string, LifecycleEffect<DeviceSubject, DeviceColumns>> = new Map<
  string,
  LifecycleEffect<DeviceSubject, DeviceColumns>
>([
  [
    'endSessions',
    {
      kind: 'record',
      run: async (db, { accountId, tokenHash }) => {
        const device = await findDevice(db, accountId, tokenHash);
        if (device !== undefined) await endSessions(db, { deviceId: device.id }, REVOKED, REVOKER);
        return undefined;
      },
    },
  ],
  [
    'publishUpdate',
    {
      kind: 'notice',
      notice: ({ accountId }, { to, version }) => ({
        channel: accountChannel(accountId),
        event: 'device.updated',
        data: { status: to, version },
      }),
    },
  ],
]);

/** Binds the machine of devices to their table. Nothing of it has to do with money. */
export const deviceLifecycle: LifecycleDefinition<DeviceSubject, DeviceRow, DeviceColumns> = {
  noun: 'device',
  machine: deviceMachine,
  meta: (state) => machineMeta('device', state),
  table: { lock: lockDevice, update: updateDevice },
  effects: EFFECTS,
};
