-- The foundation: accounts, sessions, ledger, transactions, their lifecycle, suppliers, documents.
-- Money is bigint rupiah. All times come from the database clock.

create table account (
  id             bigint generated always as identity primary key,
  hp             text not null unique check (hp ~ '^0[0-9]{8,13}$'),
  email          text not null unique check (email = lower(email)),
  name           text not null check (length(name) between 1 and 120),
  category       text not null check (category in ('agent', 'master', 'operations', 'qa')),
  state          text not null default 'active' check (state in ('active', 'inactive')),
  master_id      bigint references account (id),
  password_hash  text not null,
  permissions    text[] not null default '{}',
  settings       jsonb not null default '{}',
  created_at     timestamptz not null default now()
);

create table session (
  token_hash              bytea primary key,
  account_id              bigint not null references account (id) on delete cascade,
  csrf_token              text not null,
  created_at              timestamptz not null default now(),
  last_seen_at            timestamptz not null default now(),
  expires_at              timestamptz not null,
  password_remembered_until timestamptz
);
create index session_account on session (account_id);

-- Wrong passwords at sign-in (scope 'login:…') and at payment (scope 'pay:…'), counted per account and not per address.
create table password_attempt (
  scope         text primary key,
  failures      integer not null,
  last_failed_at timestamptz not null,
  locked_until  timestamptz
);

create table site_preference (
  name   text primary key,
  value  jsonb not null
);

-- Documents are immutable and named by the hash of their canonical text; the head says which one is live.
create table document (
  hash        text primary key,
  kind        text not null,
  id          text not null,
  version     integer not null,
  body        jsonb not null,
  loaded_at   timestamptz not null default now()
);
create table document_head (
  kind   text not null,
  id     text not null,
  hash   text not null references document (hash),
  primary key (kind, id)
);

-- What a nominal costs now: seeded from the product document, then kept by the supplier's price list.
create table offer (
  product_id      text not null,
  code            text not null,
  sku             text not null,
  supplier_price  bigint not null check (supplier_price >= 0),
  stock           text not null default 'available' check (stock in ('available', 'limited', 'sold-out')),
  active          boolean not null default true,
  reason          text,
  priced_at       timestamptz not null default now(),
  primary key (product_id, code)
);

-- Ledger. Credits are positive, debits negative; a user's balances are credits. System accounts carry no running balance,
-- so that no row is hot (decision 0008).
create table ledger_account (
  id        bigint generated always as identity primary key,
  owner_id  bigint references account (id),
  kind      text not null check (kind in ('deposit', 'hold', 'cashback', 'debt', 'supplier_float', 'gateway_clearing', 'revenue', 'fee', 'fee_difference', 'suspense')),
  currency  text not null default 'IDR' check (currency = 'IDR'),
  balance   bigint not null default 0,
  sequence  bigint not null default 0,
  unique nulls not distinct (owner_id, kind),
  check (owner_id is null or kind in ('deposit', 'hold', 'cashback', 'debt')),
  check (owner_id is not null or kind not in ('deposit', 'hold', 'cashback', 'debt')),
  constraint balance_not_negative check (kind not in ('deposit', 'hold', 'cashback') or balance >= 0),
  constraint system_account_untracked check (owner_id is not null or balance = 0)
);

create table journal (
  id               bigint generated always as identity primary key,
  kind             text not null check (kind in ('opening', 'deposit', 'hold', 'capture', 'release', 'refund', 'adjustment')),
  reference        text not null,
  idempotency_key  text not null unique,
  posted_at        timestamptz not null default now()
);
create index journal_reference on journal (reference);

