-- Purchases by spreadsheet (PRE-16): a file and its rows. Each bought row is an ordinary transaction under a reference that
-- was stored before it was made.

create table bulk_file (
  id             bigint generated always as identity primary key,
  reference      text not null unique,
  owner_id       bigint not null references account (id),
  name           text not null check (length(name) between 1 and 120),
  business_date  date not null,
  content_hash   bytea not null,
  rows           integer not null check (rows >= 1),
  flagged        integer not null default 0,
  total          bigint not null default 0 check (total >= 0),
  state          text not null check (state in ('uploaded', 'checked', 'running', 'done', 'canceled')),
  version        integer not null default 0,
  snapshot       jsonb not null,
  request_id     text,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now()
);
-- A file name must not repeat one uploaded the same day.
create unique index bulk_file_name on bulk_file (owner_id, business_date, lower(name));
-- Nor may the same rows be bought twice in a day under another name.
create unique index bulk_file_content on bulk_file (owner_id, business_date, content_hash)
  where state in ('running', 'done');
create index bulk_file_owner on bulk_file (owner_id, id desc);

create table bulk_row (
  file_id             bigint not null references bulk_file (id) on delete cascade,
  number              integer not null check (number >= 1),
  -- What the agent wrote, and which cells are no plain text (number, formula, error).
  destination_number  text not null,
  product_code        text not null,
  price_text          text not null,
  meter_number        text not null,
  cell_kinds          jsonb not null default '{}',
  -- What the last check made of it.
  product_id          text,
  nominal_code        text,
  parameters          jsonb,
  price               bigint check (price > 0),
  problems            jsonb not null default '[]',
  -- The transaction that the row becomes: named when the file is confirmed, so that no row is bought twice.
  ref_id              text unique,
  outcome             text not null default 'waiting' check (outcome in ('waiting', 'bought', 'skipped', 'canceled')),
  reason              jsonb,
  primary key (file_id, number)
);
create index bulk_row_waiting on bulk_row (file_id, number) where outcome = 'waiting';
