-- What people of operations decided about a nominal, apart from what its supplier lists: the newest decision in its period counts.
create table offer_override (
  id             bigint generated always as identity primary key,
  product_id     text not null,
  code           text not null,
  -- What leaves the deposit before fees; or what is added to the supplier's price. Neither: as listed.
  price          bigint check (price > 0),
  margin         bigint check (margin >= 0),
  stock          text check (stock in ('available', 'limited', 'sold-out')),
  active         boolean,
  from_at        timestamptz not null default now(),
  to_at          timestamptz check (to_at > from_at),
  note           text not null,
  -- The decision that its author saw; null: there was none.
  base           bigint references offer_override (id),
  four_eyes      boolean not null,
  author_id      bigint not null references account (id),
  created_at     timestamptz not null default now(),
  state          text not null default 'open' check (state in ('open', 'decided', 'withdrawn')),
  decided_by     bigint references account (id),
  decided_at     timestamptz,
  decision_note  text,
  check (price is null or margin is null),
  constraint offer_override_decided check ((state = 'open') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint offer_override_four_eyes check (state <> 'decided' or not four_eyes or decided_by <> author_id)
);
create index offer_override_of on offer_override (product_id, code) where state <> 'withdrawn';
