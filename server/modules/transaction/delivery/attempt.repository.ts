import { type RawBuilder, sql } from 'kysely';
import type { Choice } from '#server/modules/supplier/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { type Rupiah, toRupiah } from '#src/domain/money/money.ts';

export type AttemptState = 'open' | 'unknown' | 'succeeded' | 'failed';

/** One purchase at a supplier under one reference, stored before anything is sent (I9). */
export interface Attempt {
  readonly id: string;
  readonly refId: string;
  /** The sale's row, and its version when this was read. */
  readonly sale: { readonly id: string; readonly version: number };
  readonly connectorId: string;
  readonly operation: string;
  readonly supplierRef: string;
  readonly state: AttemptState;
  /** How often the answer was not a definite one. */
  readonly checks: number;
  /** Version of the connector that it began with. */
  readonly connectorHash: string;
  /** What the supplier was expected to charge, in rupiah; null where only its answer tells. */
  readonly cost: Rupiah | null;
  /** Seconds since it was made and, if it was, sent; by the database clock. */
  readonly ageSeconds: number;
  readonly sentSeconds: number | null;
}

interface AttemptLine {
  readonly id: string;
  readonly ref_id: string;
  readonly transaction_id: string;
  readonly version: number;
  readonly connector_id: string;
  readonly operation: string;
  readonly supplier_ref: string;
  readonly state: AttemptState;
  readonly checks: number;
  readonly connector_hash: string;
  readonly cost: string | null;
  readonly age: number;
  readonly sent: number | null;
}

/** Makes an attempt; a transaction has at most one that is open. @returns when it was made, by the database clock */
export async function openAttempt(
  executor: Executor,
  attempt: {
    readonly transactionId: string;
    readonly connectorId: string;
    readonly operation: string;
    readonly supplierRef: string;
    readonly connectorHash: string;
    readonly sku: string | null;
    /** What it is expected to cost, in rupiah. */
    readonly cost: Rupiah | null;
    /** Why this supplier. */
    readonly choice: Choice;
  },
): Promise<Date> {
  const { created_at } = await executor
    .insertInto('supplier_attempt')
    .values({
      transaction_id: attempt.transactionId,
      connector_id: attempt.connectorId,
      operation: attempt.operation,
      supplier_ref: attempt.supplierRef,
      sent_at: null,
      request: null,
      response: null,
      connector_hash: attempt.connectorHash,
      sku: attempt.sku,
      cost: attempt.cost,
      choice: JSON.stringify(attempt.choice),
    })
    .returning('created_at')
    .executeTakeFirstOrThrow();
  return created_at;
}

/** Connectors at which a transaction was tried already, the first one first. */
export async function triedConnectors(executor: Executor, transactionId: string): Promise<readonly string[]> {
  const rows = await executor
    .selectFrom('supplier_attempt')
    .select('connector_id')
    .where('transaction_id', '=', transactionId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.connector_id);
}

/** An attempt of an earlier supplier that was delivered after all. */
export async function lateDelivery(
  executor: Executor,
  transactionId: string,
  than: string,
): Promise<Attempt | undefined> {
  return findAttempt(executor, sql`a.transaction_id = ${transactionId} and a.id < ${than} and a.state = 'succeeded'`);
}

/** An attempt by its number. */
export function attemptById(executor: Executor, id: string): Promise<Attempt | undefined> {
  return findAttempt(executor, sql`a.id = ${id}`);
}

/** The latest attempt of a transaction. */
export function latestAttempt(executor: Executor, refId: string): Promise<Attempt | undefined> {
  return findAttempt(executor, sql`t.ref_id = ${refId}`);
}

/** The attempt that a supplier's callback speaks of. */
export function attemptByReference(
  executor: Executor,
  connectorId: string,
  supplierRef: string,
): Promise<Attempt | undefined> {
  return findAttempt(
    executor,
    sql`a.connector_id = ${connectorId} and a.supplier_ref in (${supplierRef}, ${supplierRef.toUpperCase()})`,
  );
}

