-- Guests pay bills (PRE-19, POST-14): an order has a nominal, or the bills of its look-up, each as its guest was shown it.
alter table checkout_order
  alter column nominal_code drop not null,
  add column bills jsonb,
  add constraint checkout_order_subject check ((nominal_code is null) = (bills is not null)),
  add constraint checkout_order_bills_shown check (bills is null or lookup_ref is not null);
