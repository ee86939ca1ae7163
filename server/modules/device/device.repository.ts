import { sql } from 'kysely';
import type { LifecycleSnapshot, LifecycleState } from '#server/lifecycle/lifecycle-definition.ts';
import { stateColumns, stillHolds } from '#server/lifecycle/state-columns.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { IDLE_HOURS } from '#server/platform/http/guard/session.ts';
import { ID_KEY, INSTANT_KEY, instantKey, instantOf, type KeyedRow } from '#server/platform/paging/keyset-page.ts';
import { ATTEMPT_MINUTES, type DeviceState, MOST_UNTRUSTED } from '#src/domain/people/device.ts';
import { type DeviceRow, isTrusted } from './device-row.ts';

const VAIN_DAYS = 30;

const devices = (db: Executor) => db.selectFrom('device').selectAll();
type Stored = Awaited<ReturnType<ReturnType<typeof devices>['executeTakeFirstOrThrow']>>;

function toDevice(row: Stored): DeviceRow {
  return {
    id: row.id,
    accountId: row.account_id,
    tokenHash: row.token_hash,
    state: row.state as DeviceState,
    version: row.version,
    snapshot: row.snapshot as LifecycleSnapshot,
    userAgent: row.user_agent,
    address: row.address,
    createdAt: row.created_at,
    askedAt: row.asked_at,
    lastSeenAt: row.last_seen_at,
    trustedAt: row.trusted_at,
  };
}

/** Where a device is and what it says it is. */
export interface DeviceDraft {
  readonly accountId: string;
  readonly tokenHash: Buffer;
  readonly userAgent: string | null;
  readonly address: string;
}

/** Trust is what the machine remembers; the column says since when. */
const trustedAt = ({ snapshot }: LifecycleState) =>
  isTrusted(snapshot) ? sql<Date>`coalesce(trusted_at, now())` : null;

