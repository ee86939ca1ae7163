-- Paid checks of an account holder's name before money is sent (PRE-15, LIFE-6).

-- When the owner last proved that the address, or the number, is her own.
alter table account
  add column email_verified_at timestamptz,
  add column phone_verified_at timestamptz;
-- Accounts that were registered by a link in a mail proved it then, unless the address was changed without one since.
update account a set email_verified_at = r.finished_at
  from registration r where r.finished_at is not null and r.email = a.email;
update account a set phone_verified_at = c.used_at
  from (select account_id, max(used_at) as used_at from one_time_code where channel = 'whatsapp' and used_at is not null
    group by account_id) c where c.account_id = a.id;

alter table journal drop constraint journal_kind_check;
alter table journal add constraint journal_kind_check check (kind in (
  'opening', 'deposit', 'hold', 'capture', 'release', 'refund', 'adjustment', 'payment', 'payment-return', 'transfer',
  'cashback', 'cashback-return', 'redeem', 'settlement', 'name-check', 'name-check-return'));

create table name_check (
  id                  bigint generated always as identity primary key,
  -- Also the reference under which the supplier is asked, as often as need be.
  reference           text not null unique check (reference ~ '^N[A-Z0-9]{8,40}$'),
  owner_id            bigint not null references account (id),
  product_id          text not null,
  product_hash        text not null references document (hash),
  connector_hash      text not null references document (hash),
  -- The supplier's code of the bank: with the number it names the account that is checked.
  sku                 text not null,
  destination_number  text not null,
  parameters          jsonb not null,
  -- In rupiah; taken from the deposit at the beginning, given back unless there is a name.
  fee                 bigint not null check (fee >= 0),
  state               text not null check (state in ('pending', 'success', 'failed')),
  version             integer not null default 0,
  snapshot            jsonb not null,
  customer_name       text,
  failed_reason       text,
  request_id          text,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  settled_at          timestamptz,
  constraint name_check_named check ((state = 'success') = (customer_name is not null)),
  constraint name_check_settled check ((state = 'pending') = (settled_at is null))
);
-- Two presses of one moment are one check.
create unique index name_check_pending on name_check (owner_id, sku, destination_number) where state = 'pending';
create index name_check_owner on name_check (owner_id, id desc);
create index name_check_account on name_check (owner_id, sku, destination_number, id desc);
