-- Registration, one-time codes, links in mails, addresses, sessions as their owner sees them (ACC-1, ACC-4, ACC-5, ACC-6).

alter table account
  -- What a new agent types to belong to whoever invited her (AGT-4).
  add column referral_code text unique check (referral_code ~ '^[A-Z0-9]{4,16}$'),
  add column referrer_id bigint references account (id),
  -- Asked for by its owner; signing in within seven days takes it back (ACC-6).
  add column deletion_requested_at timestamptz,
  -- What could tell who it was is gone; sales and journals stay.
  add column deleted_at timestamptz,
  -- Tries out the API; no real transactions (ACC-8).
  add column developer_mode boolean not null default false;
create index account_leaving on account (deletion_requested_at) where deletion_requested_at is not null and deleted_at is null;

alter table session
  add column id bigint generated always as identity unique,
  add column address text,
  add column user_agent text;

-- Who wants an account. It becomes one when the link in the mail is opened, so that nobody keeps a stranger's number taken.
create table registration (
  id             bigint generated always as identity primary key,
  -- Names it to the page that waits: only its hash is here.
  token_hash     bytea not null unique,
  name           text not null check (length(name) between 1 and 120),
  email          text not null check (email = lower(email)),
  hp             text not null check (hp ~ '^0[0-9]{8,13}$'),
  password_hash  text not null,
  referrer_id    bigint references account (id),
  language       text not null,
  created_at     timestamptz not null default now(),
  finished_at    timestamptz
);
create index registration_created on registration (created_at);

-- Six digits sent by mail or WhatsApp. They open only the request that asked for them, whose token only its page knows.
create table one_time_code (
  id           bigint generated always as identity primary key,
  token_hash   bytea not null unique,
  purpose      text not null,
  -- Absent: nobody has that login; nothing is sent and nothing opens, and the page cannot tell.
  account_id   bigint references account (id) on delete cascade,
  channel      text not null check (channel in ('email', 'whatsapp')),
  code_hash    bytea not null,
  guesses      integer not null default 0,
  delivery     text not null default 'queued' check (delivery in ('queued', 'sent', 'failed')),
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null,
  used_at      timestamptz
);
create index one_time_code_created on one_time_code (created_at);

-- Links in mails: to confirm an address, to choose a new password. Each opens once.
create table mail_link (
  token_hash       bytea primary key,
  purpose          text not null check (purpose in ('confirm-registration', 'confirm-email', 'reset-password')),
  account_id       bigint references account (id) on delete cascade,
  registration_id  bigint references registration (id) on delete cascade,
  -- The new address, where it is about one.
  email            text check (email = lower(email)),
  created_at       timestamptz not null default now(),
  expires_at       timestamptz not null,
  used_at          timestamptz
);
create index mail_link_account on mail_link (account_id);

-- How often something was done in the present window, per account, address or stranger: codes sent, guesses made.
create table allowance (
  scope     text primary key,
  used      integer not null,
  began_at  timestamptz not null
);

create table address (
  id           bigint generated always as identity primary key,
  account_id   bigint not null references account (id) on delete cascade,
  name         text not null check (length(name) between 1 and 60),
  phone        text not null check (phone ~ '^0[0-9]{8,13}$'),
  province     text not null,
  city         text not null check (length(city) between 2 and 60),
  post_code    text not null check (post_code ~ '^[1-9][0-9]{4}$'),
  detail       text not null check (length(detail) between 5 and 200),
  is_primary   boolean not null default false,
  created_at   timestamptz not null default now()
);
create index address_account on address (account_id, id);
create unique index address_primary on address (account_id) where is_primary;

-- What visitors wrote through the contact form (ACC-9).
create table support_message (
  id          bigint generated always as identity primary key,
  account_id  bigint references account (id) on delete set null,
  name        text not null,
  email       text not null,
  phone       text not null,
  company     text not null default '',
  message     text not null,
  created_at  timestamptz not null default now()
);
