import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { BUSINESS_ZONE } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { toRupiah } from '#src/domain/money/money.ts';
import type { StatementLine } from './match-statement.ts';
import type { ReadLine } from './read-lines.ts';

/** Lines of one statement to the database: a busy day's would be more than one parameter may hold. */
const AT_ONCE = 5_000;

/**
 * Takes lines of a statement in, each once by the provider's number of it.
 * @returns how many were new, and how many say something else than when they were taken in, or than another line of the same
 * number beside them: what was taken in stays as it was
 */
export async function takeIn(
  trx: Executor,
  connectorId: string,
  source: 'call' | 'file',
  lines: readonly ReadLine[],
): Promise<{ readonly fresh: number; readonly changed: number }> {
  const byNumber = new Map<string, ReadLine>();
  let contrary = 0;
  for (const line of lines) {
    const known = byNumber.get(line.id);
    // Pages may overlap; two that say different things under one number are not one line, and neither may hide the other.
    if (known !== undefined && !isDeepStrictEqual(known, line)) contrary += 1;
    byNumber.set(line.id, line);
  }
  const given = [...byNumber.values()];
  let [fresh, changed] = [0, contrary];
  for (let at = 0; at < given.length; at += AT_ONCE) {
    const stored = await takeSome(trx, connectorId, source, given.slice(at, at + AT_ONCE));
    fresh += stored.fresh;
    changed += stored.changed;
  }
  return { fresh, changed };
}

/** @param lines no two of one number */
async function takeSome(
  trx: Executor,
  connectorId: string,
  source: 'call' | 'file',
  lines: readonly ReadLine[],
): Promise<{ readonly fresh: number; readonly changed: number }> {
  const { rows } = await sql<{ fresh: string; changed: string }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as l(id text, reference text, amount bigint, fee bigint, balance bigint, at timestamptz)
    ), known as (
      select s.external_id, s.amount <> g.amount or s.reference <> g.reference or s.at <> g.at
          or s.fee is distinct from g.fee as changed
      from given g join statement_line s on s.connector_id = ${connectorId} and s.external_id = g.id
    ), stored as (
      insert into statement_line (connector_id, external_id, day, at, reference, amount, fee, balance, source)
      select ${connectorId}, id, (at at time zone ${BUSINESS_ZONE})::date, at, reference, amount, fee, balance, ${source}
      from given on conflict (connector_id, external_id) do nothing returning 1
    )
    select (select count(*) from stored) as fresh, (select count(*) from known where changed) as changed`.execute(trx);
  return { fresh: Number(rows[0]?.fresh), changed: Number(rows[0]?.changed) };
}

/** Lines of a day. */
export function linesOfDay(db: Executor, connectorId: string, day: string): Promise<readonly StatementLine[]> {
  return readLines(db, sql`connector_id = ${connectorId} and day = ${day}`);
}

/** Every line of these references, whatever its day. */
export function linesOf(
  db: Executor,
  connectorId: string,
  references: readonly string[],
): Promise<readonly StatementLine[]> {
  return readLines(db, sql`connector_id = ${connectorId} and reference = any(${references}::text[])`);
}

/** Lines without a reference, by the provider's numbers of them. */
export function linesByNumber(
  db: Executor,
  connectorId: string,
  numbers: readonly string[],
): Promise<readonly StatementLine[]> {
  return readLines(db, sql`connector_id = ${connectorId} and reference = '' and external_id = any(${numbers}::text[])`);
}

async function readLines(db: Executor, which: ReturnType<typeof sql>): Promise<readonly StatementLine[]> {
  const { rows } = await sql<{ id: string; reference: string; day: string; amount: string; fee: string | null }>`
    select external_id as id, reference, day, amount, fee from statement_line where ${which}`.execute(db);
  return rows.map(({ id, reference, day, amount, fee }) => ({
    id,
    reference,
    day,
    amount: toRupiah(amount),
    fee: fee === null ? null : toRupiah(fee),
  }));
}
