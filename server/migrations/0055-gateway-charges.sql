-- What a gateway kept of a payment and its rule does not explain is booked when two people agree to it: a proposal about a
-- difference, in the one list of what two people decide.
alter table payment_resolution
  add column difference_id bigint references reconciliation_difference (id),
  -- What the gateway kept by its statement when it was proposed, in rupiah.
  add column charge bigint,
  drop constraint payment_resolution_subject,
  drop constraint payment_resolution_outcome,
  add constraint payment_resolution_subject check (num_nonnulls(payment_id, line_id, difference_id) = 1),
  add constraint payment_resolution_outcome check (
    case when payment_id is not null then outcome in ('credit', 'send-back', 'recover', 'keep')
      when line_id is not null then outcome in ('credit', 'set-aside')
      else outcome = 'book-charge' end),
  add constraint payment_resolution_charge check ((difference_id is null) = (charge is null));
create unique index payment_resolution_open_difference on payment_resolution (difference_id) where state = 'open';
