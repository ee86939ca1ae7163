-- One payment of a bill at a time, whoever makes it (POST-14): who pays it, or paid it last. Given back when the payment did not go through.
create table bill_claim (
  product_id          text not null,
  -- What was chosen as the biller (a region, a company); empty where the product has only one.
  biller              text not null,
  destination_number  text not null,
  bill_id             text not null,
  owner_id            bigint not null references account (id),
  transaction_id      bigint not null references transaction (id),
  primary key (product_id, biller, destination_number, bill_id)
);
create index bill_claim_transaction on bill_claim (transaction_id);
