-- Which versions of a connector sales began with: their callbacks are read by them, live or not.
create index transaction_connector on transaction (connector_hash);
