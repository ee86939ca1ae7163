import type { LifecycleDefinition, LifecycleEffect, Living } from '#server/lifecycle/lifecycle-definition.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { accountChannel } from '#server/platform/realtime/publish.ts';
import { machineMeta } from '#src/machines/every-machine.ts';
import { sessionMachine } from '#src/machines/session/session.machine.ts';

/** What effects may know of a session. */
export interface SessionSubject {
  readonly accountId: string;
  /** Hash of the token in the cookie; no two sessions have the same. */
  readonly tokenHash: Buffer;
}

/** A session as it is stored: whatever has a row is signed in. */
export interface LivingSession extends SessionSubject, Living {
  readonly expires: Date;
}

/** Steps bring no columns: a session that has ended has no row. */
export type SessionColumns = Readonly<Record<string, never>>;

/** Where every stored session stands: it began and its account was fetched, in one transaction. */
const SIGNED_IN = {
  state: 'signed-in',
  version: 1,
  snapshot: { machine: sessionMachine.id, version: sessionMachine.version ?? '0', value: 'signed-in', context: {} },
} as const;

/** A session that is stored. */
export const livingSession = (session: Omit<LivingSession, keyof typeof SIGNED_IN>): LivingSession => ({
  ...SIGNED_IN,
  ...session,
});

const EFFECTS: ReadonlyMap<string, LifecycleEffect<SessionSubject, SessionColumns>> = new Map<
  string,
  LifecycleEffect<SessionSubject, SessionColumns>
>([
  [
    'announceAccount',
    {
      kind: 'notice',
      // The owner's other pages look at the account again: signing in may have taken its deletion back.
      notice: ({ accountId }) => ({ channel: accountChannel(accountId), event: 'account.updated', data: {} }),
    },
  ],
  [
    'clearAccount',
    {
      kind: 'record',
      // Token, remembered password and the browser that is told while no page is open go with the row.
      run: async (db, { tokenHash }) => {
        await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
        return undefined;
      },
    },
  ],
]);

/** Reads a session and locks it until the transaction ends. */
async function lockSession(db: Executor, id: string): Promise<LivingSession | undefined> {
  const row = await db
    .selectFrom('session')
    .select(['id', 'account_id', 'token_hash', 'expires_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && livingSession({ id: row.id, accountId: row.account_id, tokenHash: row.token_hash, expires: row.expires_at })
  );
}

/** Binds the machine of sessions to their table (LIFE-6). The row was locked, and every step of a stored session ends it. */
export const sessionLifecycle: LifecycleDefinition<SessionSubject, LivingSession, SessionColumns> = {
  noun: 'session',
  machine: sessionMachine,
  meta: (state) => machineMeta('session', state),
  table: { lock: lockSession, update: async (_db, row, next) => ({ ...row, ...next }) },
  effects: EFFECTS,
};
