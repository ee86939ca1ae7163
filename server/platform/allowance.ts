import { sql } from 'kysely';
import { countAll } from './count-all.ts';
import type { Executor } from './database/tables/tables.ts';

/** So many times in a window of so many seconds. */
export interface Allowance {
  readonly times: number;
  readonly withinSeconds: number;
}

/**
 * Takes one of an allowance before the action is done, so that concurrent requests all count. The window begins with the
 * first.
 * @param scope e.g. `code:account:7`
 * @returns false when it is used up
 */
export async function takeAllowance(
  db: Executor,
  scope: string,
  { times, withinSeconds }: Allowance,
): Promise<boolean> {
  const over = sql<boolean>`allowance.began_at < now() - make_interval(secs => ${withinSeconds}::float8)`;
  const { rows } = await sql<{ used: number }>`
    insert into allowance (scope, used, began_at) values (${scope}, 1, now())
    on conflict (scope) do update set
      used = case when ${over} then 1 else allowance.used + 1 end,
      began_at = case when ${over} then now() else allowance.began_at end
    where ${over} or allowance.used < ${times}::int
    returning used`.execute(db);
  return rows.length === 1;
}

/**
 * Takes one of each, or none: who is over one of several limits takes nothing from the others.
 * @param wanted the narrow scopes first, those that many share last
 * @returns the allowance that is used up; undefined when all were taken
 */
export async function takeAllowances(
  db: Executor,
  wanted: readonly (readonly [scope: string, allowance: Allowance])[],
): Promise<Allowance | undefined> {
  const refused = await countAll(
    db,
    wanted.map(
      ([scope, allowance]) =>
        (transaction) =>
          takeAllowance(transaction, scope, allowance),
    ),
  );
  return refused === undefined ? undefined : wanted[refused]?.[1];
}
