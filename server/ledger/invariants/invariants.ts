import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { CASHBACK_INVARIANTS } from './cashback-invariants.ts';
import { ORDER_INVARIANTS } from './order-invariants.ts';
import { PAYMENT_INVARIANTS } from './payment-invariants.ts';
import { STATEMENT_INVARIANTS } from './statement-invariants.ts';
import { STOCK_INVARIANTS } from './stock-invariants.ts';

/** Invariants over the whole database; each query lists its violations. Run after tests and every night. */
interface Invariant {
  readonly id: string;
  readonly states: string;
  readonly broken: RawBuilder<{ readonly detail: string }>;
}

export interface Violation {
  readonly id: string;
  readonly states: string;
  readonly detail: string;
}

/** An edge of a machine, as `machineMoves` lists them. */
export interface AllowedMove {
  readonly from: string;
  readonly event: string;
  readonly to: string;
}

const ACCOUNTS: readonly Invariant[] = [
  {
    id: 'I1',
    states: 'every journal sums to zero over two entries or more',
    broken: sql`select 'journal ' || j.id as detail from journal j left join entry e on e.journal_id = j.id
      group by j.id having coalesce(sum(e.amount), 0) <> 0 or count(e.id) < 2`,
  },
  {
    id: 'I2',
    states: "an owner's balance and sequence are the sum and the number of its entries",
    broken: sql`select 'account ' || a.id as detail from ledger_account a left join entry e on e.ledger_account_id = a.id
      where a.owner_id is not null group by a.id
      having a.balance <> coalesce(sum(e.amount), 0) or a.sequence <> count(e.id)`,
  },
  {
    id: 'I3',
    states: 'no deposit, hold or cashback is below zero',
    broken: sql`select 'account ' || id as detail from ledger_account
      where kind in ('deposit', 'hold', 'cashback') and balance < 0`,
  },
  {
    id: 'I4',
    states: 'entries and journals refuse to be changed or deleted',
    broken: sql`select t.name || ' has lost its trigger' as detail from (values ('journal'), ('entry')) t(name)
      where not exists (select from pg_trigger where tgrelid = t.name::regclass and tgname = t.name || '_immutable'
        and tgenabled = 'O')`,
  },
  {
    id: 'I10',
    states: 'all entries together are zero: nothing appeared and nothing vanished',
    broken: sql`select 'off by ' || sum(amount) as detail from entry having sum(amount) <> 0`,
  },
  {
    id: 'I11',
    states: "each balance follows from the one before, without a gap in the account's sequence",
    broken: sql`select 'account ' || ledger_account_id || ' at ' || sequence as detail from (
        select e.ledger_account_id, e.sequence, e.amount, e.balance_after,
          lag(e.balance_after, 1, 0) over w as before, row_number() over w as place
        from entry e join ledger_account a on a.id = e.ledger_account_id where a.owner_id is not null
        window w as (partition by e.ledger_account_id order by e.sequence)) chain
      where sequence is null or sequence <> place or balance_after <> before + amount`,
  },
];

