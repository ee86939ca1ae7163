-- outside a transaction: the index is built while everybody goes on buying
-- Every request that moves money leaves an answer for ninety days. The nightly sweep finds the old ones by their age, and does not read
-- all of them for it.
create index concurrently idempotency_key_age on idempotency_key (created_at);
