-- What suppliers, gateways and banks say that they took and gave on a day, and where that differs from our books (DEP-6).

-- Lines of statements as they were taken in; they never change.
create table statement_line (
  id            bigint generated always as identity primary key,
  connector_id  text not null,
  -- The provider's own number of the line.
  external_id   text not null,
  -- Business day of the line in Asia/Jakarta.
  day           date not null,
  at            timestamptz not null,
  -- Our reference; '' where the provider names none.
  reference     text not null,
  -- In the usual direction (a purchase, a payment) above zero, on its way back below.
  amount        bigint not null,
  -- What a gateway kept of it; null where it does not say.
  fee           bigint,
  balance       bigint,
  source        text not null check (source in ('call', 'file')),
  taken_at      timestamptz not null default now(),
  unique (connector_id, external_id)
);
create index statement_line_reference on statement_line (connector_id, reference);
create index statement_line_day on statement_line (connector_id, day);
create trigger statement_line_immutable before update or delete on statement_line
  for each row execute function refuse_change();

-- What came of a provider's day when it was last compared.
create table reconciliation_day (
  id            bigint generated always as identity primary key,
  connector_id  text not null,
  day           date not null,
  matches       text not null check (matches in ('attempts', 'payments', 'bank-lines')),
  -- 'unread': there should be a statement and it could not be had whole. Neither that nor 'none' is ever called agreeing.
  statement     text not null check (statement in ('read', 'none', 'unread')),
  trouble       text,
  lines         integer not null,
  theirs        bigint not null,
  ours          bigint not null,
  fee_theirs    bigint not null,
  checked_at    timestamptz not null default now(),
  unique (connector_id, day)
);
create index reconciliation_day_newest on reconciliation_day (day, id);

-- Where a statement and our books differ, by reference.
create table reconciliation_difference (
  id            bigint generated always as identity primary key,
  connector_id  text not null,
  -- Our reference; of a line without one, '#' and the provider's number of it.
  reference     text not null,
  day           date not null,
  class         text not null check (class in ('theirs-only', 'ours-only', 'amount', 'state', 'doubled', 'fee')),
  theirs        bigint not null,
  ours          bigint not null,
  fee_theirs    bigint,
  fee_ours      bigint,
  lines         integer not null,
  -- What of ours it is about: the ref_id of a sale, the code of a payment, the reference of a bank line.
  subject       text,
  state         text not null default 'open' check (state in ('open', 'closed', 'resolved')),
  found_at      timestamptz not null default now(),
  -- By a person, with why; money does not move by it.
  closed_by     bigint references account (id),
  closed_at     timestamptz,
  note          text,
  -- By itself, with why.
  resolved_at   timestamptz,
  resolution    text check (resolution in ('line-came', 'books-changed', 'changed-again')),
  check ((closed_by is null) = (closed_at is null) and (closed_by is null) = (note is null)),
  check (state <> 'closed' or closed_by is not null),
  check ((state = 'resolved') = (resolved_at is not null) and (resolved_at is null) = (resolution is null))
);
create unique index reconciliation_difference_one on reconciliation_difference (connector_id, reference)
  where state <> 'resolved';
create index reconciliation_difference_open on reconciliation_difference (connector_id) where state = 'open';
create index reconciliation_difference_day on reconciliation_difference (connector_id, day);
create trigger reconciliation_difference_kept before delete on reconciliation_difference
  for each row execute function refuse_change();
