-- A file whose rows were all bought or skipped is sent until the last of its sales has ended (PRE-16).
alter table bulk_file drop constraint bulk_file_state_check;
alter table bulk_file add constraint bulk_file_state_check
  check (state in ('uploaded', 'checked', 'running', 'sent', 'done', 'canceled'));
drop index bulk_file_content;
create unique index bulk_file_content on bulk_file (owner_id, business_date, content_hash)
  where state in ('running', 'sent', 'done');
