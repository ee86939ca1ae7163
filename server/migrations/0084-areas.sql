-- Areas of Indonesia with postcodes (MLO-8). The rows come from schemas/areas and are stored again when its content has another hash.
-- An area that the list no longer has is retired and stays: addresses and orders name it.
create table area (
  -- Code of the interior ministry: 31, 31.74, 31.74.06, 31.74.06.1001.
  code        text collate "C" primary key check (code ~ '^[0-9]{2}(\.[0-9]{2}){0,2}$|^([0-9]{2}\.){3}[0-9]{4}$'),
  name        text not null check (length(name) between 1 and 80),
  -- The name in small letters without signs, of a regency without what it is: as names are compared.
  plain       text not null,
  -- Of a village; of a district whose villages share one.
  post_code   text check (post_code ~ '^[1-9][0-9]{4}$'),
  retired_at  timestamptz
);
create index area_post_code on area (post_code, code) where length(code) = 13;

-- The list whose rows are stored.
create table area_list (
  id         boolean primary key default true check (id),
  hash       text not null,
  stored_at  timestamptz not null default now()
);

-- An address names its area; one of before this, that no area could be found for, keeps its words and has none.
alter table address
  add area      text collate "C" references area (code),
  add district  text not null default '' check (length(district) <= 80),
  add village   text not null default '' check (length(village) <= 80),
  add landmark  text not null default '' check (length(landmark) <= 100),
  add label     text not null default '' check (length(label) <= 30);
