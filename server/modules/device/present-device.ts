import type { Static } from '@sinclair/typebox';
import type { device } from '#src/contract/account/device.contract.ts';
import { describeProgram } from './describe-program.ts';
import { type DeviceRow, isTrusted } from './device-row.ts';

/** A device as its owner sees it. @param own id of the device that asks */
export function presentDevice(row: DeviceRow, own: string | undefined): Static<typeof device> {
  return {
    id: row.id,
    name: describeProgram(row.userAgent),
    from: row.address,
    status: row.state,
    trusted: isTrusted(row.snapshot),
    current: row.id === own,
    time: row.createdAt.toISOString(),
    ...(row.trustedAt === null ? {} : { first_login: row.trustedAt.toISOString() }),
    login_request: row.askedAt.toISOString(),
    last_activity: row.lastSeenAt.toISOString(),
  };
}
