-- Where suppliers are and how we prove ourselves to them, set while the program runs (SDUI-3). `base-url` is plain; secrets are
-- sealed with the installation's key and never leave the server.
create table connector_setting (
  connector    text not null,
  name         text not null check (length(name) between 1 and 60),
  value        text not null,
  set_by       bigint not null references account (id),
  approved_by  bigint not null references account (id),
  set_at       timestamptz not null default now(),
  primary key (connector, name),
  check (set_by <> approved_by)
);

-- What waits for a second person. It is gone once decided; the audit log keeps who did it.
create table connector_setting_change (
  id           bigint generated always as identity primary key,
  connector    text not null,
  -- Sealed values by name; null: the setting is to go.
  items        jsonb not null,
  note         text not null,
  author_id    bigint not null references account (id),
  created_at   timestamptz not null default now()
);
create index connector_setting_change_of on connector_setting_change (connector);
