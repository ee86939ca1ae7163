-- outside a transaction: people are looked for while the indexes go
-- People are found by whole numbers and addresses alone since nobody may find them out sign by sign: unique indexes answer that.
drop index concurrently if exists account_hp_start;
drop index concurrently if exists account_email_start;
