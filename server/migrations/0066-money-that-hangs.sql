-- What became of a guest's refund that its gateway does not tell is decided by two people, in the one list of what two people decide
-- (PRE-19, DEP-6).
alter table payment_resolution
  add column order_id bigint references checkout_order (id),
  -- What shows it: the gateway's letter, a line of its statement.
  add column proof text,
  drop constraint payment_resolution_subject,
  drop constraint payment_resolution_outcome,
  add constraint payment_resolution_subject check (num_nonnulls(payment_id, line_id, difference_id, order_id) = 1),
  add constraint payment_resolution_outcome check (
    case when payment_id is not null then outcome in ('credit', 'send-back', 'recover', 'keep')
      when line_id is not null then outcome in ('credit', 'set-aside')
      when order_id is not null then outcome in ('returned', 'claim')
      else outcome = 'book-charge' end),
  add constraint payment_resolution_proof check ((order_id is null) = (proof is null));
create unique index payment_resolution_open_order on payment_resolution (order_id) where state = 'open';

-- Sales are found by when they ended (0067), orders that were never sold by when that was clear.
create index checkout_order_unsold on checkout_order (updated_at) where state = 'unsold' and return_asked_at is null;
drop index checkout_order_unreturned;

-- A supplier's price list that would close most of what is open is kept for a person to look at, and not applied (PRE-18).
create table held_price_list (
  id             bigint generated always as identity primary key,
  connector_id   text not null,
  -- Names what it would close, so that the same list that comes again is the same one.
  digest         text not null,
  -- What it says of the articles that we know.
  articles       jsonb not null,
  open_before    integer not null check (open_before > 0),
  closing        integer not null check (closing > 0),
  reopening      integer not null check (reopening >= 0),
  repricing      integer not null check (repricing >= 0),
  state          text not null default 'open' check (state in ('open', 'accepted', 'refused', 'gone')),
  -- The supplier's newest list is still this one.
  lasts          boolean not null default true,
  first_at       timestamptz not null default now(),
  last_at        timestamptz not null default now(),
  decided_by     bigint references account (id),
  decided_at     timestamptz,
  decision_note  text,
  constraint held_price_list_decided check ((state in ('accepted', 'refused')) = (decided_by is not null)),
  constraint held_price_list_open check (state <> 'open' or lasts)
);
create unique index held_price_list_lasting on held_price_list (connector_id) where lasts;