create table entry (
  id                 bigint generated always as identity primary key,
  journal_id         bigint not null references journal (id),
  ledger_account_id  bigint not null references ledger_account (id),
  amount             bigint not null check (amount <> 0),
  -- Owner accounts only: the running balance and its gapless sequence (I2, I11).
  balance_after      bigint,
  sequence           bigint,
  unique (ledger_account_id, sequence)
);
create index entry_journal on entry (journal_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger journal_immutable before update or delete on journal for each row execute function refuse_change();
create trigger entry_immutable before update or delete on entry for each row execute function refuse_change();
create trigger document_immutable before update or delete on document for each row execute function refuse_change();

create function journal_must_balance() returns trigger language plpgsql as $$
declare total bigint; lines integer;
begin
  select coalesce(sum(amount), 0), count(*) into total, lines from entry where journal_id = new.id;
  if total <> 0 or lines < 2 then
    raise exception 'journal % does not balance: % over % entries', new.id, total, lines using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger journal_balances after insert on journal deferrable initially deferred
  for each row execute function journal_must_balance();

create table transaction (
  id                  bigint generated always as identity primary key,
  ref_id              text not null unique,
  owner_id            bigint not null references account (id),
  family              text not null check (family in ('prepaid', 'postpaid')),
  product_id          text not null,
  product_type        text not null,
  product_hash        text not null references document (hash),
  connector_hash      text not null references document (hash),
  nominal_code        text,
  operator_code       text,
  parameters          jsonb not null,
  destination_number  text not null,
  customer_name       text,
  customer_number     text,
  price               bigint not null check (price >= 0),
  supplier_price      bigint not null check (supplier_price >= 0),
  selling_price       bigint not null,
  admin_fee           bigint not null default 0 check (admin_fee >= 0),
  bills               jsonb,
  chosen_bills        jsonb,
  order_number        text,
  details             jsonb not null default '[]',
  context             jsonb not null default '{}',
  sn                  text,
  failed_reason       text,
  state               text not null check (state in ('inquiry', 'unprocessed', 'processing', 'success', 'failed', 'expired', 'canceled', 'returned', 'blocked')),
  version             integer not null default 0,
  snapshot            jsonb not null,
  start_balance       bigint,
  end_balance         bigint,
  business_date       date not null,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  expires_at          timestamptz,
  next_check_at       timestamptz,
  needs_review        boolean not null default false
);
create unique index transaction_order_number on transaction (owner_id, order_number) where order_number is not null;
create index transaction_owner on transaction (owner_id, id desc);
create index transaction_owner_date on transaction (owner_id, business_date, id desc);
create index transaction_owner_state on transaction (owner_id, state, id desc);
create index transaction_open on transaction (next_check_at) where state in ('unprocessed', 'processing');

-- Same nominal to the same number per day (PRE-22): a slot per purchase, given back when it did not go through.
create table purchase_slot (
  owner_id            bigint not null references account (id),
  product_id          text not null,
  nominal_code        text not null,
  destination_number  text not null,
  business_date       date not null,
  slot                integer not null check (slot >= 1),
  transaction_id      bigint not null unique references transaction (id),
  primary key (owner_id, product_id, nominal_code, destination_number, business_date, slot)
);

-- One row per event of any lifecycle instance: what was asked, what came of it (LIFE-7, LIFE-8).
create table lifecycle_event (
  id           bigint generated always as identity primary key,
  noun         text not null,
  instance_id  bigint not null,
  sequence     integer not null,
  event        jsonb not null,
  origin       text not null check (origin in ('user', 'supplier', 'timer', 'system', 'operator')),
  actor        text,
  from_state   text,
  to_state     text not null,
  effects      jsonb not null default '[]',
  request_id   text,
  at           timestamptz not null default clock_timestamp(),
  unique (noun, instance_id, sequence)
);
create trigger lifecycle_event_immutable before update or delete on lifecycle_event for each row execute function refuse_change();

-- One supplier reference per attempt, stored before the first byte leaves (I9).
create table supplier_attempt (
  id              bigint generated always as identity primary key,
  transaction_id  bigint not null references transaction (id),
  connector_id    text not null,
  operation       text not null,
  supplier_ref    text not null unique,
  state           text not null default 'open' check (state in ('open', 'unknown', 'succeeded', 'failed')),
  sent_at         timestamptz,
  checks          integer not null default 0,
  request         jsonb,
  response        jsonb,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now()
);
create unique index supplier_attempt_open on supplier_attempt (transaction_id) where state in ('open', 'unknown');

-- Callbacks are stored raw before they are read (I7).
create table inbox_event (
  id            bigint generated always as identity primary key,
  connector_id  text not null,
  external_id   text not null,
  headers       jsonb not null,
  body          text not null,
  received_at   timestamptz not null default now(),
  processed_at  timestamptz,
  outcome       text,
  unique (connector_id, external_id)
);

-- One key, one result (I8).
create table idempotency_key (
  account_id  bigint not null references account (id) on delete cascade,
  route       text not null,
  key         text not null,
  body_hash   text not null,
  status      integer,
  response    jsonb,
  created_at  timestamptz not null default now(),
  primary key (account_id, route, key)
);

-- Which worker processes are alive: each holds a session advisory lock on its number; jobs of the dead are unlocked.
create table worker_process (
  worker_id   text primary key,
  lock_key    bigint not null unique,
  started_at  timestamptz not null default now()
);

-- Who did what (design: every route declares policy and audit).
create table audit_event (
  id          bigint generated always as identity primary key,
  account_id  bigint,
  action      text not null,
  subject     text,
  outcome     text not null,
  request_id  text,
  address     text,
  at          timestamptz not null default now()
);
create trigger audit_event_immutable before update or delete on audit_event for each row execute function refuse_change();
