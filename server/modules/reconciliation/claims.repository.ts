import { type RawBuilder, sql } from 'kysely';
import { BUSINESS_ZONE } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { type Rupiah, toRupiah } from '#src/domain/money/money.ts';
import type { StatementMatches } from '#src/domain/sale/reconciliation.ts';
import type { Claim } from './match-statement.ts';

/** A claim before anybody reckoned what the provider should keep. */
export interface BookedClaim extends Omit<Claim, 'fee'> {
  /** How it was paid and by which version of the connector; null where no fee is known. */
  readonly paid: { readonly channel: string; readonly connectorHash: string; readonly gross: Rupiah } | null;
}

interface ClaimRow {
  readonly reference: string;
  readonly day: string;
  readonly amount: string;
  readonly subject: string;
  readonly channel: string | null;
  readonly hash: string | null;
  /** What was paid, also where some of it went back: the provider's charge is of that. */
  readonly gross: string | null;
}

/** Whose books are asked for. */
export interface Provider {
  readonly connectorId: string;
  readonly matches: StatementMatches;
}

/** What our books say of a provider's references: from the ledger's own journals, never from what we only heard. */
export async function bookedClaims(
  db: Executor,
  { connectorId, matches }: Provider,
  references: readonly string[],
): Promise<readonly BookedClaim[]> {
  const { rows } = await CLAIMS[matches](connectorId, references).execute(db);
  return rows.map(({ reference, day, amount, subject, channel, hash, gross }) => ({
    reference,
    day,
    amount: toRupiah(amount),
    subject,
    paid: channel === null || hash === null ? null : { channel, connectorHash: hash, gross: toRupiah(gross ?? amount) },
  }));
}

type ClaimQuery = (connectorId: string, references: readonly string[]) => RawBuilder<ClaimRow>;

const dayOf = (at: RawBuilder<unknown>) => sql`(${at} at time zone ${BUSINESS_ZONE})::date`;

/** An instant lies on the wanted day; written so that an index on the instant serves. */
const isOn = (at: RawBuilder<unknown>, day: string) =>
  sql`(${at} >= ${day}::date::timestamp at time zone ${BUSINESS_ZONE}
    and ${at} < (${day}::date + 1)::timestamp at time zone ${BUSINESS_ZONE})`;

/**
 * Attempts at a supplier. A sale's capture belongs to the attempt that delivered it; what an earlier supplier delivered besides
 * stands under that attempt's own reference (late-cost). Sales of a demo's past were never sent and have no connector version.
 */
const attempts: ClaimQuery = (connectorId, references) => sql`
  with wanted as materialized (
    select id, transaction_id, supplier_ref, coalesce(sent_at, created_at) as at from supplier_attempt
    where connector_id = ${connectorId} and connector_hash is not null
      and supplier_ref = any(${references}::text[])
  ), sibling as materialized (
    select b.id, b.transaction_id, b.supplier_ref, b.state = 'succeeded' as delivered,
      coalesce((select sum(e.amount) from journal j join entry e on e.journal_id = j.id
          join ledger_account l on l.id = e.ledger_account_id and l.kind = 'supplier_float'
        where j.idempotency_key in ('late-cost:' || b.supplier_ref, 'late-cost-back:' || b.supplier_ref)), 0) as late
    from supplier_attempt b where b.transaction_id in (select transaction_id from wanted)
  ), main as (
    select distinct on (transaction_id) id from sibling
    order by transaction_id, (delivered and late = 0) desc, id desc
  )
  select w.supplier_ref as reference, ${dayOf(sql`w.at`)} as day, t.ref_id as subject, null as channel, null as hash, null as gross,
    s.late + case when m.id is null then 0 else coalesce((select sum(e.amount) from journal j
        join entry e on e.journal_id = j.id
        join ledger_account l on l.id = e.ledger_account_id and l.kind = 'supplier_float'
      where j.reference = t.ref_id and j.kind in ('capture', 'refund')), 0) end as amount
  from wanted w join sibling s on s.id = w.id join transaction t on t.id = w.transaction_id
    left join main m on m.id = w.id`;

