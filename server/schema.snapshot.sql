-- Made from the database by a test (vitest -u writes it); not edited.

create table account (
  id bigint not null generated always as identity,
  hp text not null,
  email text not null,
  name text not null,
  category text not null,
  state text not null default 'active'::text,
  master_id bigint,
  password_hash text not null,
  permissions text[] not null default '{}'::text[],
  settings jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  referral_code text,
  referrer_id bigint,
  deletion_requested_at timestamp with time zone,
  deleted_at timestamp with time zone,
  developer_mode boolean not null default false,
  email_verified_at timestamp with time zone,
  phone_verified_at timestamp with time zone,
  approve_devices boolean not null default true,
  constraint account_category_check CHECK ((category = ANY (ARRAY['agent'::text, 'master'::text, 'operations'::text, 'qa'::text]))),
  constraint account_email_check CHECK ((email = lower(email))),
  constraint account_hp_check CHECK ((hp ~ '^0[0-9]{8,13}$'::text)),
  constraint account_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint account_referral_code_check CHECK ((referral_code ~ '^[A-Z0-9]{4,16}$'::text)),
  constraint account_state_check CHECK ((state = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint account_master_id_fkey FOREIGN KEY (master_id) REFERENCES account(id),
  constraint account_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES account(id),
  constraint account_pkey PRIMARY KEY (id),
  constraint account_email_key UNIQUE (email),
  constraint account_hp_key UNIQUE (hp),
  constraint account_referral_code_key UNIQUE (referral_code)
);

create table account_pin (
  account_id bigint not null,
  pin_hash text not null,
  for_purchase boolean not null,
  for_transfer boolean not null,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  constraint account_pin_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint account_pin_pkey PRIMARY KEY (account_id)
);

create table address (
  id bigint not null generated always as identity,
  account_id bigint not null,
  name text not null,
  phone text not null,
  province text not null,
  city text not null,
  post_code text not null,
  detail text not null,
  is_primary boolean not null default false,
  created_at timestamp with time zone not null default now(),
  area text,
  district text not null default ''::text,
  village text not null default ''::text,
  landmark text not null default ''::text,
  label text not null default ''::text,
  constraint address_city_check CHECK (((length(city) >= 2) AND (length(city) <= 60))),
  constraint address_detail_check CHECK (((length(detail) >= 5) AND (length(detail) <= 200))),
  constraint address_district_check CHECK ((length(district) <= 80)),
  constraint address_label_check CHECK ((length(label) <= 30)),
  constraint address_landmark_check CHECK ((length(landmark) <= 100)),
  constraint address_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint address_phone_check CHECK ((phone ~ '^0[0-9]{8,13}$'::text)),
  constraint address_post_code_check CHECK ((post_code ~ '^[1-9][0-9]{4}$'::text)),
  constraint address_village_check CHECK ((length(village) <= 80)),
  constraint address_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint address_area_fkey FOREIGN KEY (area) REFERENCES area(code),
  constraint address_pkey PRIMARY KEY (id)
);

create table adjustment (
  id bigint not null generated always as identity,
  account_id bigint not null,
  amount bigint not null,
  ground text not null,
  note text not null,
  proposed_by bigint not null,
  proposed_at timestamp with time zone not null default now(),
  state text not null default 'open'::text,
  decided_by bigint,
  decided_at timestamp with time zone,
  decision_note text,
  constraint adjustment_amount_check CHECK ((amount <> 0)),
  constraint adjustment_decided CHECK (((state = 'open'::text) = (decided_by IS NULL))),
  constraint adjustment_goodwill CHECK (((ground <> 'goodwill'::text) OR (amount > 0))),
  constraint adjustment_ground_check CHECK ((ground = ANY (ARRAY['correction'::text, 'goodwill'::text]))),
  constraint adjustment_not_own CHECK (((account_id <> proposed_by) AND ((decided_by IS NULL) OR (decided_by <> account_id)))),
  constraint adjustment_state_check CHECK ((state = ANY (ARRAY['open'::text, 'confirmed'::text, 'withdrawn'::text]))),
  constraint adjustment_two_people CHECK (((state <> 'confirmed'::text) OR (decided_by <> proposed_by))),
  constraint adjustment_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint adjustment_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  constraint adjustment_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES account(id),
  constraint adjustment_pkey PRIMARY KEY (id)
);

create table allowance (
  scope text not null,
  used integer not null,
  began_at timestamp with time zone not null,
  constraint allowance_pkey PRIMARY KEY (scope)
);

create table area (
  code text not null,
  name text not null,
  plain text not null,
  post_code text,
  retired_at timestamp with time zone,
  constraint area_code_check CHECK ((code ~ '^[0-9]{2}(\.[0-9]{2}){0,2}$|^([0-9]{2}\.){3}[0-9]{4}$'::text)),
  constraint area_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint area_post_code_check CHECK ((post_code ~ '^[1-9][0-9]{4}$'::text)),
  constraint area_pkey PRIMARY KEY (code)
);

create table area_list (
  id boolean not null default true,
  hash text not null,
  stored_at timestamp with time zone not null default now(),
  constraint area_list_id_check CHECK (id),
  constraint area_list_pkey PRIMARY KEY (id)
);

create table audit_event (
  id bigint not null generated always as identity,
  account_id bigint,
  action text not null,
  subject text,
  outcome text not null,
  request_id text,
  address text,
  at timestamp with time zone not null default now(),
  before_value text,
  after_value text,
  note text,
  constraint audit_event_pkey PRIMARY KEY (id)
);

create table avatar (
  account_id bigint not null,
  picture bytea not null,
  width integer not null,
  height integer not null,
  updated_at timestamp with time zone not null default now(),
  constraint avatar_height_check CHECK (((height >= 1) AND (height <= 192))),
  constraint avatar_width_check CHECK (((width >= 1) AND (width <= 192))),
  constraint avatar_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint avatar_pkey PRIMARY KEY (account_id)
);

create table bank_mutation (
  id bigint not null generated always as identity,
  connector_id text not null,
  external_id text not null,
  channel text not null,
  amount bigint not null,
  description text not null default ''::text,
  at timestamp with time zone not null,
  payment_id bigint,
  seen_at timestamp with time zone not null default now(),
  set_aside_at timestamp with time zone,
  booked_to bigint,
  booked_at timestamp with time zone,
  cause text,
  dismissed_at timestamp with time zone,
  constraint bank_mutation_amount_check CHECK (((amount > 0) OR ((cause IS NOT NULL) AND (amount = 0)))),
  constraint bank_mutation_booked CHECK (((booked_to IS NULL) = (booked_at IS NULL))),
  constraint bank_mutation_cause_check CHECK ((cause = ANY (ARRAY['unmatched'::text, 'unclear'::text, 'unconfirmed'::text]))),
  constraint bank_mutation_dismissed CHECK (((dismissed_at IS NULL) OR ((cause IS NOT NULL) AND (payment_id IS NULL) AND (set_aside_at IS NULL) AND (booked_to IS NULL)))),
  constraint bank_mutation_one_end CHECK (((payment_id IS NULL) OR ((set_aside_at IS NULL) AND (booked_to IS NULL)))),
  constraint bank_mutation_booked_to_fkey FOREIGN KEY (booked_to) REFERENCES account(id),
  constraint bank_mutation_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint bank_mutation_pkey PRIMARY KEY (id),
  constraint bank_mutation_once UNIQUE (connector_id, channel, external_id)
);

create table bill_claim (
  product_id text not null,
  biller text not null,
  destination_number text not null,
  bill_id text not null,
  owner_id bigint not null,
  transaction_id bigint not null,
  earlier_id bigint,
  constraint bill_claim_earlier_id_fkey FOREIGN KEY (earlier_id) REFERENCES transaction(id),
  constraint bill_claim_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id),
  constraint bill_claim_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transaction(id),
  constraint bill_claim_pkey PRIMARY KEY (product_id, biller, destination_number, bill_id)
);

create table bulk_file (
  id bigint not null generated always as identity,
  reference text not null,
  owner_id bigint not null,
  name text not null,
  business_date date not null,
  content_hash bytea not null,
  rows integer not null,
  flagged integer not null default 0,
  total bigint not null default 0,
  state text not null,
  version integer not null default 0,
  snapshot jsonb not null,
  request_id text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  reading jsonb,
  constraint bulk_file_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint bulk_file_rows_check CHECK ((rows >= 1)),
  constraint bulk_file_state_check CHECK ((state = ANY (ARRAY['uploaded'::text, 'checked'::text, 'running'::text, 'sent'::text, 'done'::text, 'canceled'::text]))),
  constraint bulk_file_total_check CHECK ((total >= 0)),
  constraint bulk_file_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id),
  constraint bulk_file_pkey PRIMARY KEY (id),
  constraint bulk_file_reference_key UNIQUE (reference)
);

create table bulk_row (
  file_id bigint not null,
  number integer not null,
  destination_number text not null,
  product_code text not null,
  price_text text not null,
  meter_number text not null,
  cell_kinds jsonb not null default '{}'::jsonb,
  product_id text,
  nominal_code text,
  parameters jsonb,
  price bigint,
  problems jsonb not null default '[]'::jsonb,
  ref_id text,
  outcome text not null default 'waiting'::text,
  reason jsonb,
  constraint bulk_row_number_check CHECK ((number >= 1)),
  constraint bulk_row_outcome_check CHECK ((outcome = ANY (ARRAY['waiting'::text, 'bought'::text, 'skipped'::text, 'canceled'::text]))),
  constraint bulk_row_price_check CHECK ((price > 0)),
  constraint bulk_row_file_id_fkey FOREIGN KEY (file_id) REFERENCES bulk_file(id) ON DELETE CASCADE,
  constraint bulk_row_pkey PRIMARY KEY (file_id, number),
  constraint bulk_row_ref_id_key UNIQUE (ref_id)
);

create table cashback (
  transaction_id bigint not null,
  owner_id bigint not null,
  amount bigint not null,
  rule jsonb not null,
  earned_on date not null,
  earned_at timestamp with time zone not null default now(),
  constraint cashback_amount_check CHECK ((amount > 0)),
  constraint cashback_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id),
  constraint cashback_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transaction(id),
  constraint cashback_pkey PRIMARY KEY (transaction_id)
);

