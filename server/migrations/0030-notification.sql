-- What accounts are told (ACC-7), and the browsers that are told even while no page is open.
create table notification (
  id          bigint generated always as identity primary key,
  account_id  bigint not null references account (id),
  -- What it is about: the noun, its public reference and the state that it reached.
  noun        text not null check (noun in ('transaction', 'payment', 'transfer', 'report-export', 'ticket', 'bulk-file')),
  subject     text not null,
  state       text not null,
  -- What its words need, e.g. an amount; numbers of customers masked.
  facts       jsonb not null default '{}',
  created_at  timestamptz not null default now(),
  read_at     timestamptz
);
create index notification_account on notification (account_id, id desc);
create index notification_unread on notification (account_id, id desc) where read_at is null;
create index notification_age on notification (created_at);

-- News of operations, for everybody.
create table news (
  id            bigint generated always as identity primary key,
  title         jsonb not null,
  text          jsonb not null,
  -- Where it leads: a path of ours.
  path          text,
  published_by  bigint not null references account (id),
  published_at  timestamptz not null default now(),
  withdrawn_by  bigint references account (id),
  withdrawn_at  timestamptz,
  constraint news_withdrawn check ((withdrawn_by is null) = (withdrawn_at is null))
);
create index news_age on news (published_at);

create table news_read (
  account_id  bigint not null references account (id),
  news_id     bigint not null references news (id) on delete cascade,
  read_at     timestamptz not null default now(),
  primary key (account_id, news_id)
);
create index news_read_news on news_read (news_id);

-- A browser of a session that takes messages. It ends with its session.
create table push_subscription (
  id          bigint generated always as identity primary key,
  session_id  bigint not null unique references session (id) on delete cascade,
  account_id  bigint not null references account (id),
  endpoint    text not null unique,
  -- The browser's public key and secret, base64url: with them only that browser can read.
  p256dh      text not null,
  auth        text not null,
  created_at  timestamptz not null default now()
);
create index push_subscription_account on push_subscription (account_id);
