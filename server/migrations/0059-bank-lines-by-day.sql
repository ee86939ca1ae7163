-- outside a transaction: the indexes are built while lines come in
-- What a day's statement of a bank is held against: lines that came on it, and those that people booked or put aside on it.
create index concurrently bank_mutation_day on bank_mutation (connector_id, at);
create index concurrently bank_mutation_booked_day on bank_mutation (connector_id, booked_at) where booked_at is not null;
create index concurrently bank_mutation_aside_day on bank_mutation (connector_id, set_aside_at) where set_aside_at is not null;