create table checkout_order (
  id bigint not null generated always as identity,
  code text not null,
  product_id text not null,
  product_hash text not null,
  nominal_code text,
  operator_code text,
  parameters jsonb not null,
  contact jsonb not null,
  price bigint not null,
  state text not null,
  version integer not null default 0,
  snapshot jsonb not null,
  ref_id text,
  unsold_reason text,
  received bigint not null default 0,
  refunded_to bigint,
  request_id text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lookup_ref text,
  bills jsonb,
  return_asked_at timestamp with time zone,
  return_ended_at timestamp with time zone,
  return_provider_id text,
  link text,
  browser bytea,
  return_asking_until timestamp with time zone,
  constraint checkout_order_bills_shown CHECK (((bills IS NULL) OR (lookup_ref IS NOT NULL))),
  constraint checkout_order_checking CHECK (((state = 'checking'::text) <= (lookup_ref IS NOT NULL))),
  constraint checkout_order_code_check CHECK ((code ~ '^CHK[A-Z2-7]{26}$'::text)),
  constraint checkout_order_price_check CHECK ((price > 0)),
  constraint checkout_order_received_check CHECK ((received >= 0)),
  constraint checkout_order_refunded CHECK (((state = 'refunded'::text) = (refunded_to IS NOT NULL))),
  constraint checkout_order_returning CHECK (((state = ANY (ARRAY['returning'::text, 'returned'::text, 'claimable'::text])) <= (return_asked_at IS NOT NULL))),
  constraint checkout_order_sold CHECK (((state = 'sold'::text) <= (ref_id IS NOT NULL))),
  constraint checkout_order_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'checking'::text, 'sold'::text, 'unsold'::text, 'ended'::text, 'refunded'::text, 'returning'::text, 'returned'::text, 'claimable'::text]))),
  constraint checkout_order_subject CHECK (((nominal_code IS NULL) = (bills IS NOT NULL))),
  constraint checkout_order_lookup_ref_fkey FOREIGN KEY (lookup_ref) REFERENCES transaction(ref_id),
  constraint checkout_order_product_hash_fkey FOREIGN KEY (product_hash) REFERENCES document(hash),
  constraint checkout_order_ref_id_fkey FOREIGN KEY (ref_id) REFERENCES transaction(ref_id),
  constraint checkout_order_refunded_to_fkey FOREIGN KEY (refunded_to) REFERENCES account(id),
  constraint checkout_order_pkey PRIMARY KEY (id),
  constraint checkout_order_code_key UNIQUE (code),
  constraint checkout_order_link_key UNIQUE (link),
  constraint checkout_order_ref_id_key UNIQUE (ref_id)
);

create table client_manifest (
  hash text not null,
  body jsonb not null,
  first_seen timestamp with time zone not null default now(),
  constraint client_manifest_pkey PRIMARY KEY (hash)
);

create table client_step (
  id bigint not null generated always as identity,
  account_id bigint not null,
  noun text not null,
  instance text not null,
  sequence integer not null,
  from_state text,
  to_state text not null,
  request_id text,
  step jsonb not null,
  at timestamp with time zone not null,
  received_at timestamp with time zone not null default clock_timestamp(),
  constraint client_step_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint client_step_pkey PRIMARY KEY (id),
  constraint client_step_account_id_noun_instance_sequence_key UNIQUE (account_id, noun, instance, sequence)
);

create table connector_setting (
  connector text not null,
  name text not null,
  value text not null,
  set_by bigint not null,
  approved_by bigint not null,
  set_at timestamp with time zone not null default now(),
  constraint connector_setting_check CHECK ((set_by <> approved_by)),
  constraint connector_setting_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint connector_setting_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES account(id),
  constraint connector_setting_set_by_fkey FOREIGN KEY (set_by) REFERENCES account(id),
  constraint connector_setting_pkey PRIMARY KEY (connector, name)
);

create table connector_setting_change (
  id bigint not null generated always as identity,
  connector text not null,
  items jsonb not null,
  note text not null,
  author_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint connector_setting_change_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id),
  constraint connector_setting_change_pkey PRIMARY KEY (id)
);

create table contact (
  id bigint not null generated always as identity,
  account_id bigint not null,
  number text not null,
  name text not null,
  type text not null,
  pinned_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  parameters jsonb not null default '{}'::jsonb,
  constraint contact_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint contact_number_check CHECK (((length(number) >= 1) AND (length(number) <= 120))),
  constraint contact_type_check CHECK ((type ~ '^/(prabayar|pascabayar)(/[A-Za-z0-9-]{1,60}){1,2}$'::text)),
  constraint contact_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint contact_pkey PRIMARY KEY (id),
  constraint contact_account_id_type_number_key UNIQUE (account_id, type, number)
);

create table deposit_line (
  ledger_account_id bigint not null,
  sequence bigint not null,
  business_date date not null,
  kind text not null,
  reference text not null,
  entry_id bigint not null,
  constraint deposit_line_ledger_account_id_fkey FOREIGN KEY (ledger_account_id) REFERENCES ledger_account(id),
  constraint deposit_line_pkey PRIMARY KEY (ledger_account_id, sequence)
);

create table deposit_tally (
  ledger_account_id bigint not null,
  business_date date not null,
  kind text not null,
  lines bigint not null,
  debit bigint not null,
  credit bigint not null,
  constraint deposit_tally_ledger_account_id_fkey FOREIGN KEY (ledger_account_id) REFERENCES ledger_account(id),
  constraint deposit_tally_pkey PRIMARY KEY (ledger_account_id, business_date, kind)
);

create table deposit_transfer (
  id bigint not null generated always as identity,
  code text not null,
  sender_id bigint not null,
  receiver_id bigint not null,
  amount bigint not null,
  notes text not null default ''::text,
  state text not null,
  version integer not null default 0,
  snapshot jsonb not null,
  request_id text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint deposit_transfer_amount_check CHECK ((amount > 0)),
  constraint deposit_transfer_check CHECK ((sender_id <> receiver_id)),
  constraint deposit_transfer_code_check CHECK ((code ~ '^T[A-Z0-9]{8,40}$'::text)),
  constraint deposit_transfer_notes_check CHECK ((length(notes) <= 120)),
  constraint deposit_transfer_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'success'::text]))),
  constraint deposit_transfer_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES account(id),
  constraint deposit_transfer_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES account(id),
  constraint deposit_transfer_pkey PRIMARY KEY (id),
  constraint deposit_transfer_code_key UNIQUE (code)
);

create table device (
  id bigint not null generated always as identity,
  account_id bigint not null,
  token_hash bytea not null,
  state text not null,
  version integer not null,
  snapshot jsonb not null,
  user_agent text,
  address text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  asked_at timestamp with time zone not null default now(),
  claim_until timestamp with time zone,
  trusted_at timestamp with time zone,
  last_seen_at timestamp with time zone not null default now(),
  pin_proved_at timestamp with time zone,
  constraint device_state_check CHECK ((state = ANY (ARRAY['attempt'::text, 'current'::text, 'logged-out'::text, 'blocked'::text]))),
  constraint device_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint device_pkey PRIMARY KEY (id),
  constraint device_account_id_token_hash_key UNIQUE (account_id, token_hash)
);

create table document (
  hash text not null,
  kind text not null,
  id text not null,
  version integer not null,
  body json not null,
  loaded_at timestamp with time zone not null default now(),
  constraint document_pkey PRIMARY KEY (hash)
);

create table document_draft (
  kind text not null,
  id text not null,
  body json not null,
  hash text not null,
  base_hash text,
  edit integer not null,
  authors bigint[] not null,
  note text not null default ''::text,
  updated_by bigint not null,
  updated_at timestamp with time zone not null default now(),
  constraint document_draft_edit_check CHECK ((edit >= 1)),
  constraint document_draft_base_hash_fkey FOREIGN KEY (base_hash) REFERENCES document(hash),
  constraint document_draft_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES account(id),
  constraint document_draft_pkey PRIMARY KEY (kind, id)
);

create table document_head (
  kind text not null,
  id text not null,
  hash text not null,
  constraint document_head_hash_fkey FOREIGN KEY (hash) REFERENCES document(hash),
  constraint document_head_pkey PRIMARY KEY (kind, id)
);

create table document_life (
  kind text not null,
  id text not null,
  hash text not null,
  first_live_at timestamp with time zone not null default now(),
  last_live_at timestamp with time zone not null default now(),
  withdrawn_at timestamp with time zone,
  constraint document_life_hash_fkey FOREIGN KEY (hash) REFERENCES document(hash),
  constraint document_life_pkey PRIMARY KEY (kind, id, hash)
);

create table entry (
  id bigint not null generated always as identity,
  journal_id bigint not null,
  ledger_account_id bigint not null,
  amount bigint not null,
  balance_after bigint,
  sequence bigint,
  constraint entry_amount_check CHECK ((amount <> 0)),
  constraint entry_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journal(id),
  constraint entry_ledger_account_id_fkey FOREIGN KEY (ledger_account_id) REFERENCES ledger_account(id),
  constraint entry_pkey PRIMARY KEY (id),
  constraint entry_ledger_account_id_sequence_key UNIQUE (ledger_account_id, sequence)
);

create table guest_lookup (
  id bigint not null generated always as identity,
  code text not null,
  asked text,
  ref_id text not null,
  created_at timestamp with time zone not null default now(),
  constraint guest_lookup_code_check CHECK ((code ~ '^CHL[A-Z2-7]{26}$'::text)),
  constraint guest_lookup_ref_id_fkey FOREIGN KEY (ref_id) REFERENCES transaction(ref_id),
  constraint guest_lookup_pkey PRIMARY KEY (id),
  constraint guest_lookup_code_key UNIQUE (code)
);

create table held_price_list (
  id bigint not null generated always as identity,
  connector_id text not null,
  digest text not null,
  articles jsonb not null,
  open_before integer not null,
  closing integer not null,
  reopening integer not null,
  repricing integer not null,
  state text not null default 'open'::text,
  lasts boolean not null default true,
  first_at timestamp with time zone not null default now(),
  last_at timestamp with time zone not null default now(),
  decided_by bigint,
  decided_at timestamp with time zone,
  decision_note text,
  leaping integer not null default 0,
  constraint held_price_list_closing_check CHECK ((closing >= 0)),
  constraint held_price_list_decided CHECK (((state = ANY (ARRAY['accepted'::text, 'refused'::text])) = (decided_by IS NOT NULL))),
  constraint held_price_list_leaping_check CHECK ((leaping >= 0)),
  constraint held_price_list_open CHECK (((state <> 'open'::text) OR lasts)),
  constraint held_price_list_open_before_check CHECK ((open_before > 0)),
  constraint held_price_list_reopening_check CHECK ((reopening >= 0)),
  constraint held_price_list_repricing_check CHECK ((repricing >= 0)),
  constraint held_price_list_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'refused'::text, 'gone'::text]))),
  constraint held_price_list_upsets CHECK (((closing + leaping) > 0)),
  constraint held_price_list_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  constraint held_price_list_pkey PRIMARY KEY (id)
);

create table idempotency_key (
  account_id bigint not null,
  route text not null,
  key text not null,
  body_hash text not null,
  status integer,
  response jsonb,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_key_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint idempotency_key_pkey PRIMARY KEY (account_id, route, key)
);

create table inbox_event (
  id bigint not null generated always as identity,
  connector_id text not null,
  external_id text not null,
  headers jsonb not null,
  body text not null,
  received_at timestamp with time zone not null default now(),
  processed_at timestamp with time zone,
  outcome text,
  method text not null default 'POST'::text,
  query text not null default ''::text,
  source_address text not null default ''::text,
  constraint inbox_event_method_check CHECK ((method = ANY (ARRAY['GET'::text, 'POST'::text, 'PUT'::text, 'PATCH'::text, 'DELETE'::text]))),
  constraint inbox_event_pkey PRIMARY KEY (id),
  constraint inbox_event_connector_id_external_id_key UNIQUE (connector_id, external_id)
);

create table journal (
  id bigint not null generated always as identity,
  kind text not null,
  reference text not null,
  idempotency_key text not null,
  posted_at timestamp with time zone not null default now(),
  constraint journal_kind_check CHECK ((kind = ANY (ARRAY['opening'::text, 'deposit'::text, 'hold'::text, 'capture'::text, 'release'::text, 'refund'::text, 'adjustment'::text, 'payment'::text, 'payment-return'::text, 'transfer'::text, 'cashback'::text, 'cashback-return'::text, 'redeem'::text, 'settlement'::text, 'name-check'::text, 'name-check-return'::text]))),
  constraint journal_pkey PRIMARY KEY (id),
  constraint journal_idempotency_key_key UNIQUE (idempotency_key)
);

