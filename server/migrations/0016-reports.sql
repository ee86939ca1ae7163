-- Reports of a million rows (TRX-1, decision 0026): lists that are read in their order from an index, totals that are kept,
-- words that are looked up. All of it is written by triggers, in the commit that changes what it tells of.

-- Lists are sorted by business day, then by number, the latest first: of everything, of some states, of a product.
create index transaction_day on transaction (owner_id, business_date desc, id desc);
create index transaction_family_day on transaction (owner_id, family, state, business_date desc, id desc);
create index transaction_product_day on transaction (owner_id, product_id, state, business_date desc, id desc);
drop index transaction_owner_date;
drop index transaction_owner_state;

-- What has ended, counted by day and by month. Changes come as lines of `sales_delta`, which nobody waits for, and are folded
-- into this table later: a total is the sum of both. What is still open is counted where it stands.
create table sales_tally (
  owner_id       bigint not null references account (id),
  span           text not null check (span in ('day', 'month')),
  starts         date not null,
  product_id     text not null,
  family         text not null,
  state          text not null,
  sales          bigint not null,
  price          bigint not null,
  selling_price  bigint not null,
  primary key (owner_id, span, starts, product_id, family, state)
);
create table sales_delta (
  id             bigint generated always as identity primary key,
  owner_id       bigint not null,
  business_date  date not null,
  product_id     text not null,
  family         text not null,
  state          text not null,
  sales          integer not null check (sales in (-1, 1)),
  price          bigint not null,
  selling_price  bigint not null
);
create index sales_delta_owner on sales_delta (owner_id);

create function sale_has_ended(state text) returns boolean immutable language sql
  return state not in ('inquiry', 'unprocessed', 'processing');

create function count_sale() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and sale_has_ended(old.state) then
    insert into sales_delta (owner_id, business_date, product_id, family, state, sales, price, selling_price)
    values (old.owner_id, old.business_date, old.product_id, old.family, old.state, -1, -old.price, -old.selling_price);
  end if;
  if tg_op <> 'DELETE' and sale_has_ended(new.state) then
    insert into sales_delta (owner_id, business_date, product_id, family, state, sales, price, selling_price)
    values (new.owner_id, new.business_date, new.product_id, new.family, new.state, 1, new.price, new.selling_price);
  end if;
  return null;
end $$;
create trigger sale_began after insert on transaction for each row
  when (sale_has_ended(new.state)) execute function count_sale();
create trigger sale_changed
  after update of owner_id, business_date, product_id, family, state, price, selling_price on transaction for each row
  when ((sale_has_ended(old.state) or sale_has_ended(new.state))
    and (old.owner_id, old.business_date, old.product_id, old.family, old.state, old.price, old.selling_price)
      is distinct from (new.owner_id, new.business_date, new.product_id, new.family, new.state, new.price, new.selling_price))
  execute function count_sale();
create trigger sale_removed after delete on transaction for each row
  when (sale_has_ended(old.state)) execute function count_sale();

-- What a sale is found by: the beginning of its number, reference, order number or customer's name. A serial number or token is
-- found whole only, without its dashes (after a sign that nobody can type): beginnings would tell a hidden one bit by bit.
create table transaction_term (
  owner_id        bigint not null,
  term            text collate "C" not null,
  transaction_id  bigint not null,
  primary key (owner_id, term, transaction_id)
);
create function sale_terms(sale transaction) returns text[] immutable language sql
  return array(
    select distinct left(term, 120) collate "C"
    from unnest(array[
      lower(sale.destination_number), lower(sale.customer_number), lower(sale.ref_id), lower(sale.order_number),
      lower(sale.customer_name), chr(1) || nullif(regexp_replace(lower(sale.sn), '[^a-z0-9]', '', 'g'), '')
    ]) as term
    where term <> '');
create function index_sale() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from transaction_term
    where owner_id = old.owner_id and term = any (sale_terms(old)) and transaction_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into transaction_term (owner_id, term, transaction_id)
    select new.owner_id, term, new.id from unnest(sale_terms(new)) as term;
  end if;
  return null;
