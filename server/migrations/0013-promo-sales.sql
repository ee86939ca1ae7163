-- How often a promotion was sold is counted each time its page is drawn (PRE-17).
create index transaction_promotion on transaction (product_id, nominal_code)
  where product_type = 'promotion' and state = 'success';