create table kill_switch (
  kind text not null,
  id text not null,
  reason jsonb not null,
  note text not null,
  account_id bigint not null,
  at timestamp with time zone not null default now(),
  constraint kill_switch_kind_check CHECK ((kind = ANY (ARRAY['product'::text, 'connector'::text]))),
  constraint kill_switch_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint kill_switch_pkey PRIMARY KEY (kind, id)
);

create table ledger_account (
  id bigint not null generated always as identity,
  owner_id bigint,
  kind text not null,
  currency text not null default 'IDR'::text,
  balance bigint not null default 0,
  sequence bigint not null default 0,
  constraint balance_not_negative CHECK (((kind <> ALL (ARRAY['deposit'::text, 'hold'::text, 'cashback'::text])) OR (balance >= 0))),
  constraint ledger_account_check CHECK (((owner_id IS NULL) OR (kind = ANY (ARRAY['deposit'::text, 'hold'::text, 'cashback'::text, 'debt'::text])))),
  constraint ledger_account_check1 CHECK (((owner_id IS NOT NULL) OR (kind <> ALL (ARRAY['deposit'::text, 'hold'::text, 'cashback'::text, 'debt'::text])))),
  constraint ledger_account_currency_check CHECK ((currency = 'IDR'::text)),
  constraint ledger_account_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'hold'::text, 'cashback'::text, 'debt'::text, 'supplier_float'::text, 'gateway_clearing'::text, 'revenue'::text, 'fee'::text, 'fee_difference'::text, 'suspense'::text]))),
  constraint system_account_untracked CHECK (((owner_id IS NOT NULL) OR (balance = 0))),
  constraint ledger_account_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id),
  constraint ledger_account_pkey PRIMARY KEY (id),
  constraint ledger_account_owner_id_kind_key UNIQUE NULLS NOT DISTINCT (owner_id, kind)
);

create table lifecycle_call (
  id bigint not null generated always as identity,
  noun text not null,
  instance_id bigint not null,
  after_sequence integer not null,
  kind text not null,
  supplier text not null,
  operation text,
  reference text not null,
  outcome text not null,
  sent boolean not null,
  status integer,
  cause text,
  reason text,
  answer jsonb not null,
  duration_ms integer not null,
  at timestamp with time zone not null,
  constraint lifecycle_call_kind_check CHECK ((kind = ANY (ARRAY['inquiry'::text, 'send'::text, 'check'::text, 'callback'::text]))),
  constraint lifecycle_call_outcome_check CHECK ((outcome = ANY (ARRAY['success'::text, 'failed'::text, 'pending'::text, 'unknown'::text]))),
  constraint lifecycle_call_pkey PRIMARY KEY (id)
);

create table lifecycle_event (
  id bigint not null generated always as identity,
  noun text not null,
  instance_id bigint not null,
  sequence integer not null,
  event jsonb not null,
  origin text not null,
  actor text,
  from_state text,
  to_state text not null,
  effects jsonb not null default '[]'::jsonb,
  request_id text,
  at timestamp with time zone not null default clock_timestamp(),
  instance_key text,
  recording jsonb,
  led_by jsonb,
  subject bytea,
  constraint lifecycle_event_origin_check CHECK ((origin = ANY (ARRAY['user'::text, 'supplier'::text, 'timer'::text, 'system'::text, 'operator'::text]))),
  constraint lifecycle_event_pkey PRIMARY KEY (id),
  constraint lifecycle_event_noun_instance_id_sequence_key UNIQUE (noun, instance_id, sequence)
);

create table lifecycle_refusal (
  id bigint not null generated always as identity,
  noun text not null,
  instance_id bigint not null,
  after_sequence integer not null,
  event jsonb not null,
  origin text not null,
  actor text,
  state text not null,
  outcome text not null,
  guards jsonb not null default '[]'::jsonb,
  request_id text,
  at timestamp with time zone not null default clock_timestamp(),
  constraint lifecycle_refusal_outcome_check CHECK ((outcome = ANY (ARRAY['guard-denied'::text, 'undeclared'::text, 'not-allowed'::text, 'stopped'::text, 'error'::text]))),
  constraint lifecycle_refusal_pkey PRIMARY KEY (id)
);

create table mail_link (
  token_hash bytea not null,
  purpose text not null,
  account_id bigint,
  registration_id bigint,
  email text,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint mail_link_email_check CHECK ((email = lower(email))),
  constraint mail_link_purpose_check CHECK ((purpose = ANY (ARRAY['confirm-registration'::text, 'confirm-email'::text, 'reset-password'::text]))),
  constraint mail_link_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint mail_link_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE,
  constraint mail_link_pkey PRIMARY KEY (token_hash)
);

create table name_check (
  id bigint not null generated always as identity,
  reference text not null,
  owner_id bigint not null,
  product_id text not null,
  product_hash text not null,
  connector_hash text not null,
  sku text not null,
  destination_number text not null,
  parameters jsonb not null,
  fee bigint not null,
  state text not null,
  version integer not null default 0,
  snapshot jsonb not null,
  customer_name text,
  failed_reason text,
  request_id text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  constraint name_check_fee_check CHECK ((fee >= 0)),
  constraint name_check_named CHECK (((state = 'success'::text) = (customer_name IS NOT NULL))),
  constraint name_check_reference_check CHECK ((reference ~ '^N[A-Z0-9]{8,40}$'::text)),
  constraint name_check_settled CHECK (((state = 'pending'::text) = (settled_at IS NULL))),
  constraint name_check_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'success'::text, 'failed'::text]))),
  constraint name_check_connector_hash_fkey FOREIGN KEY (connector_hash) REFERENCES document(hash),
  constraint name_check_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id),
  constraint name_check_product_hash_fkey FOREIGN KEY (product_hash) REFERENCES document(hash),
  constraint name_check_pkey PRIMARY KEY (id),
  constraint name_check_reference_key UNIQUE (reference)
);

create table news (
  id bigint not null generated always as identity,
  title jsonb not null,
  text jsonb not null,
  path text,
  published_by bigint not null,
  published_at timestamp with time zone not null default now(),
  withdrawn_by bigint,
  withdrawn_at timestamp with time zone,
  constraint news_withdrawn CHECK (((withdrawn_by IS NULL) = (withdrawn_at IS NULL))),
  constraint news_published_by_fkey FOREIGN KEY (published_by) REFERENCES account(id),
  constraint news_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES account(id),
  constraint news_pkey PRIMARY KEY (id)
);

create table news_read (
  account_id bigint not null,
  news_id bigint not null,
  read_at timestamp with time zone not null default now(),
  constraint news_read_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint news_read_news_id_fkey FOREIGN KEY (news_id) REFERENCES news(id) ON DELETE CASCADE,
  constraint news_read_pkey PRIMARY KEY (account_id, news_id)
);

create table notification (
  id bigint not null generated always as identity,
  account_id bigint not null,
  noun text not null,
  subject text not null,
  state text not null,
  facts jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  constraint notification_noun_check CHECK ((noun = ANY (ARRAY['transaction'::text, 'payment'::text, 'transfer'::text, 'report-export'::text, 'ticket'::text, 'bulk-file'::text, 'device'::text, 'name-check'::text, 'account'::text, 'adjustment'::text, 'shop-order'::text]))),
  constraint notification_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint notification_pkey PRIMARY KEY (id)
);

create table offer (
  product_id text not null,
  code text not null,
  sku text not null,
  supplier_price bigint not null,
  stock text not null default 'available'::text,
  active boolean not null default true,
  reason text,
  priced_at timestamp with time zone not null default now(),
  listed boolean not null default false,
  constraint offer_stock_check CHECK ((stock = ANY (ARRAY['available'::text, 'limited'::text, 'sold-out'::text]))),
  constraint offer_supplier_price_check CHECK ((supplier_price >= 0)),
  constraint offer_pkey PRIMARY KEY (product_id, code)
);

create table offer_override (
  id bigint not null generated always as identity,
  product_id text not null,
  code text not null,
  price bigint,
  margin bigint,
  stock text,
  active boolean,
  from_at timestamp with time zone not null default now(),
  to_at timestamp with time zone,
  note text not null,
  base bigint,
  four_eyes boolean not null,
  author_id bigint not null,
  created_at timestamp with time zone not null default now(),
  state text not null default 'open'::text,
  decided_by bigint,
  decided_at timestamp with time zone,
  decision_note text,
  constraint offer_override_check CHECK ((to_at > from_at)),
  constraint offer_override_check1 CHECK (((price IS NULL) OR (margin IS NULL))),
  constraint offer_override_decided CHECK ((((state = 'open'::text) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)))),
  constraint offer_override_four_eyes CHECK (((state <> 'decided'::text) OR (NOT four_eyes) OR (decided_by <> author_id))),
  constraint offer_override_margin_check CHECK ((margin >= 0)),
  constraint offer_override_price_check CHECK ((price > 0)),
  constraint offer_override_state_check CHECK ((state = ANY (ARRAY['open'::text, 'decided'::text, 'withdrawn'::text]))),
  constraint offer_override_stock_check CHECK ((stock = ANY (ARRAY['available'::text, 'limited'::text, 'sold-out'::text]))),
  constraint offer_override_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id),
  constraint offer_override_base_fkey FOREIGN KEY (base) REFERENCES offer_override(id),
  constraint offer_override_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  constraint offer_override_pkey PRIMARY KEY (id)
);

create table one_time_code (
  id bigint not null generated always as identity,
  token_hash bytea not null,
  purpose text not null,
  account_id bigint,
  channel text not null,
  code_hash bytea not null,
  guesses integer not null default 0,
  delivery text not null default 'queued'::text,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint one_time_code_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'whatsapp'::text]))),
  constraint one_time_code_delivery_check CHECK ((delivery = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text]))),
  constraint one_time_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint one_time_code_pkey PRIMARY KEY (id),
  constraint one_time_code_token_hash_key UNIQUE (token_hash)
);

create table ops_token (
  id bigint not null generated always as identity,
  hash bytea not null,
  account_id bigint not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  scope text not null default 'change'::text,
  constraint ops_token_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint ops_token_scope_check CHECK ((scope = ANY (ARRAY['read'::text, 'change'::text]))),
  constraint ops_token_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint ops_token_pkey PRIMARY KEY (id),
  constraint ops_token_hash_key UNIQUE (hash)
);

create table password_attempt (
  scope text not null,
  failures integer not null,
  last_failed_at timestamp with time zone not null,
  locked_until timestamp with time zone,
  constraint password_attempt_pkey PRIMARY KEY (scope)
);

