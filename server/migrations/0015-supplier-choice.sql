-- What further suppliers of a nominal ask for it; the first supplier's price stays in `offer`.
create table supplier_offer (
  product_id      text not null,
  code            text not null,
  connector_id    text not null,
  sku             text not null,
  supplier_price  bigint not null check (supplier_price >= 0),
  stock           text not null default 'available' check (stock in ('available', 'limited', 'sold-out')),
  active          boolean not null default true,
  reason          text,
  priced_at       timestamptz not null default now(),
  primary key (product_id, code, connector_id)
);
create index supplier_offer_connector on supplier_offer (connector_id);

-- A sale may be tried at several suppliers, one after the other, when nothing was created at the one before.
alter table supplier_attempt
  add column connector_hash text references document (hash),
  add column sku            text,
  add column cost           bigint check (cost >= 0),
  -- Who was considered, who was chosen and why, as it was then.
  add column choice         jsonb,
  -- The supplier's definite word: when it came, and our code of why it failed.
  add column ended_at       timestamptz,
  add column failed_reason  text;

-- The health of a supplier: its latest attempts within a short window.
create index supplier_attempt_recent on supplier_attempt (connector_id, sent_at desc) where sent_at is not null;
create index supplier_attempt_connector on supplier_attempt (connector_hash) where connector_hash is not null;
