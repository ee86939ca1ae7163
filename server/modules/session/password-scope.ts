import { deviceOfSession, isTrusted } from '#server/modules/device/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Caller } from '#server/platform/http/route.ts';

/**
 * Where wrong passwords of somebody who is signed in are counted: for the device, where the account trusts it, else for the account.
 * Who is in elsewhere, in the owner's name, then uses up nothing of what the owner may try (ACC-2, ASVS 6.1.1).
 * @param what is confirmed, e.g. `pay`
 */
export async function passwordScope(
  db: Executor,
  what: 'confirm' | 'pay',
  { accountId, sessionHash }: Pick<Caller, 'accountId' | 'sessionHash'>,
): Promise<string> {
  const device = await deviceOfSession(db, sessionHash);
  return device !== undefined && isTrusted(device.snapshot)
    ? `${what}:device:${device.id}`
    : `${what}:account:${accountId}`;
}