create table payment (
  id bigint not null generated always as identity,
  code text not null,
  purpose text not null,
  subject text not null,
  owner_id bigint,
  connector_id text not null,
  connector_hash text not null,
  channel text not null,
  amount bigint not null,
  fee bigint not null,
  fee_on_payer boolean not null,
  unique_code integer,
  total bigint not null,
  state text not null,
  version integer not null default 0,
  snapshot jsonb not null,
  provider_id text,
  pay_code text,
  qr text,
  redirect_url text,
  received bigint not null default 0,
  settled bigint not null default 0,
  paid_at timestamp with time zone,
  review_reason text,
  checks integer not null default 0,
  next_check_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  business_date date not null,
  request_id text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  reported bigint not null default 0,
  reported_at timestamp with time zone,
  constraint payment_amount_check CHECK ((amount > 0)),
  constraint payment_check CHECK ((settled <= received)),
  constraint payment_check1 CHECK ((total = ((amount + COALESCE(unique_code, 0)) +
CASE
    WHEN fee_on_payer THEN fee
    ELSE (0)::bigint
END))),
  constraint payment_code_check CHECK ((code ~ '^[A-Z0-9]{8,40}$'::text)),
  constraint payment_fee_check CHECK ((fee >= 0)),
  constraint payment_purpose_check CHECK ((purpose = ANY (ARRAY['deposit'::text, 'checkout'::text]))),
  constraint payment_received_check CHECK ((received >= 0)),
  constraint payment_reported_check CHECK ((reported >= 0)),
  constraint payment_review_reason_check CHECK ((review_reason = ANY (ARRAY['wrong_amount'::text, 'paid_again'::text, 'charged_back'::text, 'account_gone'::text]))),
  constraint payment_settled_check CHECK ((settled >= 0)),
  constraint payment_state_check CHECK ((state = ANY (ARRAY['created'::text, 'waiting'::text, 'paid'::text, 'expired'::text, 'canceled'::text, 'failed'::text, 'review'::text, 'returned'::text]))),
  constraint payment_total_check CHECK ((total > 0)),
  constraint payment_unique_code_check CHECK (((unique_code >= 1) AND (unique_code <= 999))),
  constraint payment_connector_hash_fkey FOREIGN KEY (connector_hash) REFERENCES document(hash),
  constraint payment_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id),
  constraint payment_pkey PRIMARY KEY (id),
  constraint payment_code_key UNIQUE (code)
);

create table payment_name (
  connector_id text not null,
  name text not null,
  payment_id bigint not null,
  constraint payment_name_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint payment_name_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint payment_name_pkey PRIMARY KEY (connector_id, name)
);

create table payment_resolution (
  id bigint not null generated always as identity,
  payment_id bigint,
  at_version integer,
  outcome text not null,
  note text not null,
  four_eyes boolean not null,
  proposed_by bigint not null,
  proposed_at timestamp with time zone not null default now(),
  state text not null default 'open'::text,
  decided_by bigint,
  decided_at timestamp with time zone,
  decision_note text,
  line_id bigint,
  account_id bigint,
  difference_id bigint,
  charge bigint,
  order_id bigint,
  proof text,
  match_id bigint,
  constraint payment_resolution_charge CHECK (((difference_id IS NULL) = (charge IS NULL))),
  constraint payment_resolution_credit CHECK ((((line_id IS NOT NULL) AND (outcome = 'credit'::text)) = (account_id IS NOT NULL))),
  constraint payment_resolution_decided CHECK (((state = 'open'::text) = (decided_by IS NULL))),
  constraint payment_resolution_four_eyes CHECK (((state <> 'confirmed'::text) OR (NOT four_eyes) OR (decided_by <> proposed_by))),
  constraint payment_resolution_match CHECK ((((line_id IS NOT NULL) AND (outcome = 'match'::text)) = (match_id IS NOT NULL))),
  constraint payment_resolution_outcome CHECK (
CASE
    WHEN (payment_id IS NOT NULL) THEN (outcome = ANY (ARRAY['credit'::text, 'send-back'::text, 'recover'::text, 'keep'::text]))
    WHEN (line_id IS NOT NULL) THEN (outcome = ANY (ARRAY['credit'::text, 'set-aside'::text, 'match'::text, 'dismiss'::text]))
    WHEN (order_id IS NOT NULL) THEN (outcome = ANY (ARRAY['returned'::text, 'claim'::text]))
    ELSE (outcome = 'book-charge'::text)
END),
  constraint payment_resolution_proof CHECK (((order_id IS NULL) = (proof IS NULL))),
  constraint payment_resolution_state_check CHECK ((state = ANY (ARRAY['open'::text, 'confirmed'::text, 'withdrawn'::text]))),
  constraint payment_resolution_subject CHECK ((num_nonnulls(payment_id, line_id, difference_id, order_id) = 1)),
  constraint payment_resolution_version CHECK (((payment_id IS NULL) = (at_version IS NULL))),
  constraint payment_resolution_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint payment_resolution_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  constraint payment_resolution_difference_id_fkey FOREIGN KEY (difference_id) REFERENCES reconciliation_difference(id),
  constraint payment_resolution_line_id_fkey FOREIGN KEY (line_id) REFERENCES bank_mutation(id),
  constraint payment_resolution_match_id_fkey FOREIGN KEY (match_id) REFERENCES payment(id),
  constraint payment_resolution_order_id_fkey FOREIGN KEY (order_id) REFERENCES checkout_order(id),
  constraint payment_resolution_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint payment_resolution_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES account(id),
  constraint payment_resolution_pkey PRIMARY KEY (id)
);

create table publication (
  id bigint not null generated always as identity,
  release_id bigint,
  changed jsonb not null,
  at timestamp with time zone not null default now(),
  constraint publication_release_id_fkey FOREIGN KEY (release_id) REFERENCES release(id),
  constraint publication_pkey PRIMARY KEY (id)
);

create table purchase_list (
  account_id bigint not null,
  key uuid not null default gen_random_uuid(),
  constraint purchase_list_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint purchase_list_pkey PRIMARY KEY (account_id)
);

create table purchase_list_line (
  id bigint not null generated always as identity,
  account_id bigint not null,
  operation text not null,
  request jsonb not null,
  shown jsonb not null,
  price bigint not null,
  selling_price bigint not null,
  problem jsonb,
  transaction_id bigint,
  bought_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint purchase_list_line_check CHECK ((selling_price >= price)),
  constraint purchase_list_line_check1 CHECK (((transaction_id IS NULL) = (bought_at IS NULL))),
  constraint purchase_list_line_check2 CHECK (((transaction_id IS NULL) OR (problem IS NULL))),
  constraint purchase_list_line_operation_check CHECK ((operation = ANY (ARRAY['transaction.create'::text, 'transaction.pay'::text]))),
  constraint purchase_list_line_price_check CHECK ((price > 0)),
  constraint purchase_list_line_account_id_fkey FOREIGN KEY (account_id) REFERENCES purchase_list(account_id) ON DELETE CASCADE,
  constraint purchase_list_line_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transaction(id),
  constraint purchase_list_line_pkey PRIMARY KEY (id)
);

create table purchase_slot (
  owner_id bigint not null,
  product_id text not null,
  nominal_code text not null,
  destination_number text not null,
  business_date date not null,
  slot integer not null,
  transaction_id bigint not null,
  constraint purchase_slot_slot_check CHECK ((slot >= 1)),
  constraint purchase_slot_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id),
  constraint purchase_slot_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transaction(id),
  constraint purchase_slot_pkey PRIMARY KEY (owner_id, product_id, nominal_code, destination_number, business_date, slot),
  constraint purchase_slot_transaction_id_key UNIQUE (transaction_id)
);

create table push_subscription (
  id bigint not null generated always as identity,
  session_id bigint not null,
  account_id bigint not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null default now(),
  constraint push_subscription_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE,
  constraint push_subscription_pkey PRIMARY KEY (id),
  constraint push_subscription_endpoint_key UNIQUE (endpoint),
  constraint push_subscription_session_id_key UNIQUE (session_id)
);

create table receipt_logo (
  account_id bigint not null,
  picture bytea not null,
  width integer not null,
  height integer not null,
  updated_at timestamp with time zone not null default now(),
  constraint receipt_logo_height_check CHECK (((height >= 1) AND (height <= 640))),
  constraint receipt_logo_width_check CHECK (((width >= 1) AND (width <= 640))),
  constraint receipt_logo_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint receipt_logo_pkey PRIMARY KEY (account_id)
);

create table reconciliation_day (
  id bigint not null generated always as identity,
  connector_id text not null,
  day date not null,
  matches text not null,
  statement text not null,
  trouble text,
  lines integer not null,
  theirs bigint not null,
  ours bigint not null,
  fee_theirs bigint not null,
  checked_at timestamp with time zone not null default now(),
  constraint reconciliation_day_matches_check CHECK ((matches = ANY (ARRAY['attempts'::text, 'payments'::text, 'bank-lines'::text]))),
  constraint reconciliation_day_statement_check CHECK ((statement = ANY (ARRAY['read'::text, 'none'::text, 'unread'::text]))),
  constraint reconciliation_day_pkey PRIMARY KEY (id),
  constraint reconciliation_day_connector_id_day_key UNIQUE (connector_id, day)
);

create table reconciliation_difference (
  id bigint not null generated always as identity,
  connector_id text not null,
  reference text not null,
  day date not null,
  class text not null,
  theirs bigint not null,
  ours bigint not null,
  fee_theirs bigint,
  fee_ours bigint,
  lines integer not null,
  subject text,
  state text not null default 'open'::text,
  found_at timestamp with time zone not null default now(),
  closed_by bigint,
  closed_at timestamp with time zone,
  note text,
  resolved_at timestamp with time zone,
  resolution text,
  constraint reconciliation_difference_check CHECK ((((closed_by IS NULL) = (closed_at IS NULL)) AND ((closed_by IS NULL) = (note IS NULL)))),
  constraint reconciliation_difference_check1 CHECK (((state <> 'closed'::text) OR (closed_by IS NOT NULL))),
  constraint reconciliation_difference_check2 CHECK ((((state = 'resolved'::text) = (resolved_at IS NOT NULL)) AND ((resolved_at IS NULL) = (resolution IS NULL)))),
  constraint reconciliation_difference_class_check CHECK ((class = ANY (ARRAY['theirs-only'::text, 'ours-only'::text, 'amount'::text, 'state'::text, 'doubled'::text, 'fee'::text]))),
  constraint reconciliation_difference_resolution_check CHECK ((resolution = ANY (ARRAY['line-came'::text, 'books-changed'::text, 'changed-again'::text]))),
  constraint reconciliation_difference_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text, 'resolved'::text]))),
  constraint reconciliation_difference_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES account(id),
  constraint reconciliation_difference_pkey PRIMARY KEY (id)
);

create table recording_search (
  id bigint not null generated always as identity,
  account_id bigint not null,
  name text not null,
  query jsonb not null,
  made_at timestamp with time zone not null default now(),
  constraint recording_search_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint recording_search_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint recording_search_pkey PRIMARY KEY (id),
  constraint recording_search_account_id_name_key UNIQUE (account_id, name)
);

create table registration (
  id bigint not null generated always as identity,
  token_hash bytea not null,
  name text not null,
  email text not null,
  hp text not null,
  password_hash text not null,
  referrer_id bigint,
  language text not null,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  constraint registration_email_check CHECK ((email = lower(email))),
  constraint registration_hp_check CHECK ((hp ~ '^0[0-9]{8,13}$'::text)),
  constraint registration_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint registration_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES account(id),
  constraint registration_pkey PRIMARY KEY (id),
  constraint registration_token_hash_key UNIQUE (token_hash)
);

create table release (
  id bigint not null generated always as identity,
  title text not null,
  note text not null,
  author_id bigint not null,
  approval_needed boolean not null,
  approval_reasons jsonb not null default '[]'::jsonb,
  state text not null,
  version integer not null default 0,
  snapshot jsonb not null,
  share jsonb,
  position bigint,
  publish_at timestamp with time zone,
  live_at timestamp with time zone,
  ended_at timestamp with time zone,
  problem text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint release_state_check CHECK ((state = ANY (ARRAY['checked'::text, 'previewed'::text, 'scheduled'::text, 'rolling'::text, 'live'::text, 'rolled-back'::text, 'withdrawn'::text]))),
  constraint release_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120))),
  constraint release_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id),
  constraint release_pkey PRIMARY KEY (id),
  constraint release_position_key UNIQUE ("position")
);

