-- outside a transaction: the index is built while sales go on
-- Recordings by the keyed hash of a customer's number (migration 0062).
create index concurrently lifecycle_event_subject on lifecycle_event (subject, id) where subject is not null;
