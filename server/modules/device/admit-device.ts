import { advance } from '#server/lifecycle/advance.ts';
import { begin } from '#server/lifecycle/begin.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { readSitePreferences } from '#server/platform/preferences/site-preferences.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { DeviceEvent } from '#src/machines/device/device.machine.ts';
import { deviceLifecycle } from './device.lifecycle.ts';
import {
  type DeviceDraft,
  findDevice,
  forgetOldDevices,
  hasDevices,
  insertDevice,
  noteAttempt,
  noteSignIn,
} from './device.repository.ts';
import { type DeviceRow, isTrusted } from './device-row.ts';

/**
 * What somebody at a device has shown: the password; a code from the owner's mail or WhatsApp, typed on this device; or that a session
 * of the account is open there already, or that an acceptance let it in.
 */
export type Proof = 'password' | 'code' | 'session';

export interface Admission {
  readonly admitted: boolean;
  readonly device: DeviceRow;
  /** It asks for the first time, or again after its time was over: the owner is to hear of it. */
  readonly news: boolean;
}

/**
 * Lets a device in, or lets it wait (LIFE-4, ACC-2): the first device of an account is trusted, a trusted one needs nothing more,
 * every other one waits to be accepted unless it shows a code. Must run in the caller's transaction; sign-ins to one account take
 * turns, so that two at once are not both the first.
 * @throws AppError `device_blocked`
 */
export async function admitDevice(db: Executor, draft: DeviceDraft, proof: Proof): Promise<Admission> {
  const account = await db
    .selectFrom('account')
    .select('approve_devices')
    .where('id', '=', draft.accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const known = await findDevice(db, draft.accountId, draft.tokenHash);
  if (known?.state === 'blocked') throw new AppError('device_blocked');
  const approve = account.approve_devices && (await readSitePreferences(db)).approveDevices;
  const first = known === undefined && !(await hasDevices(db, draft.accountId));
  const event = eventFor({ proof, known, easy: first || !approve });
  const device = await send(db, draft, known, event);
  if (device.state === 'current') {
    await noteSignIn(db, device.id, draft);
    return { admitted: true, device, news: known === undefined && !first && approve };
  }
  await noteAttempt(db, device.id);
  if (known === undefined) await forgetOldDevices(db, draft.accountId);
  return { admitted: false, device, news: known?.state !== 'attempt' };
}

function eventFor({
  proof,
  known,
  easy,
}: {
  readonly proof: Proof;
  readonly known: DeviceRow | undefined;
  readonly easy: boolean;
}): DeviceEvent['type'] {
  if (known?.state === 'current' || (known !== undefined && isTrusted(known.snapshot))) return 'SIGN_IN';
  if (proof !== 'password') return 'VERIFY';
  return easy ? 'TRUST' : 'SIGN_IN';
}

async function send(
  db: Executor,
  draft: DeviceDraft,
  known: DeviceRow | undefined,
  type: DeviceEvent['type'],
): Promise<DeviceRow> {
  const cause = { origin: 'user', actor: draft.accountId } as const;
  if (known !== undefined) return (await advance(db, deviceLifecycle, known.id, { event: { type }, cause })).row;
  return begin(db, deviceLifecycle, {
    subject: draft,
    events: type === 'SIGN_IN' ? [] : [{ type }],
    cause,
    insert: (state) => insertDevice(db, draft, state),
  });
}

/** Somebody proved on this device that the owner's mail or WhatsApp is hers: it is trusted from then on, though not signed in. */
export async function verifyDevice(db: Executor, draft: DeviceDraft): Promise<void> {
  const known = await findDevice(db, draft.accountId, draft.tokenHash);
  if (known?.state === 'blocked' || known?.state === 'current') return;
  const device = await send(db, draft, known, 'VERIFY');
  const cause = { origin: 'user', actor: draft.accountId } as const;
  await advance(db, deviceLifecycle, device.id, { event: { type: 'SIGN_OUT' }, cause });
}
