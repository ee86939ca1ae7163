import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { LifecycleState } from '#server/lifecycle/lifecycle-definition.ts';
import { stillHolds } from '#server/lifecycle/state-columns.ts';
import { BUSINESS_ZONE } from '#server/platform/clock.ts';
import { fixedStatement } from '#server/platform/database/pipeline/fixed-statement.ts';
import type { Executor, TransactionTable } from '#server/platform/database/tables/tables.ts';
import type { TransactionState } from '#src/domain/sale/transaction.ts';
import { TRANSACTION_COLUMNS, type TransactionRow, toTransactionRow } from './transaction-row.ts';

/** Columns that events may bring along. */
export type TransactionColumns = Pick<
  TransactionRow,
  | 'price'
  | 'supplierPrice'
  | 'sellingPrice'
  | 'adminFee'
  | 'platformFee'
  | 'chosenBills'
  | 'orderNumber'
  | 'customerName'
  | 'customerNumber'
  | 'details'
  | 'sn'
  | 'failedReason'
  | 'startBalance'
  | 'endBalance'
  | 'nextCheckAt'
  | 'needsReview'
  | 'context'
>;

/** What makes a transaction: everything but its life and what the database says. */
export type TransactionDraft = Omit<
  TransactionRow,
  'id' | 'state' | 'version' | 'snapshot' | 'businessDate' | 'createdAt' | 'updatedAt' | keyof LaterColumns
> &
  Partial<LaterColumns>;
type LaterColumns = Pick<
  TransactionRow,
  'sn' | 'failedReason' | 'startBalance' | 'endBalance' | 'nextCheckAt' | 'needsReview' | 'platformFee' | 'channel'
>;

const json = (value: unknown): string => JSON.stringify(value);
const jsonOrNull = (value: unknown): string | null => (value === null ? null : json(value));
const today = (): RawBuilder<string> => sql<string>`(now() at time zone ${BUSINESS_ZONE})::date`;

/** Columns of a new transaction that it is not told. */
const MADE_BY_DATABASE = ['id', 'business_date', 'created_at', 'updated_at', 'needs_review'] as const;
type Made = (typeof MADE_BY_DATABASE)[number];
type Told = Exclude<(typeof TRANSACTION_COLUMNS)[number], Made>;
/** A new row of the table, its JSON as texts. */
type NewTransaction = { readonly [Column in Told]: Insertable<TransactionTable>[Column] };

const isTold = (column: Made | Told): column is Told => !MADE_BY_DATABASE.some((made) => made === column);
const TOLD_COLUMNS = TRANSACTION_COLUMNS.filter(isTold);

const writeTransaction = fixedStatement((db, row: NewTransaction) =>
  db
    .insertInto('transaction')
    .values({
      ...(Object.fromEntries(TOLD_COLUMNS.map((column) => [column, row[column]])) as NewTransaction),
      business_date: today(),
    })
    .returning(MADE_BY_DATABASE),
);

/** Stores a new transaction with its first state. The business day and the times are the database's. */
export async function insertTransaction(
  executor: Executor,
  given: TransactionDraft,
  { state, version, snapshot }: LifecycleState,
): Promise<TransactionRow> {
  const draft = { ...UNSAID, ...given };
  const [row] = await writeTransaction(executor, {
    ref_id: draft.refId,
    owner_id: draft.ownerId,
    family: draft.family,
    product_id: draft.productId,
    product_type: draft.productType,
    product_hash: draft.productHash,
    connector_hash: draft.connectorHash,
    nominal_code: draft.nominalCode,
    operator_code: draft.operatorCode,
    parameters: json(draft.parameters),
    destination_number: draft.destinationNumber,
    customer_name: draft.customerName,
    customer_number: draft.customerNumber,
    price: draft.price,
    supplier_price: draft.supplierPrice,
    selling_price: draft.sellingPrice,
    admin_fee: draft.adminFee,
    platform_fee: draft.platformFee,
    channel: draft.channel,
    bills: jsonOrNull(draft.bills),
    chosen_bills: jsonOrNull(draft.chosenBills),
    order_number: draft.orderNumber,
    details: json(draft.details),
    context: json(draft.context),
    sn: draft.sn,
    failed_reason: draft.failedReason,
    state,
    version,
    snapshot: json(snapshot),
    start_balance: draft.startBalance,
    end_balance: draft.endBalance,
    expires_at: draft.expiresAt,
    next_check_at: draft.nextCheckAt,
  });
  if (row === undefined) throw new Error(`transaction ${draft.refId} was not stored`);
  return {
    ...draft,
    state: state as TransactionState,
    version,
    snapshot,
    id: row.id,
    businessDate: row.business_date,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    needsReview: row.needs_review,
  };
}

