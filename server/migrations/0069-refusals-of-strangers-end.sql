-- The log of who did what stays as it is, but for one thing: what strangers were refused goes after a year (docs/operate/kept.md). Nobody did
-- anything there, and strangers decide how much of it there is. The database holds the rule, whoever asks.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.account_id is null and old.outcome not in ('ok', 'replayed') and old.at < now() - interval '1 year' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create or replace trigger audit_event_immutable before update or delete on audit_event
  for each row execute function refuse_audit_change();
