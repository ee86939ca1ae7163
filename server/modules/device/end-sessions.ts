import { type SqlBool, sql } from 'kysely';
import { advanceLocked } from '#server/lifecycle/advance.ts';
import type { LifecycleCause } from '#server/lifecycle/lifecycle-definition.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { IDLE_HOURS } from '#server/platform/http/guard/session.ts';
import type { SessionEvent } from '#src/machines/session/session.machine.ts';
import { gatherActivity } from './device.repository.ts';
import { sessionLifecycle } from './session.lifecycle.ts';

/** Sessions ended in one transaction; a night's sweep takes several. */
const AT_ONCE = 200;

/** Which sessions: every condition that is named holds. */
export interface SessionChoice {
  readonly id?: string;
  readonly accountId?: string;
  readonly deviceId?: string;
  readonly tokenHash?: Buffer;
  /** All but the one of this token. */
  readonly except?: Buffer;
  /** Only those whose time is over, or that nobody used for too long. */
  readonly expired?: boolean;
}

/** An event that ends a session. */
export type SessionEndEvent = Extract<SessionEvent, { readonly type: 'LOGOUT' | 'END' | 'EXPIRE' | 'ACCOUNT_FAILED' }>;

/**
 * Ends sessions through the one door, each with a step of its own (LIFE-6). Ending what has ended already is no error.
 * @returns how many ended
 */
export async function endSessions(
  db: Executor,
  choice: SessionChoice,
  event: SessionEndEvent,
  cause: LifecycleCause,
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const ids = await findSessions(transaction, choice);
    let ended = 0;
    for (const id of ids) {
      const session = await sessionLifecycle.table.lock(transaction, id);
      // Somebody else ended it meanwhile.
      if (session === undefined) continue;
      await advanceLocked(transaction, sessionLifecycle, session, { event, cause });
      ended += 1;
    }
    return ended;
  });
}

/** Ends every session whose time is over, some at a time; their devices keep when they were used last. */
export async function expireSessions(db: Executor): Promise<void> {
  await gatherActivity(db);
  const cause = { origin: 'timer', actor: 'session' } as const;
  let ended: number;
  do {
    ended = await endSessions(db, { expired: true }, { type: 'EXPIRE' }, cause);
  } while (ended === AT_ONCE);
}

/** What nobody may go on with: so says every look at a session, and at night the row goes too. */
const isOver = sql<SqlBool>`(expires_at <= now() or last_seen_at <= now() - make_interval(hours => ${IDLE_HOURS}::int))`;

async function findSessions(
  db: Executor,
  { id, accountId, deviceId, tokenHash, except, expired }: SessionChoice,
): Promise<readonly string[]> {
  const named = db
    .selectFrom('session')
    .select('id')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? ''))
    .$if(deviceId !== undefined, (query) => query.where('device_id', '=', deviceId ?? ''))
    .$if(tokenHash !== undefined, (query) => query.where('token_hash', '=', tokenHash ?? Buffer.alloc(0)))
    .$if(except !== undefined, (query) => query.where('token_hash', '<>', except ?? Buffer.alloc(0)))
    .$if(expired === true, (query) => query.where(isOver).limit(AT_ONCE));
  return (await named.orderBy('id').execute()).map((row) => row.id);
}
