-- Deposit that users pass on to each other (DEP-4).
create table deposit_transfer (
  id             bigint generated always as identity primary key,
  code           text not null unique check (code ~ '^T[A-Z0-9]{8,40}$'),
  sender_id      bigint not null references account (id),
  receiver_id    bigint not null references account (id),
  amount         bigint not null check (amount > 0),
  notes          text not null default '' check (length(notes) <= 120),
  state          text not null check (state in ('draft', 'success')),
  version        integer not null default 0,
  snapshot       jsonb not null,
  request_id     text,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  check (sender_id <> receiver_id)
);
create index deposit_transfer_sender on deposit_transfer (sender_id, id desc);
create index deposit_transfer_receiver on deposit_transfer (receiver_id, id desc);