create table release_approval (
  release_id bigint not null,
  account_id bigint not null,
  note text not null,
  at timestamp with time zone not null default now(),
  constraint release_approval_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint release_approval_release_id_fkey FOREIGN KEY (release_id) REFERENCES release(id),
  constraint release_approval_pkey PRIMARY KEY (release_id, account_id)
);

create table release_document (
  release_id bigint not null,
  kind text not null,
  id text not null,
  hash text not null,
  before_hash text,
  changes jsonb not null default '[]'::jsonb,
  authors bigint[] not null,
  constraint release_document_before_hash_fkey FOREIGN KEY (before_hash) REFERENCES document(hash),
  constraint release_document_hash_fkey FOREIGN KEY (hash) REFERENCES document(hash),
  constraint release_document_release_id_fkey FOREIGN KEY (release_id) REFERENCES release(id),
  constraint release_document_pkey PRIMARY KEY (release_id, kind, id)
);

create table report_export (
  id bigint not null generated always as identity,
  reference text not null,
  owner_id bigint not null,
  report text not null,
  name text not null,
  language text not null,
  filter jsonb not null,
  rows bigint not null,
  written bigint not null default 0,
  position text,
  bytes bigint not null default 0,
  state text not null,
  version integer not null default 0,
  snapshot jsonb not null,
  request_id text,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint report_export_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint report_export_report_check CHECK ((report = ANY (ARRAY['transactions'::text, 'deposit'::text, 'cashback'::text]))),
  constraint report_export_rows_check CHECK ((rows >= 0)),
  constraint report_export_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'canceled'::text, 'failed'::text, 'expired'::text]))),
  constraint report_export_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id),
  constraint report_export_pkey PRIMARY KEY (id),
  constraint report_export_reference_key UNIQUE (reference)
);

create table report_export_part (
  export_id bigint not null,
  number integer not null,
  content bytea not null,
  constraint report_export_part_number_check CHECK ((number >= 1)),
  constraint report_export_part_export_id_fkey FOREIGN KEY (export_id) REFERENCES report_export(id) ON DELETE CASCADE,
  constraint report_export_part_pkey PRIMARY KEY (export_id, number)
);

create table right_change (
  id bigint not null generated always as identity,
  account_id bigint not null,
  before_rights jsonb not null,
  after_rights jsonb not null,
  note text not null,
  four_eyes boolean not null,
  proposed_by bigint not null,
  proposed_at timestamp with time zone not null default now(),
  state text not null default 'open'::text,
  decided_by bigint,
  decided_at timestamp with time zone,
  decision_note text,
  constraint right_change_decided CHECK (((state = 'open'::text) = (decided_by IS NULL))),
  constraint right_change_four_eyes CHECK (((state <> 'confirmed'::text) OR (NOT four_eyes) OR (decided_by <> proposed_by))),
  constraint right_change_not_own CHECK (((proposed_by <> account_id) AND ((state <> 'confirmed'::text) OR (decided_by <> account_id)))),
  constraint right_change_state_check CHECK ((state = ANY (ARRAY['open'::text, 'confirmed'::text, 'withdrawn'::text]))),
  constraint right_change_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint right_change_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  constraint right_change_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES account(id),
  constraint right_change_pkey PRIMARY KEY (id)
);

create table sales_delta (
  id bigint not null generated always as identity,
  owner_id bigint not null,
  business_date date not null,
  product_id text not null,
  family text not null,
  state text not null,
  sales integer not null,
  price bigint not null,
  selling_price bigint not null,
  constraint sales_delta_sales_check CHECK ((sales = ANY (ARRAY['-1'::integer, 1]))),
  constraint sales_delta_pkey PRIMARY KEY (id)
);

create table sales_tally (
  owner_id bigint not null,
  span text not null,
  starts date not null,
  product_id text not null,
  family text not null,
  state text not null,
  sales bigint not null,
  price bigint not null,
  selling_price bigint not null,
  constraint sales_tally_span_check CHECK ((span = ANY (ARRAY['day'::text, 'month'::text]))),
  constraint sales_tally_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id),
  constraint sales_tally_pkey PRIMARY KEY (owner_id, span, starts, product_id, family, state)
);

create table schema_migration (
  number integer not null,
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migration_pkey PRIMARY KEY (number)
);

create table selling_rule (
  account_id bigint not null,
  scope text not null,
  kind text not null,
  amount bigint not null,
  round_up boolean not null,
  updated_at timestamp with time zone not null default now(),
  constraint selling_rule_amount_check CHECK ((amount >= 0)),
  constraint selling_rule_check CHECK (((kind <> 'price'::text) OR (scope ~~ '%/%'::text))),
  constraint selling_rule_kind_check CHECK ((kind = ANY (ARRAY['fixed'::text, 'percent'::text, 'price'::text]))),
  constraint selling_rule_scope_check CHECK ((scope ~ '^(\*|[A-Za-z0-9-]{1,40}(/[A-Za-z0-9._-]{1,80})?)$'::text)),
  constraint selling_rule_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint selling_rule_pkey PRIMARY KEY (account_id, scope)
);

create table session (
  token_hash bytea not null,
  account_id bigint not null,
  csrf_token text not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  password_remembered_until timestamp with time zone,
  id bigint not null generated always as identity,
  address text,
  user_agent text,
  device_id bigint,
  constraint session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint session_device_id_fkey FOREIGN KEY (device_id) REFERENCES device(id) ON DELETE SET NULL,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_id_key UNIQUE (id)
);

create table settlement (
  id bigint not null generated always as identity,
  transaction_id bigint not null,
  from_state text not null,
  outcome text not null,
  serial_number text,
  reason text,
  note text not null,
  four_eyes boolean not null,
  proposed_by bigint not null,
  proposed_at timestamp with time zone not null default now(),
  state text not null default 'open'::text,
  decided_by bigint,
  decided_at timestamp with time zone,
  decision_note text,
  constraint settlement_check CHECK (((outcome <> 'succeeded'::text) OR (serial_number IS NOT NULL))),
  constraint settlement_check1 CHECK (((outcome <> 'failed'::text) OR (reason IS NOT NULL))),
  constraint settlement_decided CHECK (((state = ANY (ARRAY['confirmed'::text, 'withdrawn'::text])) = (decided_by IS NOT NULL))),
  constraint settlement_four_eyes CHECK (((state <> 'confirmed'::text) OR (NOT four_eyes) OR (decided_by <> proposed_by))),
  constraint settlement_outcome_check CHECK ((outcome = ANY (ARRAY['succeeded'::text, 'failed'::text, 'refunded'::text, 'closed'::text]))),
  constraint settlement_state_check CHECK ((state = ANY (ARRAY['open'::text, 'confirmed'::text, 'withdrawn'::text, 'overtaken'::text]))),
  constraint settlement_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  constraint settlement_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES account(id),
  constraint settlement_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transaction(id),
  constraint settlement_pkey PRIMARY KEY (id)
);

create table shop_cart (
  account_id bigint not null,
  constraint shop_cart_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint shop_cart_pkey PRIMARY KEY (account_id)
);

create table shop_cart_line (
  id bigint not null generated always as identity,
  account_id bigint not null,
  variant_id text not null,
  source text not null default ''::text,
  quantity integer not null,
  notes text not null default ''::text,
  selected boolean not null default true,
  price_seen bigint not null,
  added_at timestamp with time zone not null default now(),
  constraint shop_cart_line_notes_check CHECK ((length(notes) <= 200)),
  constraint shop_cart_line_price_seen_check CHECK ((price_seen >= 0)),
  constraint shop_cart_line_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000))),
  constraint shop_cart_line_account_id_fkey FOREIGN KEY (account_id) REFERENCES shop_cart(account_id) ON DELETE CASCADE,
  constraint shop_cart_line_pkey PRIMARY KEY (id),
  constraint shop_cart_line_account_id_variant_id_source_key UNIQUE (account_id, variant_id, source)
);

create table shop_cart_merge (
  key text not null,
  account_id bigint not null,
  notes jsonb not null,
  at timestamp with time zone not null default now(),
  constraint shop_cart_merge_key_check CHECK (((length(key) >= 16) AND (length(key) <= 80))),
  constraint shop_cart_merge_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint shop_cart_merge_pkey PRIMARY KEY (key)
);

create table shop_goods (
  goods_id text not null,
  hash text not null,
  words tsvector not null,
  grams text[] not null,
  name_key text not null,
  brand text not null,
  category text not null,
  collections text[] not null,
  skus text[] not null,
  agent_price bigint not null,
  guest_price bigint not null,
  sold_from timestamp with time zone,
  sold_until timestamp with time zone,
  added_at timestamp with time zone not null default now(),
  constraint shop_goods_agent_price_check CHECK ((agent_price > 0)),
  constraint shop_goods_guest_price_check CHECK ((guest_price > 0)),
  constraint shop_goods_pkey PRIMARY KEY (goods_id)
);

create table shop_invoice (
  order_id bigint not null,
  seller text not null,
  year integer not null,
  serial integer not null,
  number text not null,
  issued_at timestamp with time zone not null default now(),
  constraint shop_invoice_serial_check CHECK ((serial > 0)),
  constraint shop_invoice_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  constraint shop_invoice_pkey PRIMARY KEY (order_id),
  constraint shop_invoice_number_key UNIQUE (number),
  constraint shop_invoice_seller_year_serial_key UNIQUE (seller, year, serial)
);

create table shop_invoice_counter (
  seller text not null,
  year integer not null,
  last integer not null,
  constraint shop_invoice_counter_pkey PRIMARY KEY (seller, year)
);

create table shop_order (
  id bigint not null generated always as identity,
  number text not null,
  buyer_id bigint not null,
  seller text not null default 'house'::text,
  delivery text not null,
  pickup_code text not null,
  pickup_failures integer not null default 0,
  pickup_locked_until timestamp with time zone,
  title jsonb not null,
  line_count integer not null,
  pieces integer not null,
  goods bigint not null,
  total bigint not null,
  cancel_reason text,
  state text not null,
  version integer not null,
  snapshot jsonb not null,
  due_event text,
  due_at timestamp with time zone,
  request_id text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  paid_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint shop_order_cancel_reason_check CHECK ((cancel_reason = ANY (ARRAY['changed_mind'::text, 'wrong_item'::text, 'ordered_twice'::text, 'found_elsewhere'::text, 'took_too_long'::text, 'out_of_stock'::text, 'damaged'::text, 'wrong_price'::text, 'cannot_reach_buyer'::text, 'not_paid'::text, 'seller_silent'::text, 'not_collected'::text, 'not_arrived'::text]))),
  constraint shop_order_check CHECK (((due_event IS NULL) = (due_at IS NULL))),
  constraint shop_order_check1 CHECK (((cancel_reason IS NULL) = (state <> 'cancelled'::text))),
  constraint shop_order_check2 CHECK (((ended_at IS NULL) = (state <> ALL (ARRAY['cancelled'::text, 'done'::text])))),
  constraint shop_order_delivery_check CHECK ((delivery = 'pickup'::text)),
  constraint shop_order_goods_check CHECK ((goods >= 0)),
  constraint shop_order_line_count_check CHECK ((line_count > 0)),
  constraint shop_order_pickup_code_check CHECK ((pickup_code ~ '^[0-9]{6}$'::text)),
  constraint shop_order_pickup_failures_check CHECK ((pickup_failures >= 0)),
  constraint shop_order_pieces_check CHECK ((pieces > 0)),
  constraint shop_order_state_check CHECK ((state = ANY (ARRAY['waiting-payment'::text, 'pending'::text, 'processed'::text, 'shipped'::text, 'cancelled'::text, 'done'::text]))),
  constraint shop_order_total_check CHECK ((total > 0)),
  constraint shop_order_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES account(id),
  constraint shop_order_pkey PRIMARY KEY (id),
  constraint shop_order_number_key UNIQUE (number)
);

