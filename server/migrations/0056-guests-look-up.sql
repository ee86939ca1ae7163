-- Guests buy what is sold only after its customer was looked up (PRE-19). The look-up is an inquiry of the account that sales to
-- guests go through; here is only who may order on it: whoever has its code of 130 random bits.
create table guest_lookup (
  id          bigint generated always as identity primary key,
  code        text not null unique check (code ~ '^CHL[A-Z2-7]{26}$'),
  -- Keyed digest of what was asked in which browser: asked again while it holds, it costs nothing. Null where no browser asked.
  asked       text,
  ref_id      text not null references transaction (ref_id),
  created_at  timestamptz not null default now()
);
create index guest_lookup_asked on guest_lookup (asked, id desc) where asked is not null;
create index guest_lookup_created on guest_lookup (created_at);

-- An order keeps what was shown to its guest; paid, it is looked at again and sold only when it still is that.
alter table checkout_order
  add column lookup_ref text references transaction (ref_id),
  drop constraint checkout_order_state_check,
  add constraint checkout_order_state_check
    check (state in ('waiting', 'checking', 'sold', 'unsold', 'ended', 'refunded')),
  add constraint checkout_order_checking check ((state = 'checking') <= (lookup_ref is not null));
create index checkout_order_checking_since on checkout_order (updated_at) where state = 'checking';
