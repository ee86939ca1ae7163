-- Which sheet of an uploaded file was read, and how much of the file was left out (PRE-16); unknown of earlier files.
alter table bulk_file add column reading jsonb;
