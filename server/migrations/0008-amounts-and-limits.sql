-- The platform's own fee of a sale, which is in its price (decision 0017), and where the sale was made (limits by channel).
alter table transaction
  add column platform_fee bigint not null default 0 check (platform_fee >= 0),
  add column channel text not null default 'web' check (channel ~ '^[a-z][a-z-]{0,19}$');
