-- Cashback of successful sales (DEP-5): what each sale gave, once, and by which rule (invariant I15).
create table cashback (
  transaction_id  bigint primary key references transaction (id),
  owner_id        bigint not null references account (id),
  amount          bigint not null check (amount > 0),
  -- The rule as it was: it may be changed since.
  rule            jsonb not null,
  earned_on       date not null,
  earned_at       timestamptz not null default now()
);
create index cashback_owner on cashback (owner_id, transaction_id desc);
create trigger cashback_immutable before update or delete on cashback for each row execute function refuse_change();

-- Journals of a day, without an index entry for each purchase: journals lie in the order of their time.
create index journal_posted on journal using brin (posted_at);

-- The history of the cashback wallet is kept like that of the deposit.
create or replace function keep_deposit_line() returns trigger language plpgsql as $$
declare posted record;
begin
  select j.kind, j.reference, (j.posted_at at time zone 'Asia/Jakarta')::date as day into posted
  from journal j join ledger_account a on a.id = new.ledger_account_id and a.kind in ('deposit', 'cashback')
  where j.id = new.journal_id;
  if not found then return null; end if;
  insert into deposit_line (ledger_account_id, sequence, business_date, kind, reference, entry_id)
  values (new.ledger_account_id, new.sequence, posted.day, posted.kind, posted.reference, new.id);
  insert into deposit_tally as t (ledger_account_id, business_date, kind, lines, debit, credit)
  values (new.ledger_account_id, posted.day, posted.kind, 1, greatest(0, -new.amount), greatest(0, new.amount))
  on conflict (ledger_account_id, business_date, kind) do update
    set lines = t.lines + 1, debit = t.debit + excluded.debit, credit = t.credit + excluded.credit;
  return null;
end $$;
