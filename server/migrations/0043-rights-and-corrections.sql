-- What operations decide about people (ACC-8, decision 0051): who may do what, and money that two of them give or take.

-- Whoever keeps in memory who asks hears of the developer mode too.
drop trigger account_changed on account;
create trigger account_changed
  after delete or update of category, state, permissions, settings, email, developer_mode on account
  for each statement execute function tell_recent_reads();

create table right_change (
  id             bigint generated always as identity primary key,
  account_id     bigint not null references account (id),
  -- It stands only as long as the account is as it was.
  before_rights  jsonb not null,
  after_rights   jsonb not null,
  note           text not null,
  four_eyes      boolean not null,
  proposed_by    bigint not null references account (id),
  proposed_at    timestamptz not null default now(),
  state          text not null default 'open' check (state in ('open', 'confirmed', 'withdrawn')),
  decided_by     bigint references account (id),
  decided_at     timestamptz,
  decision_note  text,
  -- Nobody gives rights to himself, whatever the preferences say.
  constraint right_change_not_own check (proposed_by <> account_id and (state <> 'confirmed' or decided_by <> account_id)),
  constraint right_change_decided check ((state = 'open') = (decided_by is null)),
  constraint right_change_four_eyes check (state <> 'confirmed' or not four_eyes or decided_by <> proposed_by)
);
create unique index right_change_open on right_change (account_id) where state = 'open';

create table adjustment (
  id             bigint generated always as identity primary key,
  account_id     bigint not null references account (id),
  -- In rupiah: given above zero, taken below.
  amount         bigint not null check (amount <> 0),
  ground         text not null check (ground in ('correction', 'goodwill')),
  note           text not null,
  proposed_by    bigint not null references account (id),
  proposed_at    timestamptz not null default now(),
  state          text not null default 'open' check (state in ('open', 'confirmed', 'withdrawn')),
  decided_by     bigint references account (id),
  decided_at     timestamptz,
  decision_note  text,
  constraint adjustment_goodwill check (ground <> 'goodwill' or amount > 0),
  constraint adjustment_decided check ((state = 'open') = (decided_by is null)),
  -- Always two people, and neither for himself.
  constraint adjustment_two_people check (state <> 'confirmed' or decided_by <> proposed_by),
  constraint adjustment_not_own check (account_id <> proposed_by and (decided_by is null or decided_by <> account_id))
);
create unique index adjustment_open on adjustment (account_id) where state = 'open';
create index adjustment_account on adjustment (account_id, id desc);

alter table notification drop constraint notification_noun_check;
alter table notification add constraint notification_noun_check
  check (noun in ('transaction', 'payment', 'transfer', 'report-export', 'ticket', 'bulk-file', 'device', 'name-check',
    'account', 'adjustment'));
