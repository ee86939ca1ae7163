-- Providers report by PUT, PATCH and DELETE as well.
alter table inbox_event drop constraint inbox_event_method_check;
alter table inbox_event add constraint inbox_event_method_check
  check (method in ('GET', 'POST', 'PUT', 'PATCH', 'DELETE'));
