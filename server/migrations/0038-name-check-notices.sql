-- A name check that ends is told of to who paid for it, wherever she is by then (ACC-7, PRE-15).
alter table notification drop constraint notification_noun_check;
alter table notification add constraint notification_noun_check
  check (noun in ('transaction', 'payment', 'transfer', 'report-export', 'ticket', 'bulk-file', 'device', 'name-check'));
