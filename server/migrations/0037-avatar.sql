-- A person's own picture, shown in her account only (ACC-5); drawn anew by us, so nothing of the file is kept.
create table avatar (
  account_id  bigint primary key references account (id) on delete cascade,
  picture     bytea not null,
  width       integer not null check (width between 1 and 192),
  height      integer not null check (height between 1 and 192),
  updated_at  timestamptz not null default now()
);
