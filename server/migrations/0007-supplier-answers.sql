-- Callbacks by GET, with their proof in the query, or from listed addresses: stored with what proves them again.
alter table inbox_event
  add column method         text not null default 'POST' check (method in ('GET', 'POST')),
  add column query          text not null default '',
  add column source_address text not null default '';

-- What a supplier charged in another currency, digit by digit; the books hold rupiah at our own price.
alter table supplier_attempt
  add column foreign_cost     numeric(20, 6),
  add column foreign_currency text check (foreign_currency ~ '^[A-Z]{3}$'),
  add constraint supplier_attempt_foreign check ((foreign_cost is null) = (foreign_currency is null));
