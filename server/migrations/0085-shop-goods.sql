-- What the shop's lists find goods by (SHOP-1, SHOP-12). Written from the live documents of goods, which stay the truth: a row
-- names the version that it was made of, and the whole table can be made anew.
create table shop_goods (
  goods_id      text collate "C" primary key,
  hash          text not null,
  -- Words of names, brand, category and codes, made by the program; the same words split into groups of three letters.
  words         tsvector not null,
  grams         text[] not null,
  name_key      text collate "C" not null,
  brand         text not null,
  category      text not null,
  collections   text[] not null,
  -- Variants that are sold, which name their stock.
  skus          text[] not null,
  -- Lowest price of one piece, in rupiah, by who buys.
  agent_price   bigint not null check (agent_price > 0),
  guest_price   bigint not null check (guest_price > 0),
  sold_from     timestamptz,
  sold_until    timestamptz,
  added_at      timestamptz not null default now()
);
create index shop_goods_words on shop_goods using gin (words);
create index shop_goods_grams on shop_goods using gin (grams);
create index shop_goods_collections on shop_goods using gin (collections);
create index shop_goods_name on shop_goods (name_key, goods_id);
create index shop_goods_agent_price on shop_goods (agent_price, goods_id);
create index shop_goods_guest_price on shop_goods (guest_price, goods_id);
create index shop_goods_added on shop_goods (added_at, goods_id);
