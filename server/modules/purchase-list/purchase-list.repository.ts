import { type Selectable, sql } from 'kysely';
import type { PurchaseListLineTable } from '#server/platform/database/tables/sale/purchase-list-tables.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { toRupiah } from '#src/domain/money/money.ts';
import type { TransactionState } from '#src/domain/sale/transaction.ts';
import type { LineProblem, LineRequest, LineRow, ShownLine } from './purchase-line-row.ts';

/** How long a bought line is still shown below the list. */
const SHOWN_FOR = sql`interval '1 day'`;
const BOUGHT_SHOWN = 20;

const toLine = (row: Selectable<PurchaseListLineTable>): LineRow => ({
  id: row.id,
  request: { operation: row.operation, body: row.request } as LineRequest,
  shown: row.shown as ShownLine,
  price: toRupiah(row.price),
  sellingPrice: toRupiah(row.selling_price),
  problem: row.problem as LineProblem | null,
});

/** Makes the account's list where there is none and holds it until the transaction ends. @returns the list's key */
export async function lockList(executor: Executor, owner: string): Promise<string> {
  const { key } = await executor
    .insertInto('purchase_list')
    .values({ account_id: owner })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(({ ref }) => ({ account_id: ref('excluded.account_id') })),
    )
    .returning('key')
    .executeTakeFirstOrThrow();
  return key;
}

/** Lines that wait, in the order they were added. */
export async function waitingLines(db: Executor, owner: string): Promise<readonly LineRow[]> {
  const rows = await db
    .selectFrom('purchase_list_line')
    .selectAll()
    .where('account_id', '=', owner)
    .where('transaction_id', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(toLine);
}

/** A line that was bought, with its transaction as it is now. */
export interface SoldLine extends LineRow {
  readonly refId: string;
  readonly state: TransactionState;
  readonly boughtAt: Date;
}

/** Lines bought in the last day, newest first. */
export async function soldLines(db: Executor, owner: string): Promise<readonly SoldLine[]> {
  const rows = await db
    .selectFrom('purchase_list_line as line')
    .innerJoin('transaction as sale', 'sale.id', 'line.transaction_id')
    .selectAll('line')
    .select(['sale.ref_id', 'sale.state'])
    .where('line.account_id', '=', owner)
    .where('line.bought_at', '>', sql<Date>`now() - ${SHOWN_FOR}`)
    .orderBy('line.bought_at', 'desc')
    .orderBy('line.id', 'desc')
    .limit(BOUGHT_SHOWN)
    .execute();
  return rows.map((row) => ({
    ...toLine(row),
    refId: row.ref_id,
    state: row.state as TransactionState,
    boughtAt: row.bought_at ?? row.created_at,
  }));
}

export async function insertLine(executor: Executor, owner: string, line: Omit<LineRow, 'id' | 'problem'>) {
  await executor
    .insertInto('purchase_list_line')
    .values({
      account_id: owner,
      operation: line.request.operation,
      request: JSON.stringify(line.request.body),
      shown: JSON.stringify(line.shown),
      price: line.price,
      selling_price: line.sellingPrice,
    })
    .execute();
}

/** Notes that a line was bought. */
export async function settleLine(executor: Executor, { id }: LineRow, transactionId: string): Promise<void> {
  await executor
    .updateTable('purchase_list_line')
    .set({ transaction_id: transactionId, bought_at: sql<Date>`now()`, problem: null })
    .where('id', '=', id)
    .execute();
}

/** Keeps a line as it is now: with what is wrong with it, at the price it has now. */
export async function changeLine(
  executor: Executor,
  { id, request, price, sellingPrice, problem }: LineRow,
): Promise<void> {
  await executor
    .updateTable('purchase_list_line')
    .set({
      request: JSON.stringify(request.body),
      price,
      selling_price: sellingPrice,
      problem: problem === null ? null : JSON.stringify(problem),
    })
    .where('id', '=', id)
    .execute();
}

/** @returns whether a waiting line of this owner was there to remove */
export async function removeLine(executor: Executor, owner: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await executor
    .deleteFrom('purchase_list_line')
    .where('id', '=', id)
    .where('account_id', '=', owner)
    .where('transaction_id', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Forgets bought lines that are no longer shown; their sales are in the report. */
export async function forgetOldLines(executor: Executor, owner: string): Promise<void> {
  await executor
    .deleteFrom('purchase_list_line')
    .where('account_id', '=', owner)
    .where('bought_at', '<=', sql<Date>`now() - ${SHOWN_FOR}`)
    .execute();
}
