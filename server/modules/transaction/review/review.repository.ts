import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Settlement } from '#src/contract/operations/review.contract.ts';
import { readSearch } from '#src/domain/typed/read-search.ts';
import { hasSerial } from '../record/serial-term.ts';

/** What a reviewer needs of a sale besides the sale itself. */
export interface ReviewFacts {
  readonly id: string;
  readonly owner_name: string;
  readonly since: Date | null;
  readonly cause: string | null;
  readonly connector: string | null;
  readonly reference: string | null;
  readonly checks: number | null;
  readonly sent_at: Date | null;
  readonly settlement_id: string | null;
  readonly outcome: Settlement['outcome'] | null;
  readonly serial_number: string | null;
  readonly reason: Settlement['reason'];
  readonly note: string | null;
  readonly proposed_by: string | null;
  readonly proposer: string | null;
  readonly proposed_at: Date | null;
}

/**
 * Sales to look at: with a search every sale that fits (whole references and proofs, beginnings of numbers), else those that
 * wait for a person; those that wait first, then the oldest.
 */
export async function findReviews(
  executor: Executor,
  { search, limit }: { readonly search: string | undefined; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ ref_id: string }>`
    select ref_id from transaction t where ${search === undefined ? sql`needs_review` : matching(search)}
    order by needs_review desc, id limit ${limit}`.execute(executor);
  return rows.map(({ ref_id }) => ref_id);
}

const LEAST_NUMBER = 4;
/** From so many digits on a number may be a card's, shown by its end: beginnings would tell the others digit by digit. */
const LEAST_CARD = 14;

function matching(typed: string): RawBuilder<unknown> {
  const start = (text: string): string => `${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const { text, reference, numbers: spellings } = readSearch(typed);
  const numbers = spellings.filter(({ length }) => length >= LEAST_NUMBER).map(start);
  return sql`t.id in (
    select id from transaction where ref_id = ${reference}
    union all select id from transaction where destination_number like any(${numbers}::text[])
      and (length(destination_number) < ${LEAST_CARD} or destination_number = any(${spellings}::text[]))
    union all select id from transaction where ${hasSerial(text) ?? sql`false`}
    union all select transaction_id from supplier_attempt where supplier_ref in (${text}, ${reference}))`;
}

/** Reads the facts of some sales. @returns by the sale's id */
export async function readReviewFacts(
  executor: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReviewFacts>> {
  const { rows } = await sql<ReviewFacts>`
    select t.id, o.name as owner_name, called.at as since, called.event ->> 'cause' as cause,
      a.connector_id as connector, a.supplier_ref as reference, a.checks, a.sent_at,
      s.id as settlement_id, s.outcome, s.serial_number, s.reason, s.note, s.proposed_by, p.name as proposer, s.proposed_at
    from transaction t join account o on o.id = t.owner_id
      left join lateral (select at, event from lifecycle_event e where e.noun = 'transaction' and e.instance_id = t.id
        and e.event ->> 'type' = 'REVIEW' order by sequence limit 1) called on true
      left join lateral (select * from supplier_attempt x where x.transaction_id = t.id order by id desc limit 1) a on true
      left join settlement s on s.transaction_id = t.id and s.state = 'open' and s.from_state = t.state
      left join account p on p.id = s.proposed_by
    where t.id = any(${ids}::bigint[])`.execute(executor);
  return new Map(rows.map((row) => [row.id, row]));
}