/** What a draft need not say. */
const UNSAID = {
  platformFee: 0,
  channel: 'web',
  sn: null,
  failedReason: null,
  startBalance: null,
  endBalance: null,
  nextCheckAt: null,
} as const;

/** Reads a transaction and locks it until the database transaction ends. */
export async function lockTransaction(executor: Executor, refId: string): Promise<TransactionRow | undefined> {
  const row = await executor
    .selectFrom('transaction')
    .select(TRANSACTION_COLUMNS)
    .where('ref_id', '=', refId)
    .forUpdate()
    .executeTakeFirst();
  return row && toTransactionRow(row);
}

/** Reads a transaction; with an owner, only that owner's. */
export async function findTransaction(
  executor: Executor,
  refId: string,
  ownerId?: string,
): Promise<TransactionRow | undefined> {
  let query = executor.selectFrom('transaction').select(TRANSACTION_COLUMNS).where('ref_id', '=', refId);
  if (ownerId !== undefined) query = query.where('owner_id', '=', ownerId);
  const row = await query.executeTakeFirst();
  return row && toTransactionRow(row);
}

/** Reads several transactions. @returns by `ref_id` */
export async function findTransactions(
  executor: Executor,
  refIds: readonly string[],
): Promise<ReadonlyMap<string, TransactionRow>> {
  if (refIds.length === 0) return new Map();
  const rows = await executor
    .selectFrom('transaction')
    .select(TRANSACTION_COLUMNS)
    .where('ref_id', 'in', refIds)
    .execute();
  return new Map(rows.map((row) => [row.ref_id, toTransactionRow(row)]));
}

/**
 * Writes a new state where the old one still holds. `updated_at` follows the state, not each repeated check. A look-up becomes a
 * sale of the day on which it is paid, be it made before midnight: the day's limits and reports go by that.
 */
export async function updateTransaction(
  executor: Executor,
  row: TransactionRow,
  next: LifecycleState,
  columns: Partial<TransactionColumns>,
): Promise<TransactionRow | undefined> {
  const written = await executor
    .updateTable('transaction')
    .set({
      ...toTableColumns(columns),
      state: next.state,
      version: next.version,
      snapshot: json(next.snapshot),
      ...(next.state === row.state ? {} : { updated_at: sql<Date>`now()` }),
      ...(row.state === 'inquiry' && next.state === 'unprocessed' ? { business_date: today() } : {}),
    })
    .where(stillHolds(row))
    .returning(TRANSACTION_COLUMNS)
    .executeTakeFirst();
  return written && toTransactionRow(written);
}

/** Writes what does not change the state: a proof that came late, a mark for review. */
export async function amendTransaction(
  executor: Executor,
  id: string,
  columns: Partial<TransactionColumns>,
): Promise<void> {
  await executor.updateTable('transaction').set(toTableColumns(columns)).where('id', '=', id).execute();
}

function toTableColumns(columns: Partial<TransactionColumns>) {
  const { chosenBills, details, context } = columns;
  const plain = {
    price: columns.price,
    supplier_price: columns.supplierPrice,
    selling_price: columns.sellingPrice,
    admin_fee: columns.adminFee,
    platform_fee: columns.platformFee,
    chosen_bills: chosenBills === undefined ? undefined : jsonOrNull(chosenBills),
    order_number: columns.orderNumber,
    customer_name: columns.customerName,
    customer_number: columns.customerNumber,
    details: details === undefined ? undefined : json(details),
    sn: columns.sn,
    failed_reason: columns.failedReason,
    start_balance: columns.startBalance,
    end_balance: columns.endBalance,
    next_check_at: columns.nextCheckAt,
    needs_review: columns.needsReview,
    context: context === undefined ? undefined : json(context),
  };
  return Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
}
