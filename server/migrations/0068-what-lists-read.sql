-- outside a transaction: the indexes are built while everybody goes on writing to their tables
-- The log is read by when something was done, alone and together with who did it or what it was (SDUI-6). A name is looked for by its
-- beginning, whatever the collation of the database.
create index concurrently audit_event_time on audit_event (at, id);
create index concurrently audit_event_account_time on audit_event (account_id, at, id);
create index concurrently audit_event_action_time on audit_event (action text_pattern_ops, at, id);
drop index concurrently if exists audit_event_account;
drop index concurrently if exists audit_event_action;
-- What the nightly sweep takes away (docs/operate/kept.md).
create index concurrently audit_event_strangers on audit_event (at) where account_id is null and outcome not in ('ok', 'replayed');
create index concurrently inbox_event_nothing on inbox_event (received_at)
  where outcome in ('ignored', 'unknown-connector', 'unknown-reference', 'unauthenticated', 'unreadable');
-- Versions of one document.
create index concurrently document_named on document (kind, id);