/** Stores a device that its account did not know. */
export async function insertDevice(db: Executor, draft: DeviceDraft, state: LifecycleState): Promise<DeviceRow> {
  const row = await db
    .insertInto('device')
    .values({
      ...stateColumns(state),
      trusted_at: isTrusted(state.snapshot) ? sql<Date>`now()` : null,
      account_id: draft.accountId,
      token_hash: draft.tokenHash,
      user_agent: draft.userAgent,
      address: draft.address,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toDevice(row);
}

/** Reads a device and locks it until the transaction ends. */
export async function lockDevice(db: Executor, id: string): Promise<DeviceRow | undefined> {
  const row = await devices(db).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toDevice(row);
}

/** Writes a new state where the old one still holds. */
export async function updateDevice(db: Executor, row: DeviceRow, next: LifecycleState): Promise<DeviceRow | undefined> {
  const written = await db
    .updateTable('device')
    .set({ ...stateColumns(next), trusted_at: trustedAt(next) })
    .where(stillHolds(row))
    .returningAll()
    .executeTakeFirst();
  return written && toDevice(written);
}

/** A device by the token that its cookie carries. */
export async function findDevice(db: Executor, accountId: string, tokenHash: Buffer): Promise<DeviceRow | undefined> {
  const row = await devices(db)
    .where('account_id', '=', accountId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row && toDevice(row);
}

/**
 * The id of a browser's device where its account trusts it; undefined for every other one. Limits count what comes from it apart:
 * a stranger has none, and so uses up nothing of what its owner may do there (ACC-1, ACC-2).
 * @param tokenHash of its cookie; undefined for a browser without one
 * @param accountId null where there is no such account: asked for alike, so that the time tells nothing
 */
export async function trustedDevice(
  db: Executor,
  accountId: string | null,
  tokenHash: Buffer | undefined,
): Promise<string | undefined> {
  const own = tokenHash && (await findDevice(db, accountId ?? '0', tokenHash));
  return own !== undefined && isTrusted(own.snapshot) ? own.id : undefined;
}

/** A device of an account by its id; those of others are nobody's. */
export async function findOwnDevice(db: Executor, accountId: string, id: string): Promise<DeviceRow | undefined> {
  const row = await devices(db).where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst();
  return row && toDevice(row);
}

/** What devices are sorted by: whether they wait, when they were last used, their number. */
export const DEVICE_KEYS = ['[01]', INSTANT_KEY, ID_KEY];
const waits = sql<number>`(state = 'attempt')::integer`;

/** Devices of an account: those that wait first, then the last used; those after some keys, with their own. */
export async function listDevices(
  db: Executor,
  accountId: string,
  { after, limit }: { readonly after?: readonly string[] | undefined; readonly limit: number },
): Promise<readonly (DeviceRow & KeyedRow)[]> {
  const [waited = '', seen = '', id = ''] = after ?? [];
  const rows = await devices(db)
    .select([waits.as('waits'), instantKey(sql.ref('last_seen_at')).as('seen')])
    .where('account_id', '=', accountId)
    .$if(after !== undefined, (later) =>
      later.where(sql<boolean>`(${waits}, last_seen_at, id) < (${waited}::integer, ${instantOf(seen)}, ${id}::bigint)`),
    )
    .orderBy(waits, 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toDevice(row), keys: [String(row.waits), row.seen, row.id] }));
}

export async function hasDevices(db: Executor, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('device')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The device of a session; undefined for a session that was begun without one. */
export async function deviceOfSession(db: Executor, sessionHash: Buffer): Promise<DeviceRow | undefined> {
  const row = await db
    .selectFrom('device')
    .innerJoin('session', 'session.device_id', 'device.id')
    .selectAll('device')
    .where('session.token_hash', '=', sessionHash)
    .executeTakeFirst();
  return row && toDevice(row);
}

/** The last attempt of a browser: of accounts that share it, the one that asked last. */
export async function findAttempt(
  db: Executor,
  tokenHash: Buffer,
): Promise<{ readonly device: DeviceRow; readonly secondsLeft: number } | undefined> {
  const row = await devices(db)
    .select(sql<number>`greatest(0, ceil(extract(epoch from claim_until - now())))::int`.as('seconds_left'))
    .where('token_hash', '=', tokenHash)
    .where('claim_until', 'is not', null)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { device: toDevice(row), secondsLeft: row.seconds_left };
}

/** Notes that a device wants in: whoever accepts it within the time lets it in without the password again. */
export async function noteAttempt(db: Executor, id: string): Promise<void> {
  await db
    .updateTable('device')
    .set({
      asked_at: sql<Date>`now()`,
      last_seen_at: sql<Date>`now()`,
      claim_until: sql<Date>`now() + make_interval(mins => ${ATTEMPT_MINUTES}::int)`,
    })
    .where('id', '=', id)
    .execute();
}

/** Uses up what an attempt was promised. @returns false when it was used already or its time is over */
export async function takeClaim(db: Executor, id: string): Promise<boolean> {
  const row = await db
    .updateTable('device')
    .set({ claim_until: null })
    .where('id', '=', id)
    .where(sql<boolean>`claim_until > now()`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes worthless what the account's devices were promised: they begin with the password anew. */
export async function dropClaims(db: Executor, accountId: string): Promise<void> {
  await db
    .updateTable('device')
    .set({ claim_until: null })
    .where('account_id', '=', accountId)
    .where('claim_until', 'is not', null)
    .execute();
}

/** Notes where a device signed in from. */
export async function noteSignIn(
  db: Executor,
  id: string,
  { userAgent, address }: Pick<DeviceDraft, 'userAgent' | 'address'>,
): Promise<void> {
  await db
    .updateTable('device')
    .set({ user_agent: userAgent, address, last_seen_at: sql<Date>`now()`, claim_until: null })
    .where('id', '=', id)
    .execute();
}

/** Devices whose sessions have all ended, and those that waited in vain: their machines do not know it yet. */
export async function staleDevices(
  db: Executor,
  accountId: string,
): Promise<readonly { readonly id: string; readonly state: 'current' | 'attempt' }[]> {
  const { rows } = await sql<{ id: string; state: 'current' | 'attempt' }>`
    select id, state from device where account_id = ${accountId}::bigint
      and coalesce(claim_until, '-infinity') < now()
      and (state = 'attempt' or (state = 'current' and not exists (
        select from session where session.device_id = device.id and session.expires_at > now()
          and session.last_seen_at > now() - make_interval(hours => ${IDLE_HOURS}::int))))
    order by id`.execute(db);
  return rows;
}

/** Carries the last use of sessions over to their devices. @param accountId absent: of every account */
export async function gatherActivity(db: Executor, accountId?: string): Promise<void> {
  await sql`update device set last_seen_at = used.at
    from (select device_id, max(last_seen_at) as at from session
      where device_id is not null and (${accountId ?? null}::bigint is null or account_id = ${accountId ?? null}::bigint)
      group by device_id) used
    where device.id = used.device_id and device.last_seen_at < used.at`.execute(db);
}

/** Forgets devices that asked in vain, beyond the newest. Blocked ones stay blocked as long as others ask. */
export async function forgetOldDevices(db: Executor, accountId: string): Promise<void> {
  await sql`delete from device where id in (
    select id from device where account_id = ${accountId}::bigint and trusted_at is null and state <> 'current'
    order by state = 'blocked' desc, asked_at desc offset ${MOST_UNTRUSTED})`.execute(db);
}

/**
 * Forgets devices of every account that asked in vain, or lost their trust, and have not come again for a month. Blocked ones stay
 * blocked. @returns how many
 */
export async function forgetVainAttempts(db: Executor): Promise<number> {
  const gone = await sql`delete from device where trusted_at is null and state in ('attempt', 'logged-out')
    and greatest(asked_at, last_seen_at) < now() - make_interval(days => ${VAIN_DAYS}::int)
    and not exists (select from session where session.device_id = device.id)`.execute(db);
  return Number(gone.numAffectedRows ?? 0);
}
