-- A device that wants in, or came in by a code, is told of in the list of notifications too (ACC-2, ACC-7).
alter table notification drop constraint notification_noun_check;
alter table notification add constraint notification_noun_check
  check (noun in ('transaction', 'payment', 'transfer', 'report-export', 'ticket', 'bulk-file', 'device'));
