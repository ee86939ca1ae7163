import { type RawBuilder, sql } from 'kysely';

/** A line or reference that a person explained is no violation. */
const explained = (connector: RawBuilder<unknown>, reference: RawBuilder<unknown>) => sql`exists (
  select from reconciliation_difference f where f.connector_id = ${connector} and f.reference = ${reference}
    and f.state = 'closed')`;

/** Lines of days with a complete statement, with the reference that they are listed under. */
const linesThat = (matches: 'attempts' | 'payments' | 'bank-lines') => sql`
  (select l.*, case when l.reference = '' then '#' || l.external_id else l.reference end as about
   from statement_line l join reconciliation_day d on d.connector_id = l.connector_id and d.day = l.day
   where d.statement = 'read' and d.matches = ${matches}) l`;

/** A slow supplier debits on the day of its success or before: a debit after midnight is in the next statement. */
const CAPTURED = sql`(select min(j.posted_at) from journal j where j.reference = t.ref_id and j.kind = 'capture')`;

const isCompared = (connector: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql`exists (
  select from reconciliation_day d where d.connector_id = ${connector} and d.statement = 'read' and d.checked_at <= now()
    and d.day = (${at} at time zone 'Asia/Jakarta')::date)`;

/**
 * Invariants between statements of providers and our books on the days that were compared (I13, I14). Computed from lines
 * and books themselves, so that a difference which the comparison missed shows here.
 */
export const STATEMENT_INVARIANTS: readonly {
  readonly id: string;
  readonly states: string;
  readonly broken: RawBuilder<{ readonly detail: string }>;
}[] = [
  {
    id: 'I13',
    states: 'every debit of a supplier has an attempt, or a person explained it',
    broken: sql`select distinct l.connector_id || ' ' || l.about as detail from ${linesThat('attempts')}
      where not exists (select from supplier_attempt a where a.connector_id = l.connector_id and a.supplier_ref = l.reference)
        and not ${explained(sql`l.connector_id`, sql`l.about`)}`,
  },
  {
    id: 'I13',
    states: 'every success has a debit of its supplier, or a person explained it',
    broken: sql`select a.connector_id || ' ' || a.supplier_ref as detail from supplier_attempt a
      join transaction t on t.id = a.transaction_id and t.state = 'success'
      where a.state = 'succeeded' and a.connector_hash is not null and coalesce(a.cost, 1) > 0
        and ${isCompared(sql`a.connector_id`, sql`a.sent_at`)}
        and ${isCompared(sql`a.connector_id`, CAPTURED)}
        and not exists (select from statement_line l where l.connector_id = a.connector_id and l.reference = a.supplier_ref)
        and not ${explained(sql`a.connector_id`, sql`a.supplier_ref`)}`,
  },
  {
    id: 'I14',
    states: 'everything that a gateway settled is a payment’s, or a person explained it',
    broken: sql`select distinct l.connector_id || ' ' || l.about as detail from ${linesThat('payments')}
      where not exists (select from payment p where p.connector_id = l.connector_id and p.code = l.reference)
        and not ${explained(sql`l.connector_id`, sql`l.about`)}`,
  },
  {
    id: 'I14',
    states: 'every line of a bank’s statement was read into our books, or a person explained it',
    broken: sql`select distinct l.connector_id || ' ' || l.about as detail from ${linesThat('bank-lines')}
      where not exists (select from bank_mutation b where b.connector_id = l.connector_id and strpos(l.reference, '/') > 0
          and b.channel = split_part(l.reference, '/', 1)
          and b.external_id = substr(l.reference, strpos(l.reference, '/') + 1))
        and not ${explained(sql`l.connector_id`, sql`l.about`)}`,
  },
  {
    id: 'I14',
    states:
      'what a gateway’s charge is in the books is what its statement says, unless a difference stands, and no fee of a payer is left over',
    broken: sql`select p.code || ' kept ' || m.kept || ', its statement says ' || m.said || ', left of the payer’s fee ' || m.left_over as detail
      from payment p join lateral (
        select sum(e.amount) filter (where a.kind = 'gateway_clearing' and j.kind = 'settlement') as kept,
          coalesce(sum(e.amount) filter (where a.kind = 'fee'), 0) as left_over,
          (select coalesce(sum(l.fee), 0) from statement_line l
            where l.connector_id = p.connector_id and l.reference = p.code) as said
        from journal j join entry e on e.journal_id = j.id join ledger_account a on a.id = e.ledger_account_id
        where j.reference = p.code) m on m.kept is not null
      where p.code in (select reference from journal where kind = 'settlement') and (m.left_over <> 0 or (m.kept <> m.said
        and not exists (select from reconciliation_difference f
          where f.connector_id = p.connector_id and f.reference = p.code and f.state <> 'resolved')))`,
  },
  {
    id: 'I13',
    states: 'no difference between a supplier’s statement and our books is open',
    broken: openOf(sql`= 'attempts'`),
  },
  {
    id: 'I14',
    states: 'no difference between a gateway’s or bank’s statement and our books is open, fees included',
    broken: openOf(sql`<> 'attempts'`),
  },
];

function openOf(matches: RawBuilder<unknown>): RawBuilder<{ readonly detail: string }> {
  return sql`select f.connector_id || ' ' || f.reference || ' of ' || f.day || ': ' || f.class || ', theirs ' || f.theirs
      || ', ours ' || f.ours as detail
    from reconciliation_difference f where f.state = 'open' and exists (select from reconciliation_day d
      where d.connector_id = f.connector_id and d.day = f.day and d.matches ${matches})`;
}
