-- Lines of our bank accounts that fit no payment: booked to an account or set aside, by two people (DEP-1, decision 0041).
alter table bank_mutation
  add column set_aside_at timestamptz,
  add column booked_to bigint references account (id),
  add column booked_at timestamptz,
  add constraint bank_mutation_booked check ((booked_to is null) = (booked_at is null)),
  add constraint bank_mutation_one_end check (payment_id is null or (set_aside_at is null and booked_to is null));
drop index bank_mutation_unmatched;
create index bank_mutation_unmatched on bank_mutation (id) where payment_id is null and booked_to is null;

create table bank_line_resolution (
  id             bigint generated always as identity primary key,
  line_id        bigint not null references bank_mutation (id),
  outcome        text not null check (outcome in ('credit', 'set-aside')),
  -- Whose deposit gets it.
  account_id     bigint references account (id),
  note           text not null,
  four_eyes      boolean not null,
  proposed_by    bigint not null references account (id),
  proposed_at    timestamptz not null default now(),
  state          text not null default 'open' check (state in ('open', 'confirmed', 'withdrawn')),
  decided_by     bigint references account (id),
  decided_at     timestamptz,
  decision_note  text,
  constraint bank_line_resolution_credit check ((outcome = 'credit') = (account_id is not null)),
  constraint bank_line_resolution_decided check ((state = 'open') = (decided_by is null)),
  constraint bank_line_resolution_four_eyes check (state <> 'confirmed' or not four_eyes or decided_by <> proposed_by)
);
create unique index bank_line_resolution_open on bank_line_resolution (line_id) where state = 'open';
