import type { LifecycleSnapshot, LifecycleState } from '#server/lifecycle/lifecycle-definition.ts';
import { stateColumns, stillHolds } from '#server/lifecycle/state-columns.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { toRupiah } from '#src/domain/money/money.ts';
import type { TransferState } from '#src/domain/sale/transfer.ts';
import type { TransferDraft, TransferRow } from './transfer-row.ts';

const transfers = (db: Executor) => db.selectFrom('deposit_transfer').selectAll();
type Stored = Awaited<ReturnType<ReturnType<typeof transfers>['executeTakeFirstOrThrow']>>;

export async function insertTransfer(
  db: Executor,
  draft: TransferDraft,
  { state, version, snapshot }: LifecycleState,
): Promise<TransferRow> {
  const row = await db
    .insertInto('deposit_transfer')
    .values({
      code: draft.code,
      sender_id: draft.senderId,
      receiver_id: draft.receiverId,
      amount: draft.amount,
      notes: draft.notes,
      state,
      version,
      snapshot: JSON.stringify(snapshot),
      request_id: draft.requestId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toTransferRow(row);
}

/** Reads a transfer and locks it until the transaction ends. */
export async function lockTransfer(db: Executor, code: string): Promise<TransferRow | undefined> {
  const row = await transfers(db).where('code', '=', code).forUpdate().executeTakeFirst();
  return row && toTransferRow(row);
}

/** Writes a new state where the old one still holds. */
export async function updateTransfer(
  db: Executor,
  row: TransferRow,
  next: LifecycleState,
): Promise<TransferRow | undefined> {
  const written = await db
    .updateTable('deposit_transfer')
    .set(stateColumns(next))
    .where(stillHolds(row))
    .returningAll()
    .executeTakeFirst();
  return written && toTransferRow(written);
}

/** A transfer that the account sent or received. */
export async function findTransfer(db: Executor, code: string, accountId: string): Promise<TransferRow | undefined> {
  const row = await transfers(db)
    .where('code', '=', code)
    .where((where) => where.or([where('sender_id', '=', accountId), where('receiver_id', '=', accountId)]))
    .executeTakeFirst();
  return row && toTransferRow(row);
}

/** Transfers of an account, sent and received, the newest first. @param page.before id after which the next page begins */
export async function listTransfers(
  db: Executor,
  accountId: string,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<readonly TransferRow[]> {
  let query = transfers(db).where((where) =>
    where.or([where('sender_id', '=', accountId), where('receiver_id', '=', accountId)]),
  );
  if (before !== undefined) query = query.where('id', '<', before);
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(toTransferRow);
}

function toTransferRow(row: Stored): TransferRow {
  return {
    id: row.id,
    code: row.code,
    senderId: row.sender_id,
    receiverId: row.receiver_id,
    amount: toRupiah(row.amount),
    notes: row.notes,
    requestId: row.request_id ?? '',
    // The table's CHECK allows only these.
    state: row.state as TransferState,
    version: row.version,
    snapshot: row.snapshot as LifecycleSnapshot,
    createdAt: row.created_at,
  };
}
