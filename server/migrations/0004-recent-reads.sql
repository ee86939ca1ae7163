-- Web processes keep in memory for a moment who asks (server/platform/recent-reads.ts). They hear of a change at its commit, whoever makes it.
create function tell_recent_reads() returns trigger language plpgsql as $$
begin
  perform pg_notify('konter_realtime', '{"channel":"private-recent-reads","event":"changed","data":{}}');
  return null;
end $$;
create trigger session_ended after delete on session for each statement execute function tell_recent_reads();
create trigger session_changed after update of account_id, expires_at on session
  for each statement execute function tell_recent_reads();
create trigger account_changed after delete or update of category, state, permissions, settings, email on account
  for each statement execute function tell_recent_reads();
