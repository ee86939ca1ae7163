-- Stock of the shop (SHOP-6). A variant is named by the catalogue; what is free is on_hand - reserved - safety.
create table shop_stock (
  variant_id  text collate "C" primary key,
  on_hand     integer not null default 0,
  reserved    integer not null default 0,
  -- Pieces that are never sold by the shop, and the number below which operations want to know.
  safety      integer not null default 0 check (safety >= 0),
  low_mark    integer not null default 0 check (low_mark >= 0),
  updated_at  timestamptz not null default now(),
  check (0 <= reserved and reserved <= on_hand)
);

-- What happened to the stock; on_hand and reserved are the sums of their changes.
create table stock_movement (
  id               bigint generated always as identity primary key,
  variant_id       text collate "C" not null references shop_stock (variant_id),
  kind             text not null check (kind in
    ('receive', 'count', 'reserve', 'release', 'ship', 'return_in', 'write_off')),
  quantity         integer not null check (quantity >= 0),
  on_hand_change   integer not null,
  reserved_change  integer not null,
  -- The line of an order; null for what operations book.
  order_number     text,
  order_line       integer,
  actor            text,
  reason           text check (length(reason) <= 200),
  at               timestamptz not null default now(),
  check ((order_number is null) = (order_line is null)),
  check ((order_number is null) = (kind in ('receive', 'count')) or kind in ('return_in', 'write_off'))
);
-- What an order does to a line's stock it does once.
create unique index stock_movement_once on stock_movement (order_number, order_line, kind)
  where order_number is not null;
create index stock_movement_variant on stock_movement (variant_id, id desc);

create function refuse_stock_change() returns trigger language plpgsql as $$
begin
  raise exception 'movements of stock are only added';
end $$;
create trigger stock_movement_immutable before update or delete on stock_movement
  for each row execute function refuse_stock_change();
