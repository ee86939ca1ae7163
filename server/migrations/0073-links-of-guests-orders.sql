-- A guest's link opens what was bought and lets its money be claimed (PRE-19): gateways, reports and operations know the order by its
-- code alone. Null for orders of before, whose code is their link.
alter table checkout_order
  add column link text unique,
  -- Names the browser that ordered, by a hash: it comes back from its gateway with the code.
  add column browser bytea;
