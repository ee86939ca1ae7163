-- The list of purchases that an account collects and confirms once (PRE-16). Its key is what the keys of its purchases are derived
-- from: a line that was bought can never be bought a second time.
create table purchase_list (
  account_id  bigint primary key references account (id) on delete cascade,
  key         uuid not null default gen_random_uuid()
);
create table purchase_list_line (
  id             bigint generated always as identity primary key,
  account_id     bigint not null references purchase_list (account_id) on delete cascade,
  -- What the single purchase would have been asked for, without the password: of a nominal or amount, or of a look-up.
  operation      text not null check (operation in ('transaction.create', 'transaction.pay')),
  request        jsonb not null,
  -- How it is shown: product, nominal, number and customer's name as the agent saw them.
  shown          jsonb not null,
  price          bigint not null check (price > 0),
  selling_price  bigint not null check (selling_price >= price),
  -- Why it stayed when the others were bought.
  problem        jsonb,
  transaction_id bigint references transaction (id),
  bought_at      timestamptz,
  created_at     timestamptz not null default now(),
  check ((transaction_id is null) = (bought_at is null)),
  check (transaction_id is null or problem is null)
);
create index purchase_list_line_account on purchase_list_line (account_id, id);

-- A favourite keeps every input of its product, not the number alone (ACC-5): zone, server, region.
alter table contact add column parameters jsonb not null default '{}';
