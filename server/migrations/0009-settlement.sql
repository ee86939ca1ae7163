-- Settling sales that a person has to look at: one proposes, a second one confirms.
create table settlement (
  id              bigint generated always as identity primary key,
  transaction_id  bigint not null references transaction (id),
  -- State and version that the proposal is about: it stands only as long as they do.
  from_state      text not null,
  outcome         text not null check (outcome in ('succeeded', 'failed', 'refunded', 'closed')),
  serial_number   text,
  reason          text,
  note            text not null,
  four_eyes       boolean not null,
  proposed_by     bigint not null references account (id),
  proposed_at     timestamptz not null default now(),
  state           text not null default 'open' check (state in ('open', 'confirmed', 'withdrawn', 'overtaken')),
  decided_by      bigint references account (id),
  decided_at      timestamptz,
  decision_note   text,
  check (outcome <> 'succeeded' or serial_number is not null),
  check (outcome <> 'failed' or reason is not null),
  constraint settlement_decided check ((state in ('confirmed', 'withdrawn')) = (decided_by is not null)),
  constraint settlement_four_eyes check (state <> 'confirmed' or not four_eyes or decided_by <> proposed_by)
);
create unique index settlement_open on settlement (transaction_id) where state = 'open';
create unique index settlement_confirmed on settlement (transaction_id, from_state) where state = 'confirmed' and outcome <> 'closed';

-- What operations look for: the few that wait for a person, and any sale by its number or proof.
create index transaction_review on transaction (id) where needs_review;
create index transaction_destination on transaction (destination_number text_pattern_ops);
create index transaction_sn on transaction (sn text_pattern_ops) where sn is not null;
