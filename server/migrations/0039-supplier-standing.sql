-- What agents were last told of each supplier, so that a change is announced to open pages once, whichever worker sees it (PRE-18).
create table supplier_standing (
  connector_id  text primary key,
  standing      text not null check (standing in ('good', 'slow', 'disturbed', 'closed')),
  changed_at    timestamptz not null default now()
);
