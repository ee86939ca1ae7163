import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';

/** How patient one counter is. After `free` wrong passwords each further one doubles the wait, up to the longest. */
export interface Patience {
  readonly free: number;
  readonly firstWaitSeconds: number;
  readonly longestWaitSeconds: number;
}

/**
 * Counts an attempt before its password is looked at, so that a hundred guesses sent at once are a hundred attempts.
 * Counters start again after a day without one.
 * @param scope e.g. `login:account:7`
 * @returns false while the scope waits: the password must not be looked at
 */
export async function claimPasswordAttempt(db: Executor, scope: string, patience: Patience): Promise<boolean> {
  const { free, firstWaitSeconds, longestWaitSeconds } = patience;
  const failures = sql<number>`case when password_attempt.last_failed_at < now() - interval '1 day' then 1
    else password_attempt.failures + 1 end`;
  const claimed = await sql<{ scope: string }>`
    insert into password_attempt (scope, failures, last_failed_at) values (${scope}, 1, now())
    on conflict (scope) do update set
      failures = ${failures},
      last_failed_at = now(),
      locked_until = case when ${failures} > ${free}::int
        then now() + make_interval(secs => least(${longestWaitSeconds}::float8,
          ${firstWaitSeconds}::float8 * power(2, least(20, ${failures} - ${free}::int - 1)))) end
    where password_attempt.locked_until is null or password_attempt.locked_until <= now()
    returning scope`.execute(db);
  return claimed.rows.length === 1;
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
