-- Members of XML and forms are sent in the order of the document, which `jsonb` loses (decision 0124).
alter table document alter column body type json using body::json;
alter table document_draft alter column body type json using body::json;
