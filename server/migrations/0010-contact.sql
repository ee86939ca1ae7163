-- Favourites of an account (ACC-5): a number with a name, and what is usually sold to it (the path of the product, `/prabayar/pulsa`).
create table contact (
  id          bigint generated always as identity primary key,
  account_id  bigint not null references account (id) on delete cascade,
  number      text not null check (length(number) between 1 and 120),
  name        text not null check (length(name) between 1 and 60),
  type        text not null check (type ~ '^/(prabayar|pascabayar)(/[A-Za-z0-9-]{1,60}){1,2}$'),
  pinned_at   timestamptz,
  created_at  timestamptz not null default now(),
  unique (account_id, type, number)
);
