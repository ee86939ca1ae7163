import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';

/** How patient one counter is. After `free` wrong passwords each further one doubles the wait, up to the longest. */
export interface Patience {
  readonly free: number;
  readonly firstWaitSeconds: number;
  readonly longestWaitSeconds: number;
}

/** What became of a counted attempt: how many more may be wrong before a wait, or until when the scope waits. */
export type AttemptClaim =
  | { readonly allowed: true; readonly left: number; readonly until: Date | null }
  | { readonly allowed: false; readonly until: Date };

/**
 * Counts an attempt before its password is looked at, so that a hundred guesses sent at once are a hundred attempts.
 * Counters start again after a day without one.
 * @param scope e.g. `login:account:7`
 * @returns not allowed while the scope waits: the password must not be looked at. Allowed with how many further ones are free if
 *   this one is wrong, and, where none is, until when the scope waits then
 */
export async function claimPasswordAttempt(db: Executor, scope: string, patience: Patience): Promise<AttemptClaim> {
  const { free, firstWaitSeconds, longestWaitSeconds } = patience;
  const failures = sql<number>`case when password_attempt.last_failed_at < now() - interval '1 day' then 1
    else password_attempt.failures + 1 end`;
  const claimed = await sql<{ failures: number; locked_until: Date | null }>`
    insert into password_attempt (scope, failures, last_failed_at) values (${scope}, 1, now())
    on conflict (scope) do update set
      failures = ${failures},
      last_failed_at = now(),
      locked_until = case when ${failures} > ${free}::int
        then now() + make_interval(secs => least(${longestWaitSeconds}::float8,
          ${firstWaitSeconds}::float8 * power(2, least(20, ${failures} - ${free}::int - 1)))) end
    where password_attempt.locked_until is null or password_attempt.locked_until <= now()
    returning failures, locked_until`.execute(db);
  const counted = claimed.rows[0];
  if (counted === undefined) return { allowed: false, until: await lockedUntil(db, scope) };
  return { allowed: true, left: Math.max(0, free + 1 - counted.failures), until: counted.locked_until };
}

async function lockedUntil(db: Executor, scope: string): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    select coalesce((select locked_until from password_attempt where scope = ${scope}), now()) as until`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('the database gave no time');
  return row.until;
}

/** Forgets the wrong passwords of scopes whose owner has just typed the right one. */
export async function forgetPasswordAttempts(db: Executor, scopes: readonly string[]): Promise<void> {
  await db.deleteFrom('password_attempt').where('scope', 'in', scopes).execute();
}

/** Takes back one counted attempt that turned out right, leaving those of others who share the scope. */
export async function takeBackPasswordAttempt(db: Executor, scope: string): Promise<void> {
  await db
    .updateTable('password_attempt')
    .set((eb) => ({ failures: sql<number>`greatest(0, ${eb.ref('failures')} - 1)`, locked_until: null }))
    .where('scope', '=', scope)
    .execute();
}

/** Forgets counters that would start again: whoever guesses names that nobody has leaves a row for each of them. */
export async function sweepPasswordAttempts(db: Executor): Promise<void> {
  await db
    .deleteFrom('password_attempt')
    .where(sql<boolean>`last_failed_at < now() - interval '1 day' and coalesce(locked_until, now()) <= now()`)
    .execute();
}
