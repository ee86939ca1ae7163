-- What found serial numbers by their beginnings, which nobody does any more (migration 0053).
drop index transaction_sn;
drop index transaction_sn_plain;
