-- Recordings (LIFE-8): what a step looked like from inside the machine, and what was refused.
alter table lifecycle_event
  -- The key by which people know the instance, e.g. a ref_id; on its first step only.
  add column instance_key text,
  -- Hash of the definition, build, guards, change of the context (masked); pruned after a while, the step itself stays.
  add column recording jsonb;
create index lifecycle_event_key on lifecycle_event (noun, instance_key) where instance_key is not null;
create index lifecycle_event_begun on lifecycle_event (id) where sequence = 1;

alter table lifecycle_event disable trigger lifecycle_event_immutable;
update lifecycle_event e set instance_key = t.ref_id from transaction t
  where e.noun = 'transaction' and e.sequence = 1 and e.instance_id = t.id;
update lifecycle_event set instance_key = instance_id::text where sequence = 1 and instance_key is null;
drop trigger lifecycle_event_immutable on lifecycle_event;

-- A step is as immutable as before; only its recording may be forgotten.
create function refuse_change_of_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.recording is null and to_jsonb(new) - 'recording' = to_jsonb(old) - 'recording' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger lifecycle_event_immutable before update or delete on lifecycle_event
  for each row execute function refuse_change_of_step();

-- Events that a state did not take. Written beside the request, best effort: a refusal rolls its own transaction back.
create table lifecycle_refusal (
  id              bigint generated always as identity primary key,
  noun            text not null,
  instance_id     bigint not null,
  -- The step after which it came.
  after_sequence  integer not null,
  event           jsonb not null,
  origin          text not null,
  actor           text,
  state           text not null,
  outcome         text not null check (outcome in ('guard-denied', 'undeclared', 'not-allowed', 'stopped', 'error')),
  guards          jsonb not null default '[]',
  request_id      text,
  at              timestamptz not null default clock_timestamp()
);
create index lifecycle_refusal_instance on lifecycle_refusal (noun, instance_id);
create index lifecycle_refusal_at on lifecycle_refusal (at);