/** Invariants between the state of a transaction and its journals. */
const TRANSACTIONS: readonly Invariant[] = [
  {
    id: 'I5',
    states: 'a sale has at most one hold, which ends at most once: captured or released',
    broken: sql`select reference as detail from journal where kind in ('hold', 'capture', 'release', 'refund')
      group by reference
      having count(*) filter (where kind = 'hold') <> 1
        or count(*) filter (where kind in ('capture', 'release')) > 1
        or count(*) filter (where kind = 'refund') > count(*) filter (where kind = 'capture')`,
  },
  {
    id: 'I6',
    states: 'the state of a sale and its money agree',
    broken: sql`select t.ref_id || ' is ' || t.state || ' with ' || coalesce(array_to_string(m.kinds, ', '), 'nothing') as detail
      from transaction t
      left join (select reference, array_agg(kind order by kind) as kinds from journal
        where kind in ('hold', 'capture', 'release', 'refund') group by reference) m on m.reference = t.ref_id
      where coalesce(m.kinds, '{}') <> case
          when t.state in ('inquiry', 'expired') then '{}'::text[]
          when t.state in ('unprocessed', 'processing') then '{hold}'
          when t.state = 'success' then '{capture,hold}'
          when t.state = 'returned' then '{capture,hold,refund}'
          else '{hold,release}' end
        and not (t.state = 'canceled' and m.kinds is null)`,
  },
  {
    id: 'I6',
    states: 'what is held for an owner is the price of the owner’s open sales and orders',
    broken: sql`select 'account ' || a.id as detail from ledger_account a
      where a.kind = 'hold' and a.balance <> (select coalesce(sum(t.price), 0) from transaction t
          where t.owner_id = a.owner_id and t.state in ('unprocessed', 'processing'))
        + (select coalesce(sum(o.total), 0) from shop_order o
          where o.buyer_id = a.owner_id and o.state in ('pending', 'processed', 'shipped'))`,
  },
  {
    id: 'I7',
    states: 'one event of a supplier is kept once',
    broken: sql`select connector_id || ' ' || external_id as detail from inbox_event
      group by connector_id, external_id having count(*) > 1`,
  },
  {
    id: 'I8',
    states: 'one idempotency key has one result',
    broken: sql`select account_id || ' ' || route || ' ' || key as detail from idempotency_key
      group by account_id, route, key having count(*) > 1`,
  },
  {
    id: 'I9',
    states: 'a sale has at most one open attempt, and an attempt has a reference of its own',
    broken: sql`select 'transaction ' || transaction_id as detail from supplier_attempt
        group by transaction_id having count(*) filter (where state in ('open', 'unknown')) > 1
      union all select supplier_ref from supplier_attempt group by supplier_ref having count(*) > 1
      union all select ref_id || ' ended with an open attempt' from transaction t
        join supplier_attempt s on s.transaction_id = t.id and s.state in ('open', 'unknown')
        where t.state not in ('unprocessed', 'processing')`,
  },
  {
    id: 'I12',
    states: 'recorded events follow each other without a gap and end in the state of today',
    broken: sql`select t.ref_id as detail from transaction t
      left join (select instance_id, count(*) as events, max(sequence) as last,
          (array_agg(to_state order by sequence desc))[1] as state, bool_and(follows) as follows
        from (select instance_id, sequence, to_state,
            from_state is not distinct from lag(to_state) over (partition by instance_id order by sequence) as follows
          from lifecycle_event where noun = 'transaction') step
        group by instance_id) log on log.instance_id = t.id
      where log.instance_id is null or log.events <> log.last or log.state <> t.state or not log.follows`,
  },
];

const EVERY: readonly Invariant[] = [
  ...ACCOUNTS,
  ...TRANSACTIONS,
  ...PAYMENT_INVARIANTS,
  ...STATEMENT_INVARIANTS,
  ...CASHBACK_INVARIANTS,
  ...STOCK_INVARIANTS,
  ...ORDER_INVARIANTS,
];

/**
 * Checks the money and the states (invariants I1 to I18; I13 and I14 against the statements that were compared).
 * @param moves edges that a transaction's machine allows; without them recorded steps are not compared with the machine
 * @returns what is broken; empty when all is well
 */
export async function findViolations(executor: Executor, moves: readonly AllowedMove[] = []): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { id, states, broken } of EVERY) {
    const { rows } = await broken.execute(executor);
    violations.push(...rows.map(({ detail }) => ({ id, states, detail })));
  }
  return moves.length === 0 ? violations : [...violations, ...(await strayMoves(executor, moves))];
}

async function strayMoves(executor: Executor, moves: readonly AllowedMove[]): Promise<Violation[]> {
  const { rows } = await sql<{ detail: string }>`
    select distinct from_state || ' ' || (event ->> 'type') || ' ' || to_state as detail from lifecycle_event
    where noun = 'transaction' and from_state is not null`.execute(executor);
  const allowed = new Set(moves.map(({ from, event, to }) => `${from} ${event} ${to}`));
  return rows
    .filter(({ detail }) => !allowed.has(detail))
    .map(({ detail }) => ({ id: 'I12', states: 'states move only along the edges of the machine', detail }));
}
