import { sql } from 'kysely';
import type { Forerunner } from '#server/lifecycle/lifecycle-event.repository.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { RecordingListQuery } from '#src/contract/operations/recording.contract.ts';
import { readSearch } from '#src/domain/typed/read-search.ts';
import { forgetClientSteps } from './client-step.repository.ts';
import type { FoundInstance } from './found-instance.ts';

/** A step as it is stored. */
export interface StoredStep {
  readonly instance_id: string;
  readonly sequence: number;
  readonly event: Readonly<Record<string, unknown>> & { readonly type: string };
  readonly origin: string;
  readonly actor: string | null;
  readonly from_state: string | null;
  readonly to_state: string;
  readonly effects: readonly { readonly type: string; readonly params: unknown }[];
  readonly request_id: string | null;
  readonly at: Date;
  readonly instance_key: string | null;
  readonly recording: unknown;
  /** What came before the first step. */
  readonly led_by: readonly Forerunner[] | null;
}

/** A refused event as it is stored; its event is masked already. */
export interface StoredRefusal {
  readonly after_sequence: number;
  readonly event: Readonly<Record<string, unknown>> & { readonly type: string };
  readonly origin: string;
  readonly actor: string | null;
  readonly state: string;
  readonly outcome: string;
  readonly guards: unknown;
  readonly request_id: string | null;
  readonly at: Date;
}

/** A call of a supplier as it is stored; its answer is masked already. */
export interface StoredCall {
  readonly after_sequence: number;
  readonly kind: string;
  readonly supplier: string;
  readonly operation: string | null;
  readonly reference: string;
  readonly outcome: string;
  readonly sent: boolean;
  readonly status: number | null;
  readonly cause: string | null;
  readonly reason: string | null;
  readonly answer: unknown;
  readonly duration_ms: number;
  readonly at: Date;
}

/** Id of the row that a key names: the key that people know, or the id itself. */
export async function findInstance(db: Executor, noun: string, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ instance_id: string }>`
    select instance_id from lifecycle_event where noun = ${noun} and instance_key = ${key}
    union all
    select instance_id from lifecycle_event
      where ${/^\d{1,18}$/.test(key)} and noun = ${noun} and sequence = 1 and instance_id = ${/^\d{1,18}$/.test(key) ? key : '0'}::bigint
    limit 1`.execute(db);
  return rows[0]?.instance_id;
}

export async function readSteps(db: Executor, noun: string, instance: string): Promise<readonly StoredStep[]> {
  const { rows } = await sql<StoredStep>`
    select instance_id, sequence, event, origin, actor, from_state, to_state, effects, request_id, at, instance_key, recording, led_by
    from lifecycle_event where noun = ${noun} and instance_id = ${instance}::bigint order by sequence`.execute(db);
  return rows;
}

export async function readRefusals(db: Executor, noun: string, instance: string): Promise<readonly StoredRefusal[]> {
  const { rows } = await sql<StoredRefusal>`
    select after_sequence, event, origin, actor, state, outcome, guards, request_id, at
    from lifecycle_refusal where noun = ${noun} and instance_id = ${instance}::bigint order by id`.execute(db);
  return rows;
}

export async function readCalls(db: Executor, noun: string, instance: string): Promise<readonly StoredCall[]> {
  const { rows } = await sql<StoredCall>`
    select after_sequence, kind, supplier, operation, reference, outcome, sent, status, cause, reason, answer, duration_ms, at
    from lifecycle_call where noun = ${noun} and instance_id = ${instance}::bigint order by after_sequence, at, id`.execute(
    db,
  );
  return rows;
}

/**
 * Instances that match, the youngest first.
 * @param query.subject keyed hash of the customer's number
 * @param before id of the last one of the page before
 */
export async function findInstances(
  db: Executor,
  query: Omit<RecordingListQuery, 'cursor' | 'limit'> & { readonly subject?: Buffer },
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<readonly FoundInstance[]> {
  const conditions = [sql`first.sequence = 1`];
  const { machine, state, event, definition, refused, search, from, to, subject } = query;
  const steps = sql`select 1 from lifecycle_event e where e.noun = first.noun and e.instance_id = first.instance_id`;
  const refusals = sql`select 1 from lifecycle_refusal r where r.noun = first.noun and r.instance_id = first.instance_id`;
  if (subject !== undefined) conditions.push(sql`first.subject = ${subject}`);
  if (machine) conditions.push(sql`first.noun = ${machine}`);
  if (state) conditions.push(sql`exists (${steps} and e.to_state = ${state})`);
  if (event) conditions.push(sql`exists (${steps} and e.event ->> 'type' = ${event})`);
  if (definition) conditions.push(sql`first.recording ->> 'definition' like ${`${definition}%`}`);
  if (refused === true) conditions.push(sql`exists (${refusals})`);
  if (search) {
    const { text, reference } = readSearch(search);
    const begins = [text, reference].map((each) => `${each.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
    conditions.push(
      sql`(first.instance_key like any(${begins}::text[]) or exists (${steps} and (e.actor = ${text} or e.request_id = ${text}))
        or exists (${refusals} and r.request_id = ${text}))`,
    );
  }
  if (from) conditions.push(sql`first.at >= ${from}::timestamptz`);
  if (to) conditions.push(sql`first.at < ${to}::timestamptz`);
  if (before !== undefined) conditions.push(sql`first.id < ${before}::bigint`);
  const { rows } = await sql<FoundInstance>`
    with page as (
      select first.id, first.noun, first.instance_id, coalesce(first.instance_key, first.instance_id::text) as key, first.at
      from lifecycle_event first where ${sql.join(conditions, sql` and `)} order by first.id desc limit ${limit}
    )
    select page.id, page.noun, page.key, last.to_state as state, last.sequence as steps, page.at as began_at,
      last.at as changed_at,
      (select count(*)::integer from lifecycle_refusal r where r.noun = page.noun and r.instance_id = page.instance_id) as refusals
    from page join lateral (
      select to_state, sequence, at from lifecycle_event e
      where e.noun = page.noun and e.instance_id = page.instance_id order by sequence desc limit 1
    ) last on true order by page.id desc`.execute(db);
  return rows;
}

/** Forgets how steps older than so many days looked from inside, what was refused and what suppliers were asked; steps stay. @returns how many rows */
export async function forgetRecordings(db: Executor, days: number, atOnce: number): Promise<number> {
  const steps = await sql`
    update lifecycle_event set recording = null, subject = null where id in (
      select id from lifecycle_event where (recording is not null or subject is not null) and at < now() - make_interval(days => ${days})
      order by id limit ${atOnce})`.execute(db);
  const refusals = await sql`
    delete from lifecycle_refusal where id in (
      select id from lifecycle_refusal where at < now() - make_interval(days => ${days}) order by id limit ${atOnce})`.execute(
    db,
  );
  const calls = await sql`
    delete from lifecycle_call where id in (
      select id from lifecycle_call where at < now() - make_interval(days => ${days}) order by id limit ${atOnce})`.execute(
    db,
  );
  const told = await forgetClientSteps(db, days, atOnce);
  return [steps, refusals, calls].reduce((sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0), told);
}
