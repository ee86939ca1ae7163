-- outside a transaction: the index is built while payments come in
-- Which versions of a gateway's document payments began with: its reports are read by those too.
create index concurrently payment_connector on payment (connector_hash);