create table shop_order_line (
  order_id bigint not null,
  line integer not null,
  variant_id text not null,
  product_id text not null,
  slug text not null,
  name jsonb not null,
  options jsonb not null,
  sku text not null,
  picture text not null,
  quantity integer not null,
  unit_price bigint not null,
  unit_cost bigint not null,
  net bigint not null,
  notes text not null default ''::text,
  constraint shop_order_line_line_check CHECK ((line >= 0)),
  constraint shop_order_line_net_check CHECK ((net >= 0)),
  constraint shop_order_line_notes_check CHECK ((length(notes) <= 200)),
  constraint shop_order_line_quantity_check CHECK ((quantity > 0)),
  constraint shop_order_line_unit_cost_check CHECK ((unit_cost >= 0)),
  constraint shop_order_line_unit_price_check CHECK ((unit_price >= 0)),
  constraint shop_order_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  constraint shop_order_line_pkey PRIMARY KEY (order_id, line)
);

create table shop_stock (
  variant_id text not null,
  on_hand integer not null default 0,
  reserved integer not null default 0,
  safety integer not null default 0,
  low_mark integer not null default 0,
  updated_at timestamp with time zone not null default now(),
  constraint shop_stock_check CHECK (((0 <= reserved) AND (reserved <= on_hand))),
  constraint shop_stock_low_mark_check CHECK ((low_mark >= 0)),
  constraint shop_stock_safety_check CHECK ((safety >= 0)),
  constraint shop_stock_pkey PRIMARY KEY (variant_id)
);

create table site_preference (
  name text not null,
  value jsonb not null,
  constraint site_preference_pkey PRIMARY KEY (name)
);

create table statement_line (
  id bigint not null generated always as identity,
  connector_id text not null,
  external_id text not null,
  day date not null,
  at timestamp with time zone not null,
  reference text not null,
  amount bigint not null,
  fee bigint,
  balance bigint,
  source text not null,
  taken_at timestamp with time zone not null default now(),
  constraint statement_line_source_check CHECK ((source = ANY (ARRAY['call'::text, 'file'::text]))),
  constraint statement_line_pkey PRIMARY KEY (id),
  constraint statement_line_connector_id_external_id_key UNIQUE (connector_id, external_id)
);

create table stock_movement (
  id bigint not null generated always as identity,
  variant_id text not null,
  kind text not null,
  quantity integer not null,
  on_hand_change integer not null,
  reserved_change integer not null,
  order_number text,
  order_line integer,
  actor text,
  reason text,
  at timestamp with time zone not null default now(),
  constraint stock_movement_check CHECK (((order_number IS NULL) = (order_line IS NULL))),
  constraint stock_movement_check1 CHECK ((((order_number IS NULL) = (kind = ANY (ARRAY['receive'::text, 'count'::text]))) OR (kind = ANY (ARRAY['return_in'::text, 'write_off'::text])))),
  constraint stock_movement_kind_check CHECK ((kind = ANY (ARRAY['receive'::text, 'count'::text, 'reserve'::text, 'release'::text, 'ship'::text, 'return_in'::text, 'write_off'::text]))),
  constraint stock_movement_quantity_check CHECK ((quantity >= 0)),
  constraint stock_movement_reason_check CHECK ((length(reason) <= 200)),
  constraint stock_movement_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES shop_stock(variant_id),
  constraint stock_movement_pkey PRIMARY KEY (id)
);

create table supplier_attempt (
  id bigint not null generated always as identity,
  transaction_id bigint not null,
  connector_id text not null,
  operation text not null,
  supplier_ref text not null,
  state text not null default 'open'::text,
  sent_at timestamp with time zone,
  checks integer not null default 0,
  request jsonb,
  response jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  foreign_cost numeric(20,6),
  foreign_currency text,
  connector_hash text,
  sku text,
  cost bigint,
  choice jsonb,
  ended_at timestamp with time zone,
  failed_reason text,
  constraint supplier_attempt_cost_check CHECK ((cost >= 0)),
  constraint supplier_attempt_foreign CHECK (((foreign_cost IS NULL) = (foreign_currency IS NULL))),
  constraint supplier_attempt_foreign_currency_check CHECK ((foreign_currency ~ '^[A-Z]{3}$'::text)),
  constraint supplier_attempt_state_check CHECK ((state = ANY (ARRAY['open'::text, 'unknown'::text, 'succeeded'::text, 'failed'::text]))),
  constraint supplier_attempt_connector_hash_fkey FOREIGN KEY (connector_hash) REFERENCES document(hash),
  constraint supplier_attempt_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transaction(id),
  constraint supplier_attempt_pkey PRIMARY KEY (id),
  constraint supplier_attempt_supplier_ref_key UNIQUE (supplier_ref)
);

create table supplier_offer (
  product_id text not null,
  code text not null,
  connector_id text not null,
  sku text not null,
  supplier_price bigint not null,
  stock text not null default 'available'::text,
  active boolean not null default true,
  reason text,
  priced_at timestamp with time zone not null default now(),
  listed boolean not null default false,
  constraint supplier_offer_stock_check CHECK ((stock = ANY (ARRAY['available'::text, 'limited'::text, 'sold-out'::text]))),
  constraint supplier_offer_supplier_price_check CHECK ((supplier_price >= 0)),
  constraint supplier_offer_pkey PRIMARY KEY (product_id, code, connector_id)
);

create table supplier_standing (
  connector_id text not null,
  standing text not null,
  changed_at timestamp with time zone not null default now(),
  constraint supplier_standing_standing_check CHECK ((standing = ANY (ARRAY['good'::text, 'slow'::text, 'disturbed'::text, 'closed'::text]))),
  constraint supplier_standing_pkey PRIMARY KEY (connector_id)
);

create table support_message (
  id bigint not null generated always as identity,
  account_id bigint,
  name text not null,
  email text not null,
  phone text not null,
  company text not null default ''::text,
  message text not null,
  created_at timestamp with time zone not null default now(),
  constraint support_message_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint support_message_pkey PRIMARY KEY (id)
);

create table ticket (
  id bigint not null generated always as identity,
  reference text not null,
  transaction_id bigint not null,
  owner_id bigint not null,
  reason text not null,
  state text not null,
  version integer not null default 0,
  snapshot jsonb not null,
  request_id text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint ticket_reason_check CHECK ((reason = ANY (ARRAY['not-received'::text, 'no-proof'::text, 'wrong-product'::text, 'charged-twice'::text, 'other'::text]))),
  constraint ticket_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'waiting'::text, 'resolved'::text, 'rejected'::text, 'closed'::text]))),
  constraint ticket_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id),
  constraint ticket_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transaction(id),
  constraint ticket_pkey PRIMARY KEY (id),
  constraint ticket_reference_key UNIQUE (reference)
);

create table ticket_message (
  id bigint not null generated always as identity,
  ticket_id bigint not null,
  side text not null,
  author_id bigint not null,
  text text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint ticket_message_side_check CHECK ((side = ANY (ARRAY['owner'::text, 'operations'::text]))),
  constraint ticket_message_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000))),
  constraint ticket_message_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id),
  constraint ticket_message_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES ticket(id),
  constraint ticket_message_pkey PRIMARY KEY (id)
);

create table transaction (
  id bigint not null generated always as identity,
  ref_id text not null,
  owner_id bigint not null,
  family text not null,
  product_id text not null,
  product_type text not null,
  product_hash text not null,
  connector_hash text not null,
  nominal_code text,
  operator_code text,
  parameters jsonb not null,
  destination_number text not null,
  customer_name text,
  customer_number text,
  price bigint not null,
  supplier_price bigint not null,
  selling_price bigint not null,
  admin_fee bigint not null default 0,
  bills jsonb,
  chosen_bills jsonb,
  order_number text,
  details jsonb not null default '[]'::jsonb,
  context jsonb not null default '{}'::jsonb,
  sn text,
  failed_reason text,
  state text not null,
  version integer not null default 0,
  snapshot jsonb not null,
  start_balance bigint,
  end_balance bigint,
  business_date date not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  next_check_at timestamp with time zone,
  needs_review boolean not null default false,
  platform_fee bigint not null default 0,
  channel text not null default 'web'::text,
  constraint transaction_admin_fee_check CHECK ((admin_fee >= 0)),
  constraint transaction_channel_check CHECK ((channel ~ '^[a-z][a-z-]{0,19}$'::text)),
  constraint transaction_family_check CHECK ((family = ANY (ARRAY['prepaid'::text, 'postpaid'::text]))),
  constraint transaction_platform_fee_check CHECK ((platform_fee >= 0)),
  constraint transaction_price_check CHECK ((price >= 0)),
  constraint transaction_state_check CHECK ((state = ANY (ARRAY['inquiry'::text, 'unprocessed'::text, 'processing'::text, 'success'::text, 'failed'::text, 'expired'::text, 'canceled'::text, 'returned'::text, 'blocked'::text]))),
  constraint transaction_supplier_price_check CHECK ((supplier_price >= 0)),
  constraint transaction_connector_hash_fkey FOREIGN KEY (connector_hash) REFERENCES document(hash),
  constraint transaction_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id),
  constraint transaction_product_hash_fkey FOREIGN KEY (product_hash) REFERENCES document(hash),
  constraint transaction_pkey PRIMARY KEY (id),
  constraint transaction_ref_id_key UNIQUE (ref_id)
);

create table transaction_term (
  owner_id bigint not null,
  term text not null,
  transaction_id bigint not null,
  constraint transaction_term_pkey PRIMARY KEY (owner_id, term, transaction_id)
);

create table worker_process (
  worker_id text not null,
  lock_key bigint not null,
  started_at timestamp with time zone not null default now(),
  constraint worker_process_pkey PRIMARY KEY (worker_id),
  constraint worker_process_lock_key_key UNIQUE (lock_key)
);

