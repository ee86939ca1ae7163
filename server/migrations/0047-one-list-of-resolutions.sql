-- What two people decide about a payment and about a line of a bank account is one thing: a proposal of one person that
-- another one confirms. It is kept in one table; every proposal that there was goes with it, in its order.
alter table payment_resolution
  alter column payment_id drop not null,
  alter column at_version drop not null,
  add column line_id bigint references bank_mutation (id),
  -- Whose deposit gets the line.
  add column account_id bigint references account (id),
  drop constraint payment_resolution_outcome_check;

insert into payment_resolution (line_id, account_id, outcome, note, four_eyes, proposed_by, proposed_at, state,
    decided_by, decided_at, decision_note)
  select line_id, account_id, outcome, note, four_eyes, proposed_by, proposed_at, state,
    decided_by, decided_at, decision_note
  from bank_line_resolution order by id;

alter table payment_resolution
  add constraint payment_resolution_subject check ((payment_id is null) <> (line_id is null)),
  add constraint payment_resolution_version check ((payment_id is null) = (at_version is null)),
  add constraint payment_resolution_outcome check (
    case when payment_id is not null then outcome in ('credit', 'send-back', 'recover', 'keep')
      else outcome in ('credit', 'set-aside') end),
  add constraint payment_resolution_credit check ((line_id is not null and outcome = 'credit') = (account_id is not null));
create unique index payment_resolution_open_line on payment_resolution (line_id) where state = 'open';
drop table bank_line_resolution;