end $$;
create trigger sale_indexed after insert or delete on transaction for each row execute function index_sale();
create trigger sale_indexed_again
  after update of owner_id, destination_number, customer_number, order_number, customer_name, sn on transaction for each row
  when ((old.owner_id, old.destination_number, old.customer_number, old.order_number, old.customer_name, old.sn)
    is distinct from
    (new.owner_id, new.destination_number, new.customer_number, new.order_number, new.customer_name, new.sn))
  execute function index_sale();

-- The history of a deposit by day, kind and reference. An owner's account is locked while its entry is written, so its totals
-- are written at once: nobody waits for them who does not wait for the account.
create table deposit_line (
  ledger_account_id  bigint not null references ledger_account (id),
  sequence           bigint not null,
  business_date      date not null,
  kind               text not null,
  reference          text not null,
  entry_id           bigint not null,
  primary key (ledger_account_id, sequence)
);
create index deposit_line_day on deposit_line (ledger_account_id, business_date desc, sequence desc);
create index deposit_line_kind on deposit_line (ledger_account_id, kind, business_date desc, sequence desc);
create index deposit_line_reference on deposit_line (ledger_account_id, reference, business_date desc, sequence desc);
create table deposit_tally (
  ledger_account_id  bigint not null references ledger_account (id),
  business_date      date not null,
  kind               text not null,
  lines              bigint not null,
  debit              bigint not null,
  credit             bigint not null,
  primary key (ledger_account_id, business_date, kind)
);
create function keep_deposit_line() returns trigger language plpgsql as $$
declare posted record;
begin
  select j.kind, j.reference, (j.posted_at at time zone 'Asia/Jakarta')::date as day into posted
  from journal j join ledger_account a on a.id = new.ledger_account_id and a.kind = 'deposit'
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
create trigger deposit_line_kept after insert on entry for each row
  when (new.sequence is not null) execute function keep_deposit_line();

-- What is there already.
insert into sales_tally (owner_id, span, starts, product_id, family, state, sales, price, selling_price)
select owner_id, span, date_trunc(span, business_date)::date, product_id, family, state,
  count(*), sum(price), sum(selling_price)
from transaction cross join (values ('day'), ('month')) as s (span)
where sale_has_ended(state) group by 1, 2, 3, 4, 5, 6;
insert into transaction_term (owner_id, term, transaction_id)
select t.owner_id, term, t.id from transaction t cross join unnest(sale_terms(t)) as term;
insert into deposit_line (ledger_account_id, sequence, business_date, kind, reference, entry_id)
select e.ledger_account_id, e.sequence, (j.posted_at at time zone 'Asia/Jakarta')::date, j.kind, j.reference, e.id
from entry e join ledger_account a on a.id = e.ledger_account_id and a.kind = 'deposit' join journal j on j.id = e.journal_id;
insert into deposit_tally (ledger_account_id, business_date, kind, lines, debit, credit)
select l.ledger_account_id, l.business_date, l.kind, count(*), sum(greatest(0, -e.amount)), sum(greatest(0, e.amount))
from deposit_line l join entry e on e.id = l.entry_id group by 1, 2, 3;

-- Exports of a whole report: a job that writes part after part, so that a crash costs one part and memory stays flat.
create table report_export (
  id          bigint generated always as identity primary key,
  reference   text not null unique,
  owner_id    bigint not null references account (id),
  report      text not null check (report in ('transactions', 'deposit')),
  name        text not null check (length(name) between 1 and 120),
  language    text not null,
  filter      jsonb not null,
  -- Rows under the filter when it was asked for, rows written, and where the last part ended.
  rows        bigint not null check (rows >= 0),
  written     bigint not null default 0,
  position    text,
  bytes       bigint not null default 0,
  state       text not null check (state in ('waiting', 'ready', 'canceled', 'failed', 'expired')),
  version     integer not null default 0,
  snapshot    jsonb not null,
  request_id  text,
  expires_at  timestamptz not null,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
-- One at a time: the second waits until the first is there.
create unique index report_export_running on report_export (owner_id) where state = 'waiting';
create index report_export_owner on report_export (owner_id, id desc);
create index report_export_expiry on report_export (expires_at) where state in ('waiting', 'ready');
create table report_export_part (
  export_id  bigint not null references report_export (id) on delete cascade,
  number     integer not null check (number >= 1),
  -- Text of the file, as a gzip member of its own: members one after the other are one gzip file.
  content    bytea not null,
  primary key (export_id, number)
);
