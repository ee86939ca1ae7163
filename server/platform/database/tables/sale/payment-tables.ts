import type { Generated } from 'kysely';
import type {
  DefaultedInstant,
  DefaultedInt8,
  GeneratedInt8,
  Instant,
  Int8,
  Json,
  OptionalInstant,
} from '../column-types.ts';

/** Payments requested from payers through banks and gateways. */
export interface PaymentTable {
  id: GeneratedInt8;
  code: string;
  purpose: string;
  subject: string;
  owner_id: Int8 | null;
  connector_id: string;
  connector_hash: string;
  channel: string;
  amount: Int8;
  fee: Int8;
  fee_on_payer: boolean;
  unique_code: number | null;
  total: Int8;
  state: string;
  version: Generated<number>;
  snapshot: Json;
  provider_id: string | null;
  pay_code: string | null;
  qr: string | null;
  redirect_url: string | null;
  received: DefaultedInt8;
  settled: DefaultedInt8;
  paid_at: Instant | null;
  review_reason: string | null;
  checks: Generated<number>;
  next_check_at: Instant | null;
  expires_at: Instant;
  business_date: string;
  request_id: string | null;
  reported: DefaultedInt8;
  reported_at: OptionalInstant;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
}

/** Names that gateways have for payments. */
export interface PaymentNameTable {
  connector_id: string;
  name: string;
  payment_id: Int8;
}

/** What two people decide about a payment, a line of a bank account, a difference to a statement or a guest's refund: one of them. */
export interface PaymentResolutionTable {
  id: GeneratedInt8;
  payment_id: Int8 | null;
  at_version: number | null;
  line_id: Int8 | null;
  account_id: Int8 | null;
  difference_id: Int8 | null;
  charge: Int8 | null;
  order_id: Int8 | null;
  proof: string | null;
  match_id: Int8 | null;
  outcome: string;
  note: string;
  four_eyes: boolean;
  proposed_by: Int8;
  proposed_at: DefaultedInstant;
  state: Generated<string>;
  decided_by: Int8 | null;
  decided_at: Instant | null;
  decision_note: string | null;
}

/** Lines of our bank accounts, and money reported by gateways that matched no payment. */
export interface BankMutationTable {
  id: GeneratedInt8;
  connector_id: string;
  external_id: string;
  channel: string;
  amount: Int8;
  description: Generated<string>;
  at: Instant;
  payment_id: Int8 | null;
  seen_at: DefaultedInstant;
  set_aside_at: Instant | null;
  booked_to: Int8 | null;
  booked_at: Instant | null;
  cause: Generated<string | null>;
  dismissed_at: OptionalInstant;
}

/** What each sale gave as cashback. */
export interface CashbackTable {
  transaction_id: Int8;
  owner_id: Int8;
  amount: Int8;
  rule: Json;
  earned_on: string;
  earned_at: DefaultedInstant;
}

/** Deposit that users pass on to each other. */
export interface DepositTransferTable {
  id: GeneratedInt8;
  code: string;
  sender_id: Int8;
  receiver_id: Int8;
  amount: Int8;
  notes: Generated<string>;
  state: string;
  version: Generated<number>;
  snapshot: Json;
  request_id: string | null;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
}
