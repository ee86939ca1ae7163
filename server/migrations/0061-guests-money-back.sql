-- What a guest paid and was not sold goes back through the gateway where its channel can (PRE-19, DEP-6), else it is claimed as deposit.
alter table checkout_order
  -- When the gateway was asked for the first time; nobody is asked before this is stored.
  add column return_asked_at timestamptz,
  -- When it said that the money went back, or that it gives none back.
  add column return_ended_at timestamptz,
  -- The gateway's own number of the refund, by which it is asked about.
  add column return_provider_id text,
  drop constraint checkout_order_state_check,
  add constraint checkout_order_state_check check (state in
    ('waiting', 'checking', 'sold', 'unsold', 'ended', 'refunded', 'returning', 'returned', 'claimable')),
  add constraint checkout_order_returning
    check ((state in ('returning', 'returned', 'claimable')) <= (return_asked_at is not null));
create index checkout_order_returning_since on checkout_order (updated_at) where state = 'returning';
create index checkout_order_unreturned on checkout_order (created_at)
  where state in ('sold', 'unsold') and return_asked_at is null;
