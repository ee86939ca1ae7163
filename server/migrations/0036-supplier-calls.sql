-- What was said to suppliers and gateways about an instance, and what they answered: lines of its recording (LIFE-8).
-- Written beside the transaction, best effort, masked already. Money depends on `supplier_attempt`, never on this.
create table lifecycle_call (
  id              bigint generated always as identity primary key,
  noun            text not null,
  instance_id     bigint not null,
  -- The step after which it was made, or came.
  after_sequence  integer not null,
  kind            text not null check (kind in ('send', 'check', 'callback')),
  supplier        text not null,
  operation       text,
  reference       text not null,
  outcome         text not null check (outcome in ('success', 'failed', 'pending', 'unknown')),
  -- False: not one byte can have left.
  sent            boolean not null,
  status          integer,
  cause           text,
  reason          text,
  answer          jsonb not null,
  duration_ms     integer not null,
  at              timestamptz not null
);
create index lifecycle_call_instance on lifecycle_call (noun, instance_id);
create index lifecycle_call_at on lifecycle_call (at);

-- Payments are found by the code that people know, also those from before.
alter table lifecycle_event disable trigger lifecycle_event_immutable;
update lifecycle_event e set instance_key = p.code from payment p
  where e.noun = 'payment' and e.sequence = 1 and e.instance_id = p.id;
alter table lifecycle_event enable trigger lifecycle_event_immutable;
