import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { RecordingListQuery } from '#src/contract/operations/recording.contract.ts';
import { readSearch } from '#src/domain/typed/read-search.ts';
import type { FoundInstance } from './found-instance.ts';

/** A step of a page as it is written; masked already. */
export interface NewClientStep {
  readonly instance: string;
  readonly sequence: number;
  readonly from_state: string | null;
  readonly to_state: string;
  readonly request_id: string | null;
  readonly step: object;
  readonly ago_ms: number;
}

/** A step of a page as it is stored. */
export interface StoredClientStep {
  readonly account_id: string;
  readonly instance: string;
  readonly sequence: number;
  readonly step: unknown;
  readonly at: Date;
}

/** How many steps an account's pages told within a day. */
export async function countOfDay(db: Executor, account: string): Promise<number> {
  const { rows } = await sql<{ steps: number }>`
    select count(*)::integer as steps from client_step
    where account_id = ${account}::bigint and received_at > now() - interval '1 day'`.execute(db);
  return rows[0]?.steps ?? 0;
}

/** Keeps steps; one that is there stays as it is, so a page may send again what it does not know to have arrived. @returns how many were new */
export async function keepClientSteps(
  db: Executor,
  { account, noun }: { readonly account: string; readonly noun: string },
  steps: readonly NewClientStep[],
): Promise<number> {
  const result = await sql`
    insert into client_step (account_id, noun, instance, sequence, from_state, to_state, request_id, step, at)
    select ${account}::bigint, ${noun}, instance, sequence, from_state, to_state, request_id, step,
      clock_timestamp() - make_interval(secs => ago_ms / 1000.0)
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
      as s(instance text, sequence integer, from_state text, to_state text, request_id text, step jsonb,
        ago_ms double precision)
    on conflict do nothing`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

const MOST = 500;

/**
 * Everything that pages told of instances which sent one of these requests. Only of the account that sent it: another's page
 * cannot write itself into the recording.
 */
export async function readClientSteps(
  db: Executor,
  requests: readonly { readonly request: string; readonly account: string }[],
): Promise<readonly StoredClientStep[]> {
  if (requests.length === 0) return [];
  const { rows } = await sql<StoredClientStep>`
    select account_id, instance, sequence, step, at from client_step
    where (account_id, noun, instance) in (
      select c.account_id, c.noun, c.instance
      from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as asked(request text, account bigint)
      join client_step c on c.request_id = asked.request and c.account_id = asked.account)
    order by (min(id) over (partition by account_id, noun, instance)), sequence limit ${MOST}`.execute(db);
  return rows;
}

/** Steps of one instance; of the account that told of it last, should two have chosen the same key. */
export async function readClientInstance(
  db: Executor,
  noun: string,
  instance: string,
): Promise<readonly StoredClientStep[]> {
  const { rows } = await sql<StoredClientStep>`
    select account_id, instance, sequence, step, at from client_step
    where noun = ${noun} and instance = ${instance} and account_id = (
      select account_id from client_step where noun = ${noun} and instance = ${instance} order by id desc limit 1)
    order by sequence limit ${MOST}`.execute(db);
  return rows;
}

/** Instances of pages that match, the youngest first, as `findInstances`. */
export async function findClientInstances(
  db: Executor,
  { machine, state, event, definition, refused, search, from, to }: Omit<RecordingListQuery, 'cursor' | 'limit'>,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<readonly FoundInstance[]> {
  const conditions = [sql`first.sequence = 1 and first.noun = ${machine ?? ''}`];
  const steps = sql`select 1 from client_step e
    where e.account_id = first.account_id and e.noun = first.noun and e.instance = first.instance`;
  if (state) conditions.push(sql`exists (${steps} and e.to_state = ${state})`);
  if (event) conditions.push(sql`exists (${steps} and e.step -> 'event' ->> 'type' = ${event})`);
  if (definition) conditions.push(sql`first.step ->> 'definition' like ${`${definition}%`}`);
  if (refused === true) conditions.push(sql`exists (${steps} and e.step ->> 'outcome' <> 'taken')`);
  if (search) {
    const { text } = readSearch(search);
    conditions.push(
      sql`(first.instance = ${text} or first.account_id::text = ${text} or exists (${steps} and e.request_id = ${text}))`,
    );
  }
  if (from) conditions.push(sql`first.at >= ${from}::timestamptz`);
  if (to) conditions.push(sql`first.at < ${to}::timestamptz`);
  if (before !== undefined) conditions.push(sql`first.id < ${before}::bigint`);
  const { rows } = await sql<FoundInstance>`
    select first.id, first.noun, first.instance as key, last.to_state as state, last.sequence as steps,
      first.at as began_at, last.at as changed_at, last.refusals
    from client_step first join lateral (
      select to_state, sequence, at, (count(*) filter (where step ->> 'outcome' <> 'taken') over ())::integer as refusals
      from client_step e
      where e.account_id = first.account_id and e.noun = first.noun and e.instance = first.instance
      order by sequence desc limit 1
    ) last on true
    where ${sql.join(conditions, sql` and `)} order by first.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Forgets what pages told more than so many days ago. @returns how many rows */
export async function forgetClientSteps(db: Executor, days: number, atOnce: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from client_step where id in (
      select id from client_step where received_at < now() - make_interval(days => ${days})
      order by received_at limit ${atOnce})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
