-- Steps of machines that pages ran (LIFE-8), told by the page of a signed-in account, masked, best effort. Nothing depends on them.
create table client_step (
  id          bigint generated always as identity primary key,
  account_id  bigint not null references account (id) on delete cascade,
  noun        text not null,
  -- Key of the instance, chosen by the page; means something only within the account.
  instance    text not null,
  sequence    integer not null,
  from_state  text,
  to_state    text not null,
  -- Request that the step belongs to: the same that the server's own steps carry.
  request_id  text,
  step        jsonb not null,
  at          timestamptz not null,
  received_at timestamptz not null default clock_timestamp(),
  unique (account_id, noun, instance, sequence)
);
create index client_step_request on client_step (request_id) where request_id is not null;
create index client_step_received on client_step (received_at);
create index client_step_account on client_step (account_id, received_at);
create index client_step_instance on client_step (noun, instance);
create index client_step_begun on client_step (noun, id) where sequence = 1;