async function findAttempt(executor: Executor, which: RawBuilder<unknown>): Promise<Attempt | undefined> {
  const { rows } = await sql<AttemptLine>`
    select a.id, t.ref_id, a.transaction_id, t.version, a.connector_id, a.operation, a.supplier_ref, a.state, a.checks, a.cost,
      coalesce(a.connector_hash, t.connector_hash) as connector_hash,
      extract(epoch from clock_timestamp() - a.created_at)::float8 as age,
      extract(epoch from clock_timestamp() - a.sent_at)::float8 as sent
    from supplier_attempt a join transaction t on t.id = a.transaction_id
    where ${which} order by a.id desc limit 1`.execute(executor);
  const line = rows[0];
  return (
    line && {
      id: line.id,
      refId: line.ref_id,
      sale: { id: line.transaction_id, version: line.version },
      connectorId: line.connector_id,
      operation: line.operation,
      supplierRef: line.supplier_ref,
      state: line.state,
      checks: line.checks,
      connectorHash: line.connector_hash,
      cost: line.cost === null ? null : toRupiah(line.cost),
      ageSeconds: line.age,
      sentSeconds: line.sent,
    }
  );
}

/**
 * Marks an attempt as sent, before the first byte leaves. Of several that try, one is told yes; the others must ask about
 * the reference instead of sending.
 */
export async function claimSending(executor: Executor, id: string): Promise<boolean> {
  const claimed = await executor
    .updateTable('supplier_attempt')
    .set({ sent_at: sql<Date>`clock_timestamp()`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('state', 'in', ['open', 'unknown'])
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Ends the latest attempt of a transaction by the word of operations; what suppliers said stays as it is. */
export async function closeAttempts(
  executor: Executor,
  transactionId: string,
  state: Extract<AttemptState, 'succeeded' | 'failed'>,
): Promise<void> {
  await executor
    .updateTable('supplier_attempt')
    .set({ state, updated_at: sql<Date>`now()` })
    .where('id', '=', sql<string>`(select max(id) from supplier_attempt where transaction_id = ${transactionId})`)
    .execute();
}

/**
 * Writes what came back. The trace was freed of secrets and personal data by the connector runtime.
 * @param answer.unsent not one byte left: the attempt may be sent again as if for the first time
 */
export async function recordAnswer(
  executor: Executor,
  id: string,
  answer: {
    readonly state?: AttemptState;
    readonly trace: { readonly request: unknown; readonly response: unknown };
    readonly counts: boolean;
    readonly unsent?: boolean;
    /** Our code of why it failed. */
    readonly failedReason?: string;
    /** What it cost in fact, in rupiah, where that was told. */
    readonly cost?: Rupiah;
    readonly foreign?: { readonly amount: string; readonly currency: string };
  },
): Promise<void> {
  const { request, response } = answer.trace;
  await executor
    .updateTable('supplier_attempt')
    .set(({ ref }) => ({
      ...(answer.state === undefined ? {} : { state: answer.state }),
      ...(request === null || request === undefined ? {} : { request: JSON.stringify(request) }),
      response: JSON.stringify(response ?? null),
      checks: answer.counts ? sql<number>`${ref('checks')} + 1` : ref('checks'),
      ...(answer.unsent === true ? { sent_at: null } : {}),
      ...(answer.state === 'succeeded' || answer.state === 'failed' ? { ended_at: sql<Date>`clock_timestamp()` } : {}),
      ...(answer.failedReason === undefined ? {} : { failed_reason: answer.failedReason }),
      ...(answer.cost === undefined ? {} : { cost: answer.cost }),
      ...(answer.foreign === undefined
        ? {}
        : { foreign_cost: answer.foreign.amount, foreign_currency: answer.foreign.currency }),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .execute();
}