/** Payments through a gateway: what the gateway owes us of them by our books, less what went back. */
const payments: ClaimQuery = (connectorId, references) => sql`
  select p.code as reference, coalesce(${dayOf(sql`m.first`)}, p.business_date) as day, p.code as subject,
    case when p.received = p.total then p.channel end as channel, p.connector_hash as hash, m.gross, coalesce(m.amount, 0) as amount
  from payment p left join lateral (
    select min(j.posted_at) as first, -sum(e.amount) as amount,
      -sum(e.amount) filter (where j.kind in ('deposit', 'payment')) as gross from journal j
      join entry e on e.journal_id = j.id
      join ledger_account l on l.id = e.ledger_account_id and l.kind = 'gateway_clearing'
    where j.reference = p.code and j.kind in ('deposit', 'payment', 'payment-return')) m on true
  where p.connector_id = ${connectorId} and p.code = any(${references}::text[])`;

/**
 * Lines of our bank accounts that were read before; what nobody has booked yet counts as nothing. A reference is the account and
 * the bank's number of the line; no account's name has a stroke in it.
 */
const bankLines: ClaimQuery = (connectorId, references) => sql`
  with wanted as materialized (
    select reference, split_part(reference, '/', 1) as channel, substr(reference, strpos(reference, '/') + 1) as external_id
    from unnest(${references}::text[]) as reference where strpos(reference, '/') > 0
  )
  select w.reference, ${dayOf(sql`b.at`)} as day,
    coalesce(p.code, 'BANK' || lpad(b.id::text, 8, '0')) as subject, null as channel, null as hash, null as gross,
    case when b.payment_id is null and b.set_aside_at is null and b.booked_to is null then 0 else b.amount end as amount
  from wanted w
    join bank_mutation b on b.connector_id = ${connectorId} and b.channel = w.channel and b.external_id = w.external_id
    left join payment p on p.id = b.payment_id`;

const CLAIMS: Readonly<Record<StatementMatches, ClaimQuery>> = { attempts, payments, 'bank-lines': bankLines };

/** References of ours that a day is about: what was sent or came on it, and whatever else money moved for on it. */
export async function referencesOfDay(
  db: Executor,
  { connectorId, matches }: Provider,
  day: string,
): Promise<readonly string[]> {
  const { rows } = await REFERENCES[matches](connectorId, day).execute(db);
  return rows.map(({ reference }) => reference);
}

type ReferenceQuery = (connectorId: string, day: string) => RawBuilder<{ readonly reference: string }>;

const REFERENCES: Readonly<Record<StatementMatches, ReferenceQuery>> = {
  attempts: (connectorId, day) => sql`
    select supplier_ref as reference from supplier_attempt
      where connector_id = ${connectorId} and connector_hash is not null and ${isOn(sql`sent_at`, day)}
    union
    select a.supplier_ref from journal j join transaction t on t.ref_id = j.reference
      join supplier_attempt a on a.transaction_id = t.id
      where ${isOn(sql`j.posted_at`, day)} and j.kind in ('capture', 'refund', 'adjustment')
        and a.connector_id = ${connectorId} and a.connector_hash is not null`,
  payments: (connectorId, day) => sql`
    select distinct p.code as reference from journal j join payment p on p.code = j.reference
      where ${isOn(sql`j.posted_at`, day)} and j.kind in ('deposit', 'payment', 'payment-return')
        and p.connector_id = ${connectorId}`,
  // One part for each instant, each from an index of its own (migration 0059).
  'bank-lines': (connectorId, day) => {
    const on = (instant: RawBuilder<unknown>) => sql`
      select channel || '/' || external_id as reference from bank_mutation
      where connector_id = ${connectorId} and ${isOn(instant, day)}`;
    return sql`${on(sql`at`)} union ${on(sql`booked_at`)} union ${on(sql`set_aside_at`)}`;
  },
};
