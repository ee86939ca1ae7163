-- Names that a gateway has for a payment besides our code: its own number of the charge, of the transaction, of the order. A report
-- under any of them is about that payment (DEP-3).
create table payment_name (
  connector_id  text not null,
  name          text not null check (length(name) between 1 and 200),
  payment_id    bigint not null references payment (id),
  primary key (connector_id, name)
);
create index payment_name_payment on payment_name (payment_id);
insert into payment_name (connector_id, name, payment_id)
  select connector_id, provider_id, min(id) from payment
  where provider_id is not null and length(provider_id) between 1 and 200 group by connector_id, provider_id;

alter table payment
  -- The most that proven reports told of it, and when: what its status does not confirm is for a person.
  add column reported bigint not null default 0 check (reported >= 0),
  add column reported_at timestamptz;

-- Money that gateways tell of and that no payment can take by itself stands beside the lines of our bank accounts.
alter table bank_mutation
  -- Null for a line of a bank account; else why a person has to look at what a gateway told.
  add column cause text check (cause in ('unmatched', 'unclear', 'unconfirmed')),
  -- Two people found that it is none of ours.
  add column dismissed_at timestamptz,
  drop constraint bank_mutation_amount_check,
  -- A sum that cannot be read is 0; the description has it as it was told.
  add constraint bank_mutation_amount_check check (amount > 0 or (cause is not null and amount = 0)),
  drop constraint bank_mutation_one_end,
  add constraint bank_mutation_one_end check (payment_id is null or (set_aside_at is null and booked_to is null)),
  add constraint bank_mutation_dismissed check (
    dismissed_at is null or (cause is not null and payment_id is null and set_aside_at is null and booked_to is null));

alter table payment_resolution
  -- The payment that a line is found to be.
  add column match_id bigint references payment (id),
  drop constraint payment_resolution_outcome,
  add constraint payment_resolution_outcome check (
    case when payment_id is not null then outcome in ('credit', 'send-back', 'recover', 'keep')
      when line_id is not null then outcome in ('credit', 'set-aside', 'match', 'dismiss')
      when order_id is not null then outcome in ('returned', 'claim')
      else outcome = 'book-charge' end),
  add constraint payment_resolution_match check ((line_id is not null and outcome = 'match') = (match_id is not null));
