-- outside a transaction: the index is built while sales go on
-- A guest's sale that ended without delivery is found by when it ended, however old its order is.
create index concurrently transaction_undelivered on transaction (updated_at)
  where state in ('failed', 'canceled', 'returned', 'blocked');
