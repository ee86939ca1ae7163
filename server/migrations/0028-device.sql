-- Devices that accounts are signed in on (LIFE-4, ACC-2).

alter table account
  -- A device that is new to the account waits until a trusted one accepts it, or proves itself by a code.
  add column approve_devices boolean not null default true;

-- One browser as one account knows it. Another account on the same browser has a row of its own.
create table device (
  id             bigint generated always as identity primary key,
  account_id     bigint not null references account (id) on delete cascade,
  -- Of the token in the signed cookie that tells devices apart; only its hash is here.
  token_hash     bytea not null,
  state          text not null check (state in ('attempt', 'current', 'logged-out', 'blocked')),
  version        integer not null,
  snapshot       jsonb not null,
  -- Said by the device itself, so believed for nothing but the list.
  user_agent     text,
  address        text not null,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  -- When it last wanted in, and until when an acceptance lets it in without a password.
  asked_at       timestamptz not null default now(),
  claim_until    timestamptz,
  trusted_at     timestamptz,
  last_seen_at   timestamptz not null default now(),
  unique (account_id, token_hash)
);
create index device_token on device (token_hash);

alter table session add column device_id bigint references device (id) on delete set null;
create index session_device on session (device_id) where device_id is not null;
