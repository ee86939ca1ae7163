-- The history of the cashback wallet is written into a file like the other reports (DEP-5).
alter table report_export drop constraint report_export_report_check;
alter table report_export add constraint report_export_report_check
  check (report in ('transactions', 'deposit', 'cashback'));
