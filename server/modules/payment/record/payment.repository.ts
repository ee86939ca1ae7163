import { sql } from 'kysely';
import type { LifecycleSnapshot, LifecycleState } from '#server/lifecycle/lifecycle-definition.ts';
import { stateColumns, stillHolds } from '#server/lifecycle/state-columns.ts';
import { BUSINESS_ZONE } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { toRupiah } from '#src/domain/money/money.ts';
import type { PaymentPurposeName, PaymentReviewReason, PaymentState } from '#src/domain/sale/payment.ts';
import type { PaymentColumns, PaymentDraft, PaymentRow } from './payment-row.ts';

const payments = (db: Executor) => db.selectFrom('payment').selectAll();
type Stored = Awaited<ReturnType<ReturnType<typeof payments>['executeTakeFirstOrThrow']>>;

/**
 * Stores a new payment with its first state.
 * @returns undefined when its sum is taken: another bank transfer of the day has it
 */
export async function insertPayment(
  db: Executor,
  draft: PaymentDraft,
  { state, version, snapshot }: LifecycleState,
): Promise<PaymentRow | undefined> {
  const row = await db
    .insertInto('payment')
    .values({
      code: draft.code,
      purpose: draft.purpose,
      subject: draft.subject,
      owner_id: draft.ownerId,
      connector_id: draft.connectorId,
      connector_hash: draft.connectorHash,
      channel: draft.channel,
      amount: draft.amount,
      fee: draft.fee,
      fee_on_payer: draft.feeOnPayer,
      unique_code: draft.uniqueCode,
      total: draft.total,
      state,
      version,
      snapshot: JSON.stringify(snapshot),
      pay_code: draft.payCode,
      provider_id: null,
      qr: null,
      redirect_url: null,
      paid_at: null,
      review_reason: null,
      next_check_at: sql<Date>`now() + interval '1 minute'`,
      expires_at: draft.expiresAt,
      business_date: sql<string>`(now() at time zone ${BUSINESS_ZONE})::date`,
      request_id: draft.requestId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toPaymentRow(row);
}

/** Reads a payment; with an owner, only that owner's. */
export async function findPayment(db: Executor, code: string, ownerId?: string): Promise<PaymentRow | undefined> {
  let query = payments(db).where('code', '=', code);
  if (ownerId !== undefined) query = query.where('owner_id', '=', ownerId);
  const row = await query.executeTakeFirst();
  return row && toPaymentRow(row);
}

/** An owner's payments for a purpose, the newest first. @param page.before id after which the next page begins */
export async function listPayments(
  db: Executor,
  ownerId: string,
  {
    purpose,
    before,
    limit,
  }: { readonly purpose: PaymentPurposeName; readonly before?: string; readonly limit: number },
): Promise<readonly PaymentRow[]> {
  let query = payments(db).where('owner_id', '=', ownerId).where('purpose', '=', purpose);
  if (before !== undefined) query = query.where('id', '<', before);
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(toPaymentRow);
}

/** How many transfers to a bank an owner asked to pay today and has not paid, called off or not: each keeps a sum from others. */
export async function countUnpaidTransfers(
  db: Executor,
  ownerId: string,
  { connectorId, channel }: Pick<PaymentDraft, 'connectorId' | 'channel'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('payment')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('owner_id', '=', ownerId)
    .where('connector_id', '=', connectorId)
    .where('channel', '=', channel)
    .where('unique_code', 'is not', null)
    .where('received', '=', '0')
    .where('business_date', '=', sql<string>`(now() at time zone ${BUSINESS_ZONE})::date`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Reads a payment and locks it until the transaction ends. */
export async function lockPayment(db: Executor, code: string): Promise<PaymentRow | undefined> {
  const row = await payments(db).where('code', '=', code).forUpdate().executeTakeFirst();
  return row && toPaymentRow(row);
}

/** Writes a new state where the old one still holds. */
export async function updatePayment(
  db: Executor,
  row: PaymentRow,
  next: LifecycleState,
  columns: Partial<PaymentColumns>,
): Promise<PaymentRow | undefined> {
  const written = await db
    .updateTable('payment')
    .set({
      ...stateColumns(next),
      ...(columns.providerId === undefined ? {} : { provider_id: columns.providerId }),
      ...(columns.payCode === undefined ? {} : { pay_code: columns.payCode }),
      ...(columns.qr === undefined ? {} : { qr: columns.qr }),
      ...(columns.redirectUrl === undefined ? {} : { redirect_url: columns.redirectUrl }),
      ...(columns.received === undefined ? {} : { received: columns.received, paid_at: sql<Date>`now()` }),
      ...(columns.settled === undefined ? {} : { settled: columns.settled }),
      ...(columns.reviewReason === undefined ? {} : { review_reason: columns.reviewReason }),
    })
    .where(stillHolds(row))
    .returningAll()
    .executeTakeFirst();
  return written && toPaymentRow(written);
}

/** Remembers that a payment was asked about, and when it is to be asked about again; null: not by itself. */
export async function noteCheck(db: Executor, code: string, afterSeconds: number | null): Promise<void> {
  await db
    .updateTable('payment')
    .set(({ eb }) => ({
      checks: eb('checks', '+', 1),
      next_check_at: sql<Date | null>`now() + make_interval(secs => ${afterSeconds}::double precision)`,
    }))
    .where('code', '=', code)
    .execute();
}

function toPaymentRow(row: Stored): PaymentRow {
  return {
    id: row.id,
    code: row.code,
    // The table's CHECK constraints allow only these.
    purpose: row.purpose as PaymentPurposeName,
    subject: row.subject,
    ownerId: row.owner_id,
    connectorId: row.connector_id,
    connectorHash: row.connector_hash,
    channel: row.channel,
    amount: toRupiah(row.amount),
    fee: toRupiah(row.fee),
    feeOnPayer: row.fee_on_payer,
    uniqueCode: row.unique_code,
    total: toRupiah(row.total),
    providerId: row.provider_id,
    payCode: row.pay_code,
    qr: row.qr,
    redirectUrl: row.redirect_url,
    received: toRupiah(row.received),
    settled: toRupiah(row.settled),
    reviewReason: row.review_reason as PaymentReviewReason | null,
    checks: row.checks,
    reported: toRupiah(row.reported),
    reportedAt: row.reported_at,
    paidAt: row.paid_at,
    expiresAt: row.expires_at,
    requestId: row.request_id,
    state: row.state as PaymentState,
    version: row.version,
    snapshot: row.snapshot as LifecycleSnapshot,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
