-- Six digits that confirm in the place of the password (ACC-3).
create table account_pin (
  account_id    bigint primary key references account (id) on delete cascade,
  -- argon2id; how often one may guess is what protects six digits, not the hash.
  pin_hash      text not null,
  for_purchase  boolean not null,
  for_transfer  boolean not null,
  created_at    timestamptz not null default now(),
  changed_at    timestamptz not null default now()
);

-- The right PIN was typed on this device since it was set: guesses elsewhere do not keep its owner from it.
alter table device add column pin_proved_at timestamptz;
