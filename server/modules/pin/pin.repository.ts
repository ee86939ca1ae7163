import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { accountChannel, publish } from '#server/platform/realtime/publish.ts';

/** What a PIN may confirm in the place of the password. */
export type PinPurpose = 'purchase' | 'transfer';

/** An account's PIN as it is stored. */
export interface StoredPin {
  readonly hash: string;
  readonly purchase: boolean;
  readonly transfer: boolean;
}

export async function findPin(db: Executor, accountId: string): Promise<StoredPin | undefined> {
  const row = await db
    .selectFrom('account_pin')
    .select(['pin_hash', 'for_purchase', 'for_transfer'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row && { hash: row.pin_hash, purchase: row.for_purchase, transfer: row.for_transfer };
}

/**
 * What a payment by PIN looks at again, by one statement and without a lock.
 * @returns whether the session still lives, and the hash of the PIN that the account has now
 */
export async function sessionAndPin(
  db: Executor,
  { accountId, sessionHash }: { readonly accountId: string; readonly sessionHash: Buffer },
): Promise<{ readonly alive: boolean; readonly hash: string | undefined }> {
  const { rows } = await sql<{ alive: boolean; hash: string | null }>`
    select exists (select from session where token_hash = ${sessionHash} and expires_at > now()) as alive,
      (select pin_hash from account_pin where account_id = ${accountId}) as hash`.execute(db);
  return { alive: rows[0]?.alive === true, hash: rows[0]?.hash ?? undefined };
}

/** Stores the first PIN of an account. @returns false when it has one already */
export async function insertPin(db: Executor, accountId: string, pin: StoredPin): Promise<boolean> {
  const row = await db
    .insertInto('account_pin')
    .values({ account_id: accountId, pin_hash: pin.hash, for_purchase: pin.purchase, for_transfer: pin.transfer })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps an account's PIN as it is until the transaction ends. @returns false when it has none */
export async function lockPin(transaction: Executor, accountId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('account_pin')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces the PIN of an account, which the caller has locked. */
export async function replacePin(transaction: Executor, accountId: string, hash: string): Promise<void> {
  await transaction
    .updateTable('account_pin')
    .set({ pin_hash: hash, changed_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .execute();
}

/** Sets what the PIN confirms. @returns false when there is none */
export async function setPinUse(
  db: Executor,
  accountId: string,
  { purchase, transfer }: Readonly<Record<PinPurpose, boolean>>,
): Promise<boolean> {
  const row = await db
    .updateTable('account_pin')
    .set({ for_purchase: purchase, for_transfer: transfer })
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Open pages of the account ask again what its PIN confirms. */
export async function tellPinUse(db: Executor, accountId: string): Promise<void> {
  await publish(db, { channel: accountChannel(accountId), event: 'account.updated', data: {} });
}

/** The device of a session, and whether the right PIN was typed on it since the PIN was set. */
export async function pinDevice(
  db: Executor,
  sessionHash: Buffer,
): Promise<{ readonly id: string; readonly proved: boolean } | undefined> {
  const row = await db
    .selectFrom('device')
    .innerJoin('session', 'session.device_id', 'device.id')
    .select(['device.id', 'device.pin_proved_at'])
    .where('session.token_hash', '=', sessionHash)
    .executeTakeFirst();
  return row && { id: row.id, proved: row.pin_proved_at !== null };
}

/** Notes that the right PIN was typed on a device, if it is still the one of this hash. */
export async function noteProved(db: Executor, deviceId: string, hash: string): Promise<void> {
  await db
    .updateTable('device')
    .from('account_pin')
    .set({ pin_proved_at: sql<Date>`now()` })
    .where('device.id', '=', deviceId)
    .whereRef('account_pin.account_id', '=', 'device.account_id')
    .where('account_pin.pin_hash', '=', hash)
    .execute();
}

/** A new PIN was typed nowhere yet. */
export async function forgetProved(db: Executor, accountId: string): Promise<void> {
  await db.updateTable('device').set({ pin_proved_at: null }).where('account_id', '=', accountId).execute();
}
