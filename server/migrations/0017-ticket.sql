-- Complaints about sales: what an agent says is wrong, what operations answer. They move no money.
create table ticket (
  id              bigint generated always as identity primary key,
  reference       text not null unique,
  transaction_id  bigint not null references transaction (id),
  owner_id        bigint not null references account (id),
  reason          text not null check (reason in ('not-received', 'no-proof', 'wrong-product', 'charged-twice', 'other')),
  state           text not null check (state in ('open', 'answered', 'waiting', 'resolved', 'rejected', 'closed')),
  version         integer not null default 0,
  snapshot        jsonb not null,
  request_id      text,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now()
);
-- One at a time per sale, whatever two devices do at once.
create unique index ticket_under_way on ticket (transaction_id) where state in ('open', 'answered', 'waiting');
create index ticket_transaction on ticket (transaction_id, id);
create index ticket_to_answer on ticket (updated_at) where state = 'open';

create table ticket_message (
  id          bigint generated always as identity primary key,
  ticket_id   bigint not null references ticket (id),
  side        text not null check (side in ('owner', 'operations')),
  author_id   bigint not null references account (id),
  text        text not null check (length(text) between 1 and 1000),
  created_at  timestamptz not null default clock_timestamp()
);
create index ticket_message_ticket on ticket_message (ticket_id, id);
create trigger ticket_message_immutable before update or delete on ticket_message for each row execute function refuse_change();

-- The logo on an account's receipts: a PNG of our own encoding.
create table receipt_logo (
  account_id  bigint primary key references account (id) on delete cascade,
  picture     bytea not null,
  width       integer not null check (width between 1 and 640),
  height      integer not null check (height between 1 and 640),
  updated_at  timestamptz not null default now()
);
