import { type RawBuilder, sql } from 'kysely';

/** Invariants between sales, their cashback and its redemption into deposits (I15). */
export const CASHBACK_INVARIANTS: readonly {
  readonly id: string;
  readonly states: string;
  readonly broken: RawBuilder<{ readonly detail: string }>;
}[] = [
  {
    id: 'I15',
    states: 'cashback of a sale is in its owner’s books once, and taken back once exactly when the sale was returned',
    broken: sql`select t.ref_id || ' is ' || t.state as detail from cashback c
      join transaction t on t.id = c.transaction_id
      left join lateral (select
          count(distinct j.id) filter (where j.kind = 'cashback') as given,
          count(distinct j.id) filter (where j.kind = 'cashback-return') as taken,
          coalesce(sum(e.amount) filter (where j.kind = 'cashback' and a.kind = 'cashback'), 0) as gave,
          -coalesce(sum(e.amount) filter (where j.kind = 'cashback-return'), 0) as took
        from journal j join entry e on e.journal_id = j.id
          join ledger_account a on a.id = e.ledger_account_id and a.owner_id = c.owner_id
        where j.reference = t.ref_id and j.kind in ('cashback', 'cashback-return')) m on true
      where t.state not in ('success', 'returned') or c.owner_id <> t.owner_id or c.amount > t.price
        or m.given <> 1 or m.gave <> c.amount
        or m.taken <> (t.state = 'returned')::int or m.took <> case when t.state = 'returned' then c.amount else 0 end`,
  },
  {
    id: 'I15',
    states: 'cashback is given and taken back for sales that are known to have earned it',
    broken: sql`select j.reference as detail from journal j where j.kind in ('cashback', 'cashback-return')
      and not exists (select from cashback c join transaction t on t.id = c.transaction_id where t.ref_id = j.reference)`,
  },
  {
    id: 'I15',
    states: 'a redemption moves its sum once from a wallet to the deposit of the same owner',
    broken: sql`select j.reference as detail from journal j join entry e on e.journal_id = j.id
      join ledger_account a on a.id = e.ledger_account_id where j.kind = 'redeem' group by j.id
      having count(*) <> 2 or count(distinct a.owner_id) <> 1
        or coalesce(sum(e.amount) filter (where a.kind = 'cashback'), 0) >= 0
        or coalesce(sum(e.amount) filter (where a.kind = 'deposit'), 0) <= 0`,
  },
];
