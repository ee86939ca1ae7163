-- A guest's purchase at a one-page checkout (PRE-19): asked for, paid through a channel, sold, or given back.
create table checkout_order (
  id              bigint generated always as identity primary key,
  -- Code of its payment and the guest's link at once: 130 random bits.
  code            text not null unique check (code ~ '^CHK[A-Z2-7]{26}$'),
  product_id      text not null,
  product_hash    text not null references document (hash),
  nominal_code    text not null,
  operator_code   text,
  parameters      jsonb not null,
  -- Where the guest is told what became of it.
  contact         jsonb not null,
  -- What the guest pays for the nominal, in rupiah, without the channel's fee.
  price           bigint not null check (price > 0),
  state           text not null check (state in ('waiting', 'sold', 'unsold', 'ended', 'refunded')),
  version         integer not null default 0,
  snapshot        jsonb not null,
  ref_id          text unique references transaction (ref_id),
  unsold_reason   text,
  -- What arrived for it, in rupiah: what a refund gives back.
  received        bigint not null default 0 check (received >= 0),
  refunded_to     bigint references account (id),
  request_id      text,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  constraint checkout_order_sold check ((state = 'sold') <= (ref_id is not null)),
  constraint checkout_order_refunded check ((state = 'refunded') = (refunded_to is not null))
);
