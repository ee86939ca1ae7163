-- A supplier's price list that would give much of what is open quite another price is kept for a person too (PRE-18, TRX-4).
alter table held_price_list
  -- What it would give quite another price, of what stays open.
  add column leaping integer not null default 0 check (leaping >= 0),
  drop constraint held_price_list_closing_check,
  add constraint held_price_list_closing_check check (closing >= 0),
  add constraint held_price_list_upsets check (closing + leaping > 0);

-- Whether a list has named the article: until then its price is the document's, from which no list leaps.
alter table offer add column listed boolean not null default true;
alter table offer alter column listed set default false;
alter table supplier_offer add column listed boolean not null default true;
alter table supplier_offer alter column listed set default false;
