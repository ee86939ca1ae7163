import type { ColumnType, Generated, Kysely } from 'kysely';
import type {
  AccountTable,
  AddressTable,
  AllowanceTable,
  MailLinkTable,
  OneTimeCodeTable,
  RegistrationTable,
  SessionTable,
  SupportMessageTable,
} from './account/account-tables.ts';
import type { AreaListTable, AreaTable } from './account/area-tables.ts';
import type { AvatarTable } from './account/avatar-table.ts';
import type { ClientStepTable } from './account/client-step-table.ts';
import type { ContactTable } from './account/contact-table.ts';
import type { AccountPinTable, DeviceTable } from './account/device-table.ts';
import type { NameCheckTable } from './account/name-check-table.ts';
import type {
  NewsReadTable,
  NewsTable,
  NotificationTable,
  PushSubscriptionTable,
} from './account/notification-tables.ts';
import type { PasswordAttemptTable } from './account/password-attempt-table.ts';
import type { AdjustmentTable, RightChangeTable } from './account/person-tables.ts';
import type { ReceiptLogoTable } from './account/receipt-logo-table.ts';
import type { TicketMessageTable, TicketTable } from './account/ticket-tables.ts';
import type {
  DefaultedInstant,
  DefaultedInt8,
  DefaultedJson,
  GeneratedInt8,
  Instant,
  Int8,
  Json,
} from './column-types.ts';
import type {
  LifecycleCallTable,
  LifecycleEventTable,
  LifecycleRefusalTable,
  RecordingSearchTable,
} from './lifecycle-tables.ts';
import type {
  ClientManifestTable,
  ConnectorSettingChangeTable,
  ConnectorSettingTable,
  DocumentDraftTable,
  DocumentLifeTable,
  KillSwitchTable,
  OpsTokenTable,
  PublicationTable,
  ReleaseApprovalTable,
  ReleaseDocumentTable,
  ReleaseTable,
} from './operations/publishing-tables.ts';
import type {
  ReconciliationDayTable,
  ReconciliationDifferenceTable,
  StatementLineTable,
} from './operations/reconciliation-tables.ts';
import type {
  DepositLineTable,
  DepositTallyTable,
  ReportExportPartTable,
  ReportExportTable,
  SalesDeltaTable,
  SalesTallyTable,
  TransactionTermTable,
} from './operations/report-tables.ts';
import type { BulkFileTable, BulkRowTable } from './sale/bulk-file-tables.ts';
import type { CheckoutOrderTable } from './sale/checkout-order-table.ts';
import type { GuestLookupTable } from './sale/guest-lookup-table.ts';
import type { EntryTable, JournalTable, LedgerAccountTable } from './sale/ledger-tables.ts';
import type { OfferOverrideTable } from './sale/offer-override-table.ts';
import type {
  BankMutationTable,
  CashbackTable,
  DepositTransferTable,
  PaymentNameTable,
  PaymentResolutionTable,
  PaymentTable,
} from './sale/payment-tables.ts';
import type { PurchaseListLineTable, PurchaseListTable } from './sale/purchase-list-tables.ts';
import type { BillClaimTable, PurchaseSlotTable } from './sale/sale-claim-tables.ts';
import type { SellingRuleTable } from './sale/selling-rule-table.ts';
import type { SettlementTable } from './sale/settlement-table.ts';
import type {
  HeldPriceListTable,
  OfferTable,
  SupplierAttemptTable,
  SupplierOfferTable,
  SupplierStandingTable,
} from './sale/supplier-tables.ts';
import type { ShopCartLineTable, ShopCartMergeTable, ShopCartTable } from './shop/cart-tables.ts';
import type { GoodsTable } from './shop/goods-table.ts';
import type { ShopInvoiceCounterTable, ShopInvoiceTable } from './shop/invoice-tables.ts';
import type { ShopOrderLineTable, ShopOrderTable } from './shop/order-tables.ts';
import type { StockMovementTable, StockTable } from './shop/stock-tables.ts';

