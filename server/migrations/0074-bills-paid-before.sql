-- Where a bill was paid already and somebody pays it again: the payment of before. Should the new one not go through, the claim is that
-- one's again, against look-ups from before it (POST-14).
alter table bill_claim add column earlier_id bigint references transaction (id);
create index bill_claim_earlier on bill_claim (earlier_id) where earlier_id is not null;
