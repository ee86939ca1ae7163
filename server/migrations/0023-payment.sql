-- Money asked of payers through banks and gateways (DEP-1 to DEP-3), transfers between users (DEP-4), cashback (DEP-5).
alter table journal drop constraint journal_kind_check;
alter table journal add constraint journal_kind_check check (kind in (
  'opening', 'deposit', 'hold', 'capture', 'release', 'refund', 'adjustment', 'payment', 'payment-return', 'transfer',
  'cashback', 'cashback-return', 'redeem', 'settlement'));

create table payment (
  id               bigint generated always as identity primary key,
  -- Our reference at the gateway, stored before the first byte leaves.
  code             text not null unique check (code ~ '^[A-Z0-9]{8,40}$'),
  purpose          text not null check (purpose in ('deposit', 'checkout')),
  -- What is paid: the code itself for a top-up, the ref_id of a purchase.
  subject          text not null,
  owner_id         bigint references account (id),
  connector_id     text not null,
  connector_hash   text not null references document (hash),
  channel          text not null,
  amount           bigint not null check (amount > 0),
  fee              bigint not null check (fee >= 0),
  -- The payer bears the fee; else it is ours.
  fee_on_payer     boolean not null,
  unique_code      integer check (unique_code between 1 and 999),
  total            bigint not null check (total > 0),
  state            text not null check (state in ('created', 'waiting', 'paid', 'expired', 'canceled', 'failed', 'review', 'returned')),
  version          integer not null default 0,
  snapshot         jsonb not null,
  provider_id      text,
  pay_code         text,
  qr               text,
  redirect_url     text,
  -- What the gateway has of it by its own word, and how much of that was given to whom it is for or sent back.
  received         bigint not null default 0 check (received >= 0),
  settled          bigint not null default 0 check (settled >= 0),
  paid_at          timestamptz,
  review_reason    text check (review_reason in ('wrong_amount', 'paid_again', 'charged_back')),
  checks           integer not null default 0,
  next_check_at    timestamptz,
  expires_at       timestamptz not null,
  business_date    date not null,
  request_id       text,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  check (settled <= received),
  check (total = amount + coalesce(unique_code, 0) + case when fee_on_payer then fee else 0 end)
);
create index payment_owner on payment (owner_id, id desc);
create index payment_subject on payment (subject);
create index payment_review on payment (id) where state = 'review';
create index payment_open on payment (next_check_at) where state in ('created', 'waiting');
-- A sum names one payment: never two open ones of a bank, and none twice on a day, so that a late one is clear too.
create unique index payment_open_sum on payment (connector_id, channel, total)
  where unique_code is not null and state in ('created', 'waiting');
create unique index payment_day_sum on payment (connector_id, channel, business_date, total) where unique_code is not null;

-- What two people decide about a payment that does not fit.
create table payment_resolution (
  id             bigint generated always as identity primary key,
  payment_id     bigint not null references payment (id),
  -- The proposal stands only as long as the payment is as it was.
  at_version     integer not null,
  outcome        text not null check (outcome in ('credit', 'send-back', 'recover', 'keep')),
  note           text not null,
  four_eyes      boolean not null,
  proposed_by    bigint not null references account (id),
  proposed_at    timestamptz not null default now(),
  state          text not null default 'open' check (state in ('open', 'confirmed', 'withdrawn')),
  decided_by     bigint references account (id),
  decided_at     timestamptz,
  decision_note  text,
  constraint payment_resolution_decided check ((state = 'open') = (decided_by is null)),
  constraint payment_resolution_four_eyes check (state <> 'confirmed' or not four_eyes or decided_by <> proposed_by)
);
create unique index payment_resolution_open on payment_resolution (payment_id) where state = 'open';

-- Lines of our bank accounts, each once, and the payment that each was found to be.
create table bank_mutation (
  id             bigint generated always as identity primary key,
  connector_id   text not null,
  external_id    text not null,
  channel        text not null,
  amount         bigint not null check (amount > 0),
  description    text not null default '',
  at             timestamptz not null,
  payment_id     bigint references payment (id),
  seen_at        timestamptz not null default now(),
  unique (connector_id, external_id)
);
create index bank_mutation_unmatched on bank_mutation (id) where payment_id is null;
create trigger bank_mutation_kept before delete on bank_mutation for each row execute function refuse_change();