interface SitePreferenceTable {
  name: string;
  value: Json;
}
interface DocumentTable {
  hash: string;
  kind: string;
  id: string;
  version: number;
  body: Json;
  loaded_at: DefaultedInstant;
}
interface DocumentHeadTable {
  kind: string;
  id: string;
  hash: string;
}
export interface TransactionTable {
  id: GeneratedInt8;
  ref_id: string;
  owner_id: Int8;
  family: string;
  product_id: string;
  product_type: string;
  product_hash: string;
  connector_hash: string;
  nominal_code: string | null;
  operator_code: string | null;
  parameters: Json;
  destination_number: string;
  customer_name: string | null;
  customer_number: string | null;
  price: Int8;
  supplier_price: Int8;
  selling_price: Int8;
  admin_fee: DefaultedInt8;
  platform_fee: DefaultedInt8;
  channel: Generated<string>;
  bills: Json | null;
  chosen_bills: Json | null;
  order_number: string | null;
  details: DefaultedJson;
  context: DefaultedJson;
  sn: string | null;
  failed_reason: string | null;
  state: string;
  version: Generated<number>;
  snapshot: Json;
  start_balance: Int8 | null;
  end_balance: Int8 | null;
  business_date: ColumnType<string, string, string>;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
  expires_at: Instant | null;
  next_check_at: Instant | null;
  needs_review: Generated<boolean>;
}
export interface InboxEventTable {
  id: GeneratedInt8;
  connector_id: string;
  external_id: string;
  headers: Json;
  body: string;
  method: Generated<string>;
  query: Generated<string>;
  source_address: Generated<string>;
  received_at: DefaultedInstant;
  processed_at: Instant | null;
  outcome: string | null;
}
interface IdempotencyKeyTable {
  account_id: Int8;
  route: string;
  key: string;
  body_hash: string;
  status: number | null;
  response: Json | null;
  created_at: DefaultedInstant;
}
interface WorkerProcessTable {
  worker_id: string;
  lock_key: Int8;
  started_at: DefaultedInstant;
}
interface AuditEventTable {
  id: GeneratedInt8;
  account_id: Int8 | null;
  action: string;
  subject: string | null;
  outcome: string;
  request_id: string | null;
  address: string | null;
  before_value: string | null;
  after_value: string | null;
  note: string | null;
  at: DefaultedInstant;
}
/** Tables as Kysely's types; `server/migrations` is the source and the schema snapshot test compares. */
export interface Database {
  shop_goods: GoodsTable;
  shop_stock: StockTable;
  stock_movement: StockMovementTable;
  area: AreaTable;
  area_list: AreaListTable;
  shop_cart: ShopCartTable;
  shop_cart_line: ShopCartLineTable;
  shop_cart_merge: ShopCartMergeTable;
  shop_order: ShopOrderTable;
  shop_order_line: ShopOrderLineTable;
  shop_invoice: ShopInvoiceTable;
  shop_invoice_counter: ShopInvoiceCounterTable;
  account: AccountTable;
  right_change: RightChangeTable;
  adjustment: AdjustmentTable;
  session: SessionTable;
  registration: RegistrationTable;
  one_time_code: OneTimeCodeTable;
  mail_link: MailLinkTable;
  allowance: AllowanceTable;
  address: AddressTable;
  support_message: SupportMessageTable;
  password_attempt: PasswordAttemptTable;
  client_step: ClientStepTable;
  contact: ContactTable;
  site_preference: SitePreferenceTable;
  document: DocumentTable;
  document_head: DocumentHeadTable;
  offer: OfferTable;
  offer_override: OfferOverrideTable;
  supplier_offer: SupplierOfferTable;
  ledger_account: LedgerAccountTable;
  journal: JournalTable;
  entry: EntryTable;
  transaction: TransactionTable;
  sales_tally: SalesTallyTable;
  sales_delta: SalesDeltaTable;
  transaction_term: TransactionTermTable;
  deposit_line: DepositLineTable;
  deposit_tally: DepositTallyTable;
  report_export: ReportExportTable;
  report_export_part: ReportExportPartTable;
  purchase_slot: PurchaseSlotTable;
  bill_claim: BillClaimTable;
  lifecycle_call: LifecycleCallTable;
  lifecycle_event: LifecycleEventTable;
  lifecycle_refusal: LifecycleRefusalTable;
  recording_search: RecordingSearchTable;
  supplier_attempt: SupplierAttemptTable;
  supplier_standing: SupplierStandingTable;
  held_price_list: HeldPriceListTable;
  inbox_event: InboxEventTable;
  selling_rule: SellingRuleTable;
  settlement: SettlementTable;
  checkout_order: CheckoutOrderTable;
  guest_lookup: GuestLookupTable;
  payment: PaymentTable;
  payment_name: PaymentNameTable;
  payment_resolution: PaymentResolutionTable;
  bank_mutation: BankMutationTable;
  statement_line: StatementLineTable;
  reconciliation_day: ReconciliationDayTable;
  reconciliation_difference: ReconciliationDifferenceTable;
  account_pin: AccountPinTable;
  device: DeviceTable;
  ticket: TicketTable;
  ticket_message: TicketMessageTable;
  receipt_logo: ReceiptLogoTable;
  avatar: AvatarTable;
  purchase_list: PurchaseListTable;
  purchase_list_line: PurchaseListLineTable;
  notification: NotificationTable;
  news: NewsTable;
  news_read: NewsReadTable;
  push_subscription: PushSubscriptionTable;
  deposit_transfer: DepositTransferTable;
  cashback: CashbackTable;
  name_check: NameCheckTable;
  idempotency_key: IdempotencyKeyTable;
  worker_process: WorkerProcessTable;
  audit_event: AuditEventTable;
  bulk_file: BulkFileTable;
  bulk_row: BulkRowTable;
  document_draft: DocumentDraftTable;
  release: ReleaseTable;
  release_document: ReleaseDocumentTable;
  release_approval: ReleaseApprovalTable;
  document_life: DocumentLifeTable;
  kill_switch: KillSwitchTable;
  publication: PublicationTable;
  client_manifest: ClientManifestTable;
  ops_token: OpsTokenTable;
  connector_setting: ConnectorSettingTable;
  connector_setting_change: ConnectorSettingChangeTable;
}

/**
 * What every repository and mechanism takes as its first parameter: the database, or a transaction of it. There is no
 * global handle. `date` columns are `YYYY-MM-DD` strings, `timestamptz` are `Date`, `jsonb` is parsed on reading and
 * `JSON.stringify`d by the repository on writing.
 */
export type Executor = Kysely<Database>;
