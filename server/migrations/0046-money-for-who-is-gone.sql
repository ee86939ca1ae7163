-- Money that comes for an account that was erased meanwhile is put aside: nobody signs in to it any more (ACC-6).
alter table payment drop constraint payment_review_reason_check;
alter table payment add constraint payment_review_reason_check
  check (review_reason in ('wrong_amount', 'paid_again', 'charged_back', 'account_gone'));

-- Two of our bank accounts may number their lines alike: a line is known by its account too.
alter table bank_mutation drop constraint bank_mutation_connector_id_external_id_key;
alter table bank_mutation add constraint bank_mutation_once unique (connector_id, channel, external_id);
