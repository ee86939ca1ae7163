-- Cart of an account (SHOP-2). The row itself is locked by what changes or orders its lines.
create table shop_cart (
  account_id  bigint primary key references account (id)
);
create table shop_cart_line (
  id          bigint generated always as identity primary key,
  account_id  bigint not null references shop_cart (account_id) on delete cascade,
  variant_id  text collate "C" not null,
  -- Link of an agent that the line came from; '' for none.
  source      text not null default '',
  quantity    integer not null check (quantity between 1 and 1000000),
  notes       text not null default '' check (length(notes) <= 200),
  selected    boolean not null default true,
  -- Per piece, in rupiah, when the buyer saw it last.
  price_seen  bigint not null check (price_seen >= 0),
  added_at    timestamptz not null default now(),
  unique (account_id, variant_id, source)
);
-- Guests' carts that were joined: a repeated call changes nothing.
create table shop_cart_merge (
  key         text primary key check (length(key) between 16 and 80),
  account_id  bigint not null references account (id) on delete cascade,
  notes       jsonb not null,
  at          timestamptz not null default now()
);
create index shop_cart_merge_account on shop_cart_merge (account_id);

create table shop_order (
  id             bigint generated always as identity primary key,
  number         text not null unique,
  buyer_id       bigint not null references account (id),
  -- One seller today: the house.
  seller         text not null default 'house',
  delivery       text not null check (delivery in ('pickup')),
  -- What the buyer says at the counter when picking it up.
  pickup_code    text not null check (pickup_code ~ '^[0-9]{6}$'),
  -- Wrong codes in all, and until when none is looked at.
  pickup_failures      integer not null default 0 check (pickup_failures >= 0),
  pickup_locked_until  timestamptz,
  -- Name of the first line's article, for lists.
  title          jsonb not null,
  line_count     integer not null check (line_count > 0),
  pieces         integer not null check (pieces > 0),
  goods          bigint not null check (goods >= 0),
  total          bigint not null check (total > 0),
  cancel_reason  text check (cancel_reason in (
    'changed_mind', 'wrong_item', 'ordered_twice', 'found_elsewhere', 'took_too_long',
    'out_of_stock', 'damaged', 'wrong_price', 'cannot_reach_buyer',
    'not_paid', 'seller_silent', 'not_collected', 'not_arrived')),
  state          text not null check (state in
    ('waiting-payment', 'pending', 'processed', 'shipped', 'cancelled', 'done')),
  version        integer not null,
  snapshot       jsonb not null,
  -- The event that the timer sends, and when.
  due_event      text,
  due_at         timestamptz,
  request_id     text,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  paid_at        timestamptz,
  ended_at       timestamptz,
  check ((due_event is null) = (due_at is null)),
  check ((cancel_reason is null) = (state <> 'cancelled')),
  check ((ended_at is null) = (state not in ('cancelled', 'done')))
);
create index shop_order_buyer on shop_order (buyer_id, id desc);
create index shop_order_buyer_state on shop_order (buyer_id, state, id desc);
create index shop_order_state on shop_order (state, id desc);
create index shop_order_due on shop_order (due_at) where due_at is not null;
-- The sweep looks each minute for paid orders without an invoice.
create index shop_order_paid on shop_order (paid_at) where paid_at is not null;

create table shop_order_line (
  order_id    bigint not null references shop_order (id),
  line        integer not null check (line >= 0),
  variant_id  text collate "C" not null,
  product_id  text not null,
  slug        text not null,
  name        jsonb not null,
  options     jsonb not null,
  sku         text not null,
  picture     text not null,
  quantity    integer not null check (quantity > 0),
  unit_price  bigint not null check (unit_price >= 0),
  unit_cost   bigint not null check (unit_cost >= 0),
  net         bigint not null check (net >= 0),
  notes       text not null default '' check (length(notes) <= 200),
  primary key (order_id, line)
);
create index shop_order_line_variant on shop_order_line (variant_id, order_id);

-- Numbers of invoices have no gap within a seller's year: the counter's row is locked until the invoice is stored.
create table shop_invoice_counter (
  seller  text not null,
  year    integer not null,
  last    integer not null,
  primary key (seller, year)
);
create table shop_invoice (
  order_id   bigint primary key references shop_order (id),
  seller     text not null,
  year       integer not null,
  serial     integer not null check (serial > 0),
  number     text not null unique,
  issued_at  timestamptz not null default now(),
  unique (seller, year, serial)
);

alter table notification drop constraint notification_noun_check;
alter table notification add constraint notification_noun_check check (noun in
  ('transaction', 'payment', 'transfer', 'report-export', 'ticket', 'bulk-file', 'device', 'name-check', 'account',
   'adjustment', 'shop-order'));
