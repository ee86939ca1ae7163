-- How an agent makes selling prices (TRX-4): for everything (`*`), a type of the price list (`data`), or one offer (`pulsa/telkomsel-10`).
create table selling_rule (
  account_id  bigint not null references account (id) on delete cascade,
  scope       text not null check (scope ~ '^(\*|[A-Za-z0-9-]{1,40}(/[A-Za-z0-9._-]{1,80})?)$'),
  kind        text not null check (kind in ('fixed', 'percent', 'price')),
  amount      bigint not null check (amount >= 0),
  round_up    boolean not null,
  updated_at  timestamptz not null default now(),
  primary key (account_id, scope),
  check (kind <> 'price' or scope like '%/%')
);