CREATE INDEX account_leaving ON public.account USING btree (deletion_requested_at) WHERE ((deletion_requested_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX account_name_start ON public.account USING btree (lower(name) text_pattern_ops);
CREATE INDEX account_name_words ON public.account USING gin (string_to_array(lower(name), ' '::text));
CREATE INDEX address_account ON public.address USING btree (account_id, id);
CREATE UNIQUE INDEX address_primary ON public.address USING btree (account_id) WHERE is_primary;
CREATE INDEX adjustment_account ON public.adjustment USING btree (account_id, id DESC);
CREATE UNIQUE INDEX adjustment_open ON public.adjustment USING btree (account_id) WHERE (state = 'open'::text);
CREATE INDEX area_post_code ON public.area USING btree (post_code, code) WHERE (length(code) = 13);
CREATE INDEX audit_event_account_time ON public.audit_event USING btree (account_id, at, id);
CREATE INDEX audit_event_action_time ON public.audit_event USING btree (action text_pattern_ops, at, id);
CREATE INDEX audit_event_strangers ON public.audit_event USING btree (at) WHERE ((account_id IS NULL) AND (outcome <> ALL (ARRAY['ok'::text, 'replayed'::text])));
CREATE INDEX audit_event_time ON public.audit_event USING btree (at, id);
CREATE INDEX bank_mutation_aside_day ON public.bank_mutation USING btree (connector_id, set_aside_at) WHERE (set_aside_at IS NOT NULL);
CREATE INDEX bank_mutation_booked_day ON public.bank_mutation USING btree (connector_id, booked_at) WHERE (booked_at IS NOT NULL);
CREATE INDEX bank_mutation_day ON public.bank_mutation USING btree (connector_id, at);
CREATE INDEX bank_mutation_external ON public.bank_mutation USING btree (external_id);
CREATE INDEX bank_mutation_unmatched ON public.bank_mutation USING btree (id) WHERE ((payment_id IS NULL) AND (booked_to IS NULL));
CREATE INDEX bill_claim_earlier ON public.bill_claim USING btree (earlier_id) WHERE (earlier_id IS NOT NULL);
CREATE INDEX bill_claim_transaction ON public.bill_claim USING btree (transaction_id);
CREATE UNIQUE INDEX bulk_file_content ON public.bulk_file USING btree (owner_id, business_date, content_hash) WHERE (state = ANY (ARRAY['running'::text, 'sent'::text, 'done'::text]));
CREATE UNIQUE INDEX bulk_file_name ON public.bulk_file USING btree (owner_id, business_date, lower(name));
CREATE INDEX bulk_file_owner ON public.bulk_file USING btree (owner_id, id DESC);
CREATE INDEX bulk_row_waiting ON public.bulk_row USING btree (file_id, number) WHERE (outcome = 'waiting'::text);
CREATE INDEX cashback_owner ON public.cashback USING btree (owner_id, transaction_id DESC);
CREATE INDEX checkout_order_checking_since ON public.checkout_order USING btree (updated_at) WHERE (state = 'checking'::text);
CREATE INDEX checkout_order_returning_since ON public.checkout_order USING btree (updated_at) WHERE (state = 'returning'::text);
CREATE INDEX checkout_order_unsold ON public.checkout_order USING btree (updated_at) WHERE ((state = 'unsold'::text) AND (return_asked_at IS NULL));
CREATE INDEX client_step_account ON public.client_step USING btree (account_id, received_at);
CREATE INDEX client_step_begun ON public.client_step USING btree (noun, id) WHERE (sequence = 1);
CREATE INDEX client_step_instance ON public.client_step USING btree (noun, instance);
CREATE INDEX client_step_received ON public.client_step USING btree (received_at);
CREATE INDEX client_step_request ON public.client_step USING btree (request_id) WHERE (request_id IS NOT NULL);
CREATE INDEX connector_setting_change_of ON public.connector_setting_change USING btree (connector);
CREATE INDEX deposit_line_day ON public.deposit_line USING btree (ledger_account_id, business_date DESC, sequence DESC);
CREATE INDEX deposit_line_kind ON public.deposit_line USING btree (ledger_account_id, kind, business_date DESC, sequence DESC);
CREATE INDEX deposit_line_reference ON public.deposit_line USING btree (ledger_account_id, reference, business_date DESC, sequence DESC);
CREATE INDEX deposit_transfer_receiver ON public.deposit_transfer USING btree (receiver_id, id DESC);
CREATE INDEX deposit_transfer_sender ON public.deposit_transfer USING btree (sender_id, id DESC);
CREATE INDEX device_token ON public.device USING btree (token_hash);
CREATE INDEX document_named ON public.document USING btree (kind, id);
CREATE INDEX entry_journal ON public.entry USING btree (journal_id);
CREATE INDEX guest_lookup_asked ON public.guest_lookup USING btree (asked, id DESC) WHERE (asked IS NOT NULL);
CREATE INDEX guest_lookup_created ON public.guest_lookup USING btree (created_at);
CREATE UNIQUE INDEX held_price_list_lasting ON public.held_price_list USING btree (connector_id) WHERE lasts;
CREATE INDEX idempotency_key_age ON public.idempotency_key USING btree (created_at);
CREATE INDEX inbox_event_nothing ON public.inbox_event USING btree (received_at) WHERE (outcome = ANY (ARRAY['ignored'::text, 'unknown-connector'::text, 'unknown-reference'::text, 'unauthenticated'::text, 'unreadable'::text]));
CREATE INDEX journal_posted ON public.journal USING brin (posted_at);
CREATE INDEX journal_reference ON public.journal USING btree (reference);
CREATE INDEX lifecycle_call_at ON public.lifecycle_call USING btree (at);
CREATE INDEX lifecycle_call_instance ON public.lifecycle_call USING btree (noun, instance_id);
CREATE INDEX lifecycle_event_begun ON public.lifecycle_event USING btree (id) WHERE (sequence = 1);
CREATE INDEX lifecycle_event_key ON public.lifecycle_event USING btree (noun, instance_key) WHERE (instance_key IS NOT NULL);
CREATE INDEX lifecycle_event_subject ON public.lifecycle_event USING btree (subject, id) WHERE (subject IS NOT NULL);
CREATE INDEX lifecycle_refusal_at ON public.lifecycle_refusal USING btree (at);
CREATE INDEX lifecycle_refusal_instance ON public.lifecycle_refusal USING btree (noun, instance_id);
CREATE INDEX mail_link_account ON public.mail_link USING btree (account_id);
CREATE INDEX name_check_account ON public.name_check USING btree (owner_id, sku, destination_number, id DESC);
CREATE INDEX name_check_owner ON public.name_check USING btree (owner_id, id DESC);
CREATE UNIQUE INDEX name_check_pending ON public.name_check USING btree (owner_id, sku, destination_number) WHERE (state = 'pending'::text);
CREATE INDEX news_age ON public.news USING btree (published_at);
CREATE INDEX news_read_news ON public.news_read USING btree (news_id);
CREATE INDEX notification_account ON public.notification USING btree (account_id, id DESC);
CREATE INDEX notification_age ON public.notification USING btree (created_at);
CREATE INDEX notification_unread ON public.notification USING btree (account_id, id DESC) WHERE (read_at IS NULL);
CREATE INDEX offer_override_of ON public.offer_override USING btree (product_id, code) WHERE (state <> 'withdrawn'::text);
CREATE INDEX one_time_code_created ON public.one_time_code USING btree (created_at);
CREATE INDEX payment_connector ON public.payment USING btree (connector_hash);
CREATE UNIQUE INDEX payment_day_sum ON public.payment USING btree (connector_id, channel, business_date, total) WHERE (unique_code IS NOT NULL);
CREATE INDEX payment_name_payment ON public.payment_name USING btree (payment_id);
CREATE INDEX payment_open ON public.payment USING btree (next_check_at) WHERE (state = ANY (ARRAY['created'::text, 'waiting'::text]));
CREATE UNIQUE INDEX payment_open_sum ON public.payment USING btree (connector_id, channel, total) WHERE ((unique_code IS NOT NULL) AND (state = ANY (ARRAY['created'::text, 'waiting'::text])));
CREATE INDEX payment_owner ON public.payment USING btree (owner_id, id DESC);
CREATE INDEX payment_pay_code ON public.payment USING btree (pay_code) WHERE (pay_code IS NOT NULL);
CREATE INDEX payment_provider ON public.payment USING btree (provider_id) WHERE (provider_id IS NOT NULL);
CREATE UNIQUE INDEX payment_resolution_open ON public.payment_resolution USING btree (payment_id) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX payment_resolution_open_difference ON public.payment_resolution USING btree (difference_id) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX payment_resolution_open_line ON public.payment_resolution USING btree (line_id) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX payment_resolution_open_order ON public.payment_resolution USING btree (order_id) WHERE (state = 'open'::text);
CREATE INDEX payment_review ON public.payment USING btree (id) WHERE (state = 'review'::text);
CREATE INDEX payment_subject ON public.payment USING btree (subject);
CREATE INDEX purchase_list_line_account ON public.purchase_list_line USING btree (account_id, id);
CREATE INDEX push_subscription_account ON public.push_subscription USING btree (account_id);
CREATE INDEX reconciliation_day_newest ON public.reconciliation_day USING btree (day, id);
CREATE INDEX reconciliation_difference_day ON public.reconciliation_difference USING btree (connector_id, day);
CREATE UNIQUE INDEX reconciliation_difference_one ON public.reconciliation_difference USING btree (connector_id, reference) WHERE (state <> 'resolved'::text);
CREATE INDEX reconciliation_difference_open ON public.reconciliation_difference USING btree (connector_id) WHERE (state = 'open'::text);
CREATE INDEX registration_created ON public.registration USING btree (created_at);
CREATE INDEX release_document_of ON public.release_document USING btree (kind, id);
CREATE INDEX release_visible ON public.release USING btree ("position") WHERE (state = ANY (ARRAY['rolling'::text, 'live'::text]));
CREATE INDEX report_export_expiry ON public.report_export USING btree (expires_at) WHERE (state = ANY (ARRAY['waiting'::text, 'ready'::text]));
CREATE INDEX report_export_owner ON public.report_export USING btree (owner_id, id DESC);
CREATE UNIQUE INDEX report_export_running ON public.report_export USING btree (owner_id) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX right_change_open ON public.right_change USING btree (account_id) WHERE (state = 'open'::text);
CREATE INDEX sales_delta_owner ON public.sales_delta USING btree (owner_id);
CREATE INDEX session_account ON public.session USING btree (account_id);
CREATE INDEX session_device ON public.session USING btree (device_id) WHERE (device_id IS NOT NULL);
CREATE UNIQUE INDEX settlement_confirmed ON public.settlement USING btree (transaction_id, from_state) WHERE ((state = 'confirmed'::text) AND (outcome <> 'closed'::text));
CREATE UNIQUE INDEX settlement_open ON public.settlement USING btree (transaction_id) WHERE (state = 'open'::text);
CREATE INDEX shop_cart_merge_account ON public.shop_cart_merge USING btree (account_id);
CREATE INDEX shop_goods_added ON public.shop_goods USING btree (added_at, goods_id);
CREATE INDEX shop_goods_agent_price ON public.shop_goods USING btree (agent_price, goods_id);
CREATE INDEX shop_goods_collections ON public.shop_goods USING gin (collections);
CREATE INDEX shop_goods_grams ON public.shop_goods USING gin (grams);
CREATE INDEX shop_goods_guest_price ON public.shop_goods USING btree (guest_price, goods_id);
CREATE INDEX shop_goods_name ON public.shop_goods USING btree (name_key, goods_id);
CREATE INDEX shop_goods_words ON public.shop_goods USING gin (words);
CREATE INDEX shop_order_buyer ON public.shop_order USING btree (buyer_id, id DESC);
CREATE INDEX shop_order_buyer_state ON public.shop_order USING btree (buyer_id, state, id DESC);
CREATE INDEX shop_order_due ON public.shop_order USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX shop_order_line_variant ON public.shop_order_line USING btree (variant_id, order_id);
CREATE INDEX shop_order_paid ON public.shop_order USING btree (paid_at) WHERE (paid_at IS NOT NULL);
CREATE INDEX shop_order_state ON public.shop_order USING btree (state, id DESC);
CREATE INDEX statement_line_day ON public.statement_line USING btree (connector_id, day);
CREATE INDEX statement_line_reference ON public.statement_line USING btree (connector_id, reference);
CREATE UNIQUE INDEX stock_movement_once ON public.stock_movement USING btree (order_number, order_line, kind) WHERE (order_number IS NOT NULL);
CREATE INDEX stock_movement_variant ON public.stock_movement USING btree (variant_id, id DESC);
CREATE INDEX supplier_attempt_connector ON public.supplier_attempt USING btree (connector_hash) WHERE (connector_hash IS NOT NULL);
CREATE UNIQUE INDEX supplier_attempt_open ON public.supplier_attempt USING btree (transaction_id) WHERE (state = ANY (ARRAY['open'::text, 'unknown'::text]));
CREATE INDEX supplier_attempt_recent ON public.supplier_attempt USING btree (connector_id, sent_at DESC) WHERE (sent_at IS NOT NULL);
CREATE INDEX supplier_attempt_transaction ON public.supplier_attempt USING btree (transaction_id, id);
CREATE INDEX supplier_offer_connector ON public.supplier_offer USING btree (connector_id);
CREATE INDEX ticket_message_ticket ON public.ticket_message USING btree (ticket_id, id);
CREATE INDEX ticket_owner ON public.ticket USING btree (owner_id, id DESC);
CREATE INDEX ticket_to_answer ON public.ticket USING btree (updated_at) WHERE (state = 'open'::text);
CREATE INDEX ticket_transaction ON public.ticket USING btree (transaction_id, id);
CREATE UNIQUE INDEX ticket_under_way ON public.ticket USING btree (transaction_id) WHERE (state = ANY (ARRAY['open'::text, 'answered'::text, 'waiting'::text]));
CREATE INDEX transaction_connector ON public.transaction USING btree (connector_hash);
CREATE INDEX transaction_customer_number ON public.transaction USING btree (customer_number text_pattern_ops) WHERE (customer_number IS NOT NULL);
CREATE INDEX transaction_day ON public.transaction USING btree (owner_id, business_date DESC, id DESC);
CREATE INDEX transaction_destination ON public.transaction USING btree (destination_number text_pattern_ops);
CREATE INDEX transaction_family_day ON public.transaction USING btree (owner_id, family, state, business_date DESC, id DESC);
CREATE INDEX transaction_open ON public.transaction USING btree (next_check_at) WHERE (state = ANY (ARRAY['unprocessed'::text, 'processing'::text]));
CREATE UNIQUE INDEX transaction_order_number ON public.transaction USING btree (owner_id, order_number) WHERE (order_number IS NOT NULL);
CREATE INDEX transaction_order_number_of_anybody ON public.transaction USING btree (order_number) WHERE (order_number IS NOT NULL);
CREATE INDEX transaction_owner ON public.transaction USING btree (owner_id, id DESC);
CREATE INDEX transaction_product_day ON public.transaction USING btree (owner_id, product_id, state, business_date DESC, id DESC);
CREATE INDEX transaction_promotion ON public.transaction USING btree (product_id, nominal_code) WHERE ((product_type = 'promotion'::text) AND (state = 'success'::text));
CREATE INDEX transaction_review ON public.transaction USING btree (id) WHERE needs_review;
CREATE INDEX transaction_serial ON public.transaction USING btree ("left"(regexp_replace(lower(split_part(sn, '/'::text, 1)), '[^a-z0-9]'::text, ''::text, 'g'::text), 120)) WHERE (sn IS NOT NULL);
CREATE INDEX transaction_undelivered ON public.transaction USING btree (updated_at) WHERE (state = ANY (ARRAY['failed'::text, 'canceled'::text, 'returned'::text, 'blocked'::text]));

CREATE TRIGGER account_changed AFTER DELETE OR UPDATE OF category, state, permissions, settings, email, developer_mode ON public.account FOR EACH STATEMENT EXECUTE FUNCTION tell_recent_reads();
CREATE TRIGGER audit_event_immutable BEFORE DELETE OR UPDATE ON public.audit_event FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_event_kept BEFORE TRUNCATE ON public.audit_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bank_mutation_kept BEFORE DELETE ON public.bank_mutation FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER cashback_immutable BEFORE DELETE OR UPDATE ON public.cashback FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER client_manifest_immutable BEFORE DELETE OR UPDATE ON public.client_manifest FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER document_immutable BEFORE DELETE OR UPDATE ON public.document FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER document_kept BEFORE TRUNCATE ON public.document FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deposit_line_kept AFTER INSERT ON public.entry FOR EACH ROW WHEN ((new.sequence IS NOT NULL)) EXECUTE FUNCTION keep_deposit_line();
CREATE TRIGGER entry_immutable BEFORE DELETE OR UPDATE ON public.entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER journal_balances AFTER INSERT ON public.journal DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION journal_must_balance();
CREATE TRIGGER journal_immutable BEFORE DELETE OR UPDATE ON public.journal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lifecycle_event_immutable BEFORE DELETE OR UPDATE ON public.lifecycle_event FOR EACH ROW EXECUTE FUNCTION refuse_change_of_step();
CREATE TRIGGER publication_immutable BEFORE DELETE OR UPDATE ON public.publication FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER reconciliation_difference_kept BEFORE DELETE ON public.reconciliation_difference FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER release_approval_immutable BEFORE DELETE OR UPDATE ON public.release_approval FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER release_approval_kept BEFORE TRUNCATE ON public.release_approval FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER release_document_immutable BEFORE DELETE OR UPDATE ON public.release_document FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER release_document_kept BEFORE TRUNCATE ON public.release_document FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER session_changed AFTER UPDATE OF account_id, expires_at ON public.session FOR EACH STATEMENT EXECUTE FUNCTION tell_recent_reads();
CREATE TRIGGER session_ended AFTER DELETE ON public.session FOR EACH STATEMENT EXECUTE FUNCTION tell_recent_reads();
CREATE TRIGGER statement_line_immutable BEFORE DELETE OR UPDATE ON public.statement_line FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stock_movement_immutable BEFORE DELETE OR UPDATE ON public.stock_movement FOR EACH ROW EXECUTE FUNCTION refuse_stock_change();
CREATE TRIGGER ticket_message_immutable BEFORE DELETE OR UPDATE ON public.ticket_message FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER sale_began AFTER INSERT ON public.transaction FOR EACH ROW WHEN (sale_has_ended(new.state)) EXECUTE FUNCTION count_sale();
CREATE TRIGGER sale_changed AFTER UPDATE OF owner_id, business_date, product_id, family, state, price, selling_price ON public.transaction FOR EACH ROW WHEN (((sale_has_ended(old.state) OR sale_has_ended(new.state)) AND (((((((old.owner_id IS DISTINCT FROM new.owner_id) OR (old.business_date IS DISTINCT FROM new.business_date)) OR (old.product_id IS DISTINCT FROM new.product_id)) OR (old.family IS DISTINCT FROM new.family)) OR (old.state IS DISTINCT FROM new.state)) OR (old.price IS DISTINCT FROM new.price)) OR (old.selling_price IS DISTINCT FROM new.selling_price)))) EXECUTE FUNCTION count_sale();
CREATE TRIGGER sale_indexed AFTER INSERT OR DELETE ON public.transaction FOR EACH ROW EXECUTE FUNCTION index_sale();
CREATE TRIGGER sale_indexed_again AFTER UPDATE OF owner_id, destination_number, customer_number, order_number, customer_name, sn ON public.transaction FOR EACH ROW WHEN (((((((old.owner_id IS DISTINCT FROM new.owner_id) OR (old.destination_number IS DISTINCT FROM new.destination_number)) OR (old.customer_number IS DISTINCT FROM new.customer_number)) OR (old.order_number IS DISTINCT FROM new.order_number)) OR (old.customer_name IS DISTINCT FROM new.customer_name)) OR (old.sn IS DISTINCT FROM new.sn))) EXECUTE FUNCTION index_sale();
CREATE TRIGGER sale_removed AFTER DELETE ON public.transaction FOR EACH ROW WHEN (sale_has_ended(old.state)) EXECUTE FUNCTION count_sale();

CREATE OR REPLACE FUNCTION public.count_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and sale_has_ended(old.state) then
    insert into sales_delta (owner_id, business_date, product_id, family, state, sales, price, selling_price)
    values (old.owner_id, old.business_date, old.product_id, old.family, old.state, -1, -old.price, -old.selling_price);
  end if;
  if tg_op <> 'DELETE' and sale_has_ended(new.state) then
    insert into sales_delta (owner_id, business_date, product_id, family, state, sales, price, selling_price)
    values (new.owner_id, new.business_date, new.product_id, new.family, new.state, 1, new.price, new.selling_price);
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.index_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    delete from transaction_term
    where owner_id = old.owner_id and term = any (sale_terms(old)) and transaction_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into transaction_term (owner_id, term, transaction_id)
    select new.owner_id, term, new.id from unnest(sale_terms(new)) as term;
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.journal_must_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare total bigint; lines integer;
begin
  select coalesce(sum(amount), 0), count(*) into total, lines from entry where journal_id = new.id;
  if total <> 0 or lines < 2 then
    raise exception 'journal % does not balance: % over % entries', new.id, total, lines using errcode = 'check_violation';
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.keep_deposit_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare posted record;
begin
  select j.kind, j.reference, (j.posted_at at time zone 'Asia/Jakarta')::date as day into posted
  from journal j join ledger_account a on a.id = new.ledger_account_id and a.kind in ('deposit', 'cashback')
  where j.id = new.journal_id;
  if not found then return null; end if;
  insert into deposit_line (ledger_account_id, sequence, business_date, kind, reference, entry_id)
  values (new.ledger_account_id, new.sequence, posted.day, posted.kind, posted.reference, new.id);
  insert into deposit_tally as t (ledger_account_id, business_date, kind, lines, debit, credit)
  values (new.ledger_account_id, posted.day, posted.kind, 1, greatest(0, -new.amount), greatest(0, new.amount))
  on conflict (ledger_account_id, business_date, kind) do update
    set lines = t.lines + 1, debit = t.debit + excluded.debit, credit = t.credit + excluded.credit;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and old.account_id is null and old.outcome not in ('ok', 'replayed') and old.at < now() - interval '1 year' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;
CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;
CREATE OR REPLACE FUNCTION public.refuse_change_of_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.recording is null and new.subject is null
    and to_jsonb(new) - 'recording' - 'subject' = to_jsonb(old) - 'recording' - 'subject' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;
CREATE OR REPLACE FUNCTION public.refuse_stock_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'movements of stock are only added';
end $function$;
CREATE OR REPLACE FUNCTION public.sale_has_ended(state text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (state <> ALL (ARRAY['inquiry'::text, 'unprocessed'::text, 'processing'::text]));
CREATE OR REPLACE FUNCTION public.sale_terms(sale transaction)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
RETURN ARRAY(SELECT DISTINCT ("left"(term.term, 120) COLLATE "C") AS "left" FROM unnest(ARRAY[lower((sale_terms.sale).destination_number), lower((sale_terms.sale).customer_number), lower((sale_terms.sale).ref_id), lower((sale_terms.sale).order_number), lower((sale_terms.sale).customer_name), (chr(1) || NULLIF(regexp_replace(lower((sale_terms.sale).sn), '[^a-z0-9]'::text, ''::text, 'g'::text), ''::text))]) term(term) WHERE (term.term <> ''::text));
CREATE OR REPLACE FUNCTION public.tell_recent_reads()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('konter_realtime', '{"channel":"private-recent-reads","event":"changed","data":{}}');
  return null;
end $function$;
