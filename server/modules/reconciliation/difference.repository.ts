import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { type Rupiah, toRupiah } from '#src/domain/money/money.ts';
import type { DifferenceResolution } from '#src/domain/sale/reconciliation.ts';
import type { Match } from './match-statement.ts';

/** A difference that is open, or that a person closed, as it was when it was last looked at. */
export interface StandingDifference {
  readonly id: string;
  readonly reference: string;
  readonly day: string;
  readonly class: string;
  readonly theirs: Rupiah;
  readonly ours: Rupiah;
  readonly feeTheirs: Rupiah | null;
  readonly feeOurs: Rupiah | null;
  readonly lines: number;
  readonly state: 'open' | 'closed';
}

/** Differences of a provider that have not gone by themselves. */
export async function standingDifferences(db: Executor, connectorId: string): Promise<readonly StandingDifference[]> {
  const rows = await db
    .selectFrom('reconciliation_difference')
    .select(['id', 'reference', 'day', 'class', 'theirs', 'ours', 'fee_theirs', 'fee_ours', 'lines', 'state'])
    .where('connector_id', '=', connectorId)
    .where('state', 'in', ['open', 'closed'])
    .execute();
  return rows.map(({ theirs, ours, fee_theirs: feeTheirs, fee_ours: feeOurs, state, ...row }) => ({
    ...row,
    theirs: toRupiah(theirs),
    ours: toRupiah(ours),
    feeTheirs: feeTheirs === null ? null : toRupiah(feeTheirs),
    feeOurs: feeOurs === null ? null : toRupiah(feeOurs),
    state: state === 'closed' ? 'closed' : 'open',
  }));
}

/** Writes a difference that nobody has seen yet. */
export async function openDifferences(trx: Executor, connectorId: string, matches: readonly Match[]): Promise<void> {
  if (matches.length === 0) return;
  await sql`
    insert into reconciliation_difference
      (connector_id, reference, day, class, theirs, ours, fee_theirs, fee_ours, lines, subject)
    select ${connectorId}, reference, day, difference, theirs, ours, "feeTheirs", "feeOurs", lines, subject
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as m(reference text, day date, difference text,
      theirs bigint, ours bigint, "feeTheirs" bigint, "feeOurs" bigint, lines int, subject text)`.execute(trx);
}

/** An open difference is another one now. */
export async function changeDifference(trx: Executor, id: string, match: Match): Promise<void> {
  await trx
    .updateTable('reconciliation_difference')
    .set({
      day: match.day,
      class: match.difference ?? 'state',
      theirs: match.theirs,
      ours: match.ours,
      fee_theirs: match.feeTheirs,
      fee_ours: match.feeOurs,
      lines: match.lines,
      subject: match.subject,
    })
    .where('id', '=', id)
    .execute();
}

/** A difference went by itself; what a person had said of it stays with it. */
export async function resolveDifference(trx: Executor, id: string, resolution: DifferenceResolution): Promise<void> {
  await sql`update reconciliation_difference set state = 'resolved', resolved_at = now(), resolution = ${resolution}
    where id = ${id} and state <> 'resolved'`.execute(trx);
}
