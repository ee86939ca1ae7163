-- Every attempt of a sale: the comparison with statements asks for all of them, those that have ended too.
create index supplier_attempt_transaction on supplier_attempt (transaction_id, id);
