import { type RawBuilder, sql } from 'kysely';
import { journalKeys } from '../journal-keys.ts';

/** Invariants between payments, transfers and their journals (I7, I10, I14). */
export const PAYMENT_INVARIANTS: readonly {
  readonly id: string;
  readonly states: string;
  readonly broken: RawBuilder<{ readonly detail: string }>;
}[] = [
  {
    id: 'I14',
    states: 'what a gateway owes us of a payment is what it told us it received, less what went back',
    broken: sql`select p.code || ' received ' || p.received || ', booked ' || coalesce(m.gateway, 0) as detail from payment p
      left join (select j.reference, -sum(e.amount) filter (where j.kind in ('deposit', 'payment')) as gateway
        from journal j join entry e on e.journal_id = j.id
          join ledger_account a on a.id = e.ledger_account_id and a.kind = 'gateway_clearing'
        group by j.reference) m on m.reference = p.code
      where p.purpose = 'deposit' and p.received <> coalesce(m.gateway, 0)`,
  },
  {
    id: 'I14',
    states: 'what lies in suspense for a payment is what arrived and was neither given on nor sent back',
    broken: sql`select p.code || ' holds ' || coalesce(m.held, 0) || ', should hold ' || (p.received - p.settled) as detail
      from payment p
      left join (select j.reference, sum(e.amount) as held from journal j join entry e on e.journal_id = j.id
          join ledger_account a on a.id = e.ledger_account_id and a.kind = 'suspense'
        where j.kind in ('deposit', 'payment', 'payment-return') group by j.reference) m on m.reference = p.code
      where p.purpose = 'deposit' and p.received - p.settled <> coalesce(m.held, 0)`,
  },
  {
    id: 'I14',
    states: 'a payment that is paid has its money, and one that nothing came of has none',
    broken: sql`select code || ' is ' || state || ' with ' || received as detail from payment
      where (state = 'paid' and (received = 0 or settled < received))
        or (state in ('created', 'waiting', 'expired', 'canceled', 'failed') and received > 0)`,
  },
  {
    id: 'I14',
    states: 'money of a guest is in suspense exactly while it is on its way back or waits for two people',
    broken: sql`select o.code || ' is ' || o.state || ' and holds ' || coalesce(m.held, 0) as detail
      from checkout_order o join payment p on p.code = o.code
      left join (select j.reference, sum(e.amount) as held from journal j join entry e on e.journal_id = j.id
          join ledger_account a on a.id = e.ledger_account_id and a.kind = 'suspense'
        where j.kind in ('deposit', 'payment', 'payment-return') group by j.reference) m on m.reference = o.code
      where coalesce(m.held, 0) <> p.received - p.settled + case when o.state = 'returning' then o.received else 0 end`,
  },
  {
    id: 'I14',
    states: 'what a guest had paid went back through the gateway, or to a deposit, or nowhere: never twice',
    broken: sql`select o.code || ' is ' || o.state as detail from checkout_order o
      left join (select j.reference,
          coalesce(sum(e.amount) filter (where a.kind = 'gateway_clearing' and j.idempotency_key = ${journalKeys.guestRefundEnd('')} || j.reference), 0) as gateway,
          coalesce(sum(e.amount) filter (where e.amount > 0 and j.idempotency_key = ${journalKeys.guestClaim('')} || j.reference), 0) as claimed
        from journal j join entry e on e.journal_id = j.id join ledger_account a on a.id = e.ledger_account_id
        where j.kind = 'payment-return' group by j.reference) m on m.reference = o.code
      where coalesce(m.gateway, 0) <> case when o.state = 'returned' then o.received else 0 end
        or coalesce(m.claimed, 0) <> case when o.state = 'refunded' then o.received else 0 end`,
  },
  {
    id: 'I14',
    states: 'what two people found out about a refund of a guest is how it ended, and was found out once',
    broken: sql`select o.code || ' is ' || o.state || ' by ' || count(*) || ' decisions' as detail
      from payment_resolution r join checkout_order o on o.id = r.order_id where r.state = 'confirmed' group by o.id
      having count(*) > 1 or bool_or(case r.outcome when 'returned' then o.state <> 'returned'
        else o.state not in ('claimable', 'refunded') end)`,
  },
  {
    id: 'I14',
    states: 'lines of a bank account that are a payment’s are all that it has received',
    broken: sql`select p.code as detail from payment p join bank_mutation b on b.payment_id = p.id
      group by p.code, p.received
      having sum(b.amount) filter (where b.cause is null) <> p.received`,
  },
  {
    id: 'I14',
    states: 'a bank line that fits no payment is in the books exactly as far as people booked it',
    broken: sql`select 'bank line ' || b.id as detail from bank_mutation b
      left join (select j.reference, -sum(e.amount) filter (where a.kind = 'gateway_clearing') as cleared,
          sum(e.amount) filter (where a.kind = 'suspense') as held, sum(e.amount) filter (where a.kind = 'deposit') as given,
          max(a.owner_id) as owner
        from journal j join entry e on e.journal_id = j.id join ledger_account a on a.id = e.ledger_account_id
        where j.reference like 'BANK%' group by j.reference) m on m.reference = 'BANK' || lpad(b.id::text, 8, '0')
      where coalesce(m.cleared, 0) <> case when b.set_aside_at is null and b.booked_to is null then 0 else b.amount end
        or coalesce(m.held, 0) <> case when b.set_aside_at is null or b.booked_to is not null then 0 else b.amount end
        or coalesce(m.given, 0) <> case when b.booked_to is null then 0 else b.amount end
        or m.owner is distinct from b.booked_to`,
  },
  {
    id: 'I14',
    states: 'a correction is in the books exactly when two people agreed to it',
    broken: sql`select coalesce('correction ' || x.id, m.reference) as detail from adjustment x
      full join (select j.reference, sum(e.amount) as given, max(a.owner_id) as owner
        from journal j join entry e on e.journal_id = j.id
          join ledger_account a on a.id = e.ledger_account_id and a.kind = 'deposit'
        where j.reference like 'ADJ%' group by j.reference) m
        on m.reference = 'ADJ' || lpad(x.id::text, greatest(8, length(x.id::text)), '0')
      where coalesce(m.given, 0) is distinct from case when x.state = 'confirmed' then x.amount else 0 end
        or (m.owner is not null and m.owner is distinct from x.account_id)`,
  },
  {
    id: 'I6',
    states: 'a name check took its fee once, and gave it back exactly when it failed',
    broken: sql`select n.reference || ' is ' || n.state as detail from name_check n
      left join (select j.reference, j.kind, count(*) as journals, sum(e.amount) as moved from journal j
          join entry e on e.journal_id = j.id
          join ledger_account a on a.id = e.ledger_account_id and a.kind = 'deposit'
        where j.kind in ('name-check', 'name-check-return') group by j.reference, j.kind) m on m.reference = n.reference
      group by n.id
      having coalesce(sum(m.moved) filter (where m.kind = 'name-check'), 0) <> -n.fee
        or coalesce(sum(m.moved) filter (where m.kind = 'name-check-return'), 0)
          <> case when n.state = 'failed' then n.fee else 0 end
        or coalesce(max(m.journals), 0) > 1`,
  },
  {
    id: 'I10',
    states: 'a transfer that succeeded moved its sum once, from its sender to its receiver',
    broken: sql`select t.code as detail from deposit_transfer t
      left join journal j on j.kind = 'transfer' and j.reference = t.code
      left join entry e on e.journal_id = j.id left join ledger_account a on a.id = e.ledger_account_id
      group by t.id having t.state = 'success' is distinct from (count(distinct j.id) = 1
        and coalesce(sum(e.amount) filter (where a.owner_id = t.sender_id), 0) = -t.amount
        and coalesce(sum(e.amount) filter (where a.owner_id = t.receiver_id), 0) = t.amount)`,
  },
];
