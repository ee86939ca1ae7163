-- What operations find people and money by, each from an index: people by the beginning of a number, an address or a name or by a
-- word of the name; sales by a customer's number, an order number, a token without its dashes; money by what others call it.
create index account_hp_start on account (hp text_pattern_ops);
create index account_email_start on account (email text_pattern_ops);
create index account_name_start on account (lower(name) text_pattern_ops);
create index account_name_words on account using gin (string_to_array(lower(name), ' '));
create index transaction_customer_number on transaction (customer_number text_pattern_ops) where customer_number is not null;
create index transaction_order_number_of_anybody on transaction (order_number) where order_number is not null;
create index transaction_sn_plain on transaction (left(regexp_replace(lower(sn), '[^a-z0-9]', '', 'g'), 120) text_pattern_ops)
  where sn is not null;
create index payment_provider on payment (provider_id) where provider_id is not null;
create index payment_pay_code on payment (pay_code) where pay_code is not null;
create index bank_mutation_external on bank_mutation (external_id);
create index ticket_owner on ticket (owner_id, id desc);
