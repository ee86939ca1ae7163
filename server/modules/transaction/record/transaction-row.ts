import type { Selectable } from 'kysely';
import type { LifecycleSnapshot, Living } from '#server/lifecycle/lifecycle-definition.ts';
import type { TransactionTable } from '#server/platform/database/tables/tables.ts';
import type { Bill } from '#src/contract/sale/transaction.contract.ts';
import { type Rupiah, toRupiah } from '#src/domain/money/money.ts';
import type { ProductFamily, TransactionState } from '#src/domain/sale/transaction.ts';
import type { DetailRow } from './read-product-rows.ts';

/** Something that a look-up offered: the supplier's code, its name, what the supplier charges in rupiah. */
export interface Plan {
  readonly code: string;
  readonly name: string;
  readonly price: Rupiah;
  readonly description?: string;
}

/** What later calls to the supplier need from earlier ones. */
export interface SupplierContext {
  /** Reference under which the inquiry was made; the payment must carry the same. */
  readonly supplierRef?: string;
  /** Versions of the connectors of further suppliers that the sale began with, by connector id. */
  readonly connectors?: Readonly<Record<string, string>>;
  /** The connector that was asked about the customer or bills; the first supplier's when absent. */
  readonly asked?: string;
  /** When the supplier was about to be asked about bills, ISO 8601, from the database clock. */
  readonly askedAt?: string;
  /** Supplier's code of what is bought, as the supplier of the latest attempt names it. */
  readonly sku?: string;
  /** Open amount that was bought or paid, in rupiah. */
  readonly amount?: Rupiah;
  /** What the inquiry offered to choose from, and what was chosen. */
  readonly plans?: readonly Plan[];
  readonly plan?: Plan;
  /** When its secret was first uncovered, ISO 8601. */
  readonly revealedAt?: string;
  /** Administration fee of the payment as a whole that the inquiry told, in rupiah; absent when there is none. */
  readonly paymentFee?: Rupiah;
  /** Bounds of the amount that the inquiry told. */
  readonly bounds?: { readonly min?: Rupiah; readonly max?: Rupiah };
  /** Values of the inquiry's answer, for connectors whose payment repeats or signs them. */
  readonly inquiry?: Readonly<Record<string, unknown>>;
  /** Values that the connector's document says to remember, letter by letter: `{kept.name}`. */
  readonly kept?: Readonly<Record<string, unknown>>;
  /** The how many-th purchase of this article for this number today, where the supplier wants it told; from 2 on. */
  readonly repeat?: number;
}

/** A transaction as this module works with it: numbers are rupiah, JSON is read. */
export interface TransactionRow extends Living {
  readonly refId: string;
  readonly ownerId: string;
  readonly family: ProductFamily;
  readonly productId: string;
  readonly productType: string;
  readonly productHash: string;
  readonly connectorHash: string;
  readonly nominalCode: string | null;
  readonly operatorCode: string | null;
  readonly parameters: Readonly<Record<string, string>>;
  readonly destinationNumber: string;
  readonly customerName: string | null;
  readonly customerNumber: string | null;
  readonly price: Rupiah;
  readonly supplierPrice: Rupiah;
  readonly sellingPrice: Rupiah;
  readonly adminFee: Rupiah;
  /** Administration fee of the platform, in the price. */
  readonly platformFee: Rupiah;
  /** Where it was made: `web`, `excel`, `api`. */
  readonly channel: string;
  readonly bills: readonly Bill[] | null;
  readonly chosenBills: readonly string[] | null;
  readonly orderNumber: string | null;
  readonly details: readonly DetailRow[];
  readonly context: SupplierContext;
  readonly sn: string | null;
  readonly failedReason: string | null;
  readonly state: TransactionState;
  readonly startBalance: Rupiah | null;
  readonly endBalance: Rupiah | null;
  readonly businessDate: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly expiresAt: Date | null;
  readonly nextCheckAt: Date | null;
  readonly needsReview: boolean;
}

const rupiahOrNull = (value: string | null): Rupiah | null => (value === null ? null : toRupiah(value));

/** All columns by their names, so that statements may be prepared (decision 0072); in the order of the table. */
export const TRANSACTION_COLUMNS = [
  'id',
  'ref_id',
  'owner_id',
  'family',
  'product_id',
  'product_type',
  'product_hash',
  'connector_hash',
  'nominal_code',
  'operator_code',
  'parameters',
  'destination_number',
  'customer_name',
  'customer_number',
  'price',
  'supplier_price',
  'selling_price',
  'admin_fee',
  'platform_fee',
  'channel',
  'bills',
  'chosen_bills',
  'order_number',
  'details',
  'context',
  'sn',
  'failed_reason',
  'state',
  'version',
  'snapshot',
  'start_balance',
  'end_balance',
  'business_date',
  'created_at',
  'updated_at',
  'expires_at',
  'next_check_at',
  'needs_review',
] as const satisfies readonly (keyof TransactionTable)[];

/** Reads a row of the table; the JSON in it was written by this module only. */
export function toTransactionRow(row: Selectable<TransactionTable>): TransactionRow {
  return {
    id: row.id,
    refId: row.ref_id,
    ownerId: row.owner_id,
    family: row.family as ProductFamily,
    productId: row.product_id,
    productType: row.product_type,
    productHash: row.product_hash,
    connectorHash: row.connector_hash,
    nominalCode: row.nominal_code,
    operatorCode: row.operator_code,
    parameters: row.parameters as TransactionRow['parameters'],
    destinationNumber: row.destination_number,
    customerName: row.customer_name,
    customerNumber: row.customer_number,
    price: toRupiah(row.price),
    supplierPrice: toRupiah(row.supplier_price),
    sellingPrice: toRupiah(row.selling_price),
    adminFee: toRupiah(row.admin_fee),
    platformFee: toRupiah(row.platform_fee),
    channel: row.channel,
    bills: row.bills as TransactionRow['bills'],
    chosenBills: row.chosen_bills as TransactionRow['chosenBills'],
    orderNumber: row.order_number,
    details: row.details as TransactionRow['details'],
    context: row.context as SupplierContext,
    sn: row.sn,
    failedReason: row.failed_reason,
    state: row.state as TransactionState,
    version: row.version,
    snapshot: row.snapshot as LifecycleSnapshot,
    startBalance: rupiahOrNull(row.start_balance),
    endBalance: rupiahOrNull(row.end_balance),
    businessDate: row.business_date,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    expiresAt: row.expires_at,
    nextCheckAt: row.next_check_at,
    needsReview: row.needs_review,
  };
}
