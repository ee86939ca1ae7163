-- Searches of the inspector that somebody keeps under a name (LIFE-9).
create table recording_search (
  id          bigint generated always as identity primary key,
  account_id  bigint not null references account (id) on delete cascade,
  name        text not null check (length(name) between 1 and 60),
  query       jsonb not null,
  made_at     timestamptz not null default now(),
  unique (account_id, name)
);

-- Keyed hash of the customer's number, on an instance's first step only: found by whoever types the number whole, told by nothing.
alter table lifecycle_event add column subject bytea;

-- A step is as immutable as before; only its recording and its subject may be forgotten.
create or replace function refuse_change_of_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.recording is null and new.subject is null
    and to_jsonb(new) - 'recording' - 'subject' = to_jsonb(old) - 'recording' - 'subject' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
