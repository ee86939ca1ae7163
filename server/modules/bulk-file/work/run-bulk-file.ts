import { viewOf } from '#server/documents/document-view.ts';
import { advanceLocked, lockRow } from '#server/lifecycle/advance.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import { accountChannel, publish } from '#server/platform/realtime/publish.ts';
import type { BulkFileEvent } from '#src/machines/bulk-file/bulk-file.machine.ts';
import type { BulkFileDeps } from '../bulk-file-deps.ts';
import { findOwner } from '../find-owner.ts';
import { BULK_FILE_UPDATED, BULK_TASKS, bulkFileLifecycle } from '../record/bulk-file.lifecycle.ts';
import { findBulkFile } from '../record/bulk-file.repository.ts';
import type { BulkFileRow, BulkRow } from '../record/bulk-file-row.ts';
import { readBulkRows, settleBulkRows } from '../record/bulk-row.repository.ts';
import { countOpen } from '../record/file-progress.ts';
import type { BulkDocuments } from '../rows/check-rows.ts';
import { askForRow, type BuyableRow, type Buyer, buyRow, isBuyable, payRow, type SettledRow } from './buy-row.ts';

/** Rows of one database transaction: their owner's own purchases wait so long at most. */
const BATCH = 20;
/** A job gives way after this; the next one goes on where it stopped. */
const TURN_MS = 20_000;
/** Clients hear of progress so often at most. */
const NEWS_MS = 700;

export interface Turn {
  /** Aborted when the program stops. */
  readonly signal?: AbortSignal | undefined;
  /** Hears of failures that nobody expected; their rows are skipped. */
  readonly report?: (error: unknown) => void;
}

/**
 * Buys the waiting rows of a confirmed file in order, batch by batch: each batch and what became of its rows is one database
 * transaction, so a crash loses at most the batch it was in and no row is bought twice. Ends when no row waits, when the file
 * was canceled, or when its turn is over; then a further job is queued.
 */
export async function runBulkFile(db: Executor, deps: BulkFileDeps, reference: string, turn: Turn = {}): Promise<void> {
  const began = performance.now();
  let toldAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    const at = performance.now();
    const over = at - began > TURN_MS || turn.signal?.aborted === true;
    const tell = at - toldAt > NEWS_MS;
    if (tell) toldAt = at;
    const asked = over ? undefined : await askAhead(db, deps, reference, turn);
    const more = await inTransaction(db, (trx) => runBatch(trx, deps, reference, { asked, tell, over, turn }));
    if (!more) return;
  }
}

interface Asked {
  readonly row: BuyableRow;
  /** Why it cannot be paid, if so. */
  readonly settled: SettledRow | undefined;
}

/** Where the next row's product wants an inquiry first, it is made now, before a database transaction opens. */
async function askAhead(db: Executor, deps: BulkFileDeps, reference: string, turn: Turn): Promise<Asked | undefined> {
  const file = await findBulkFile(db, reference);
  if (file?.state !== 'running') return undefined;
  const [row] = await readBulkRows(db, file.id, { outcome: 'waiting', limit: 1 });
  const owner = await findOwner(db, file.ownerId);
  if (row === undefined || !isBuyable(row) || !wantsInquiry(viewOf<BulkDocuments>(deps.documents, owner), row)) {
    return undefined;
  }
  return { row, settled: await askForRow(db, deps, buyerOf(file, owner, turn), row) };
}

const wantsInquiry = (documents: BulkDocuments, { productId }: BulkRow): boolean =>
  productId !== null && documents.product(productId)?.document.flow.inquiry === 'required';

const buyerOf = (file: BulkFileRow, caller: Buyer['caller'], { report }: Turn): Buyer => ({
  caller,
  requestId: file.requestId ?? file.reference,
  channel: 'excel',
  unasked: true,
  report,
});

interface Step {
  readonly asked: Asked | undefined;
  readonly tell: boolean;
  readonly over: boolean;
  readonly turn: Turn;
}

/** @returns whether there is more to do in this turn */
async function runBatch(trx: Executor, deps: BulkFileDeps, reference: string, step: Step): Promise<boolean> {
  const file = await lockRow(trx, bulkFileLifecycle, reference);
  if (file.state !== 'running') return false;
  if (step.over) {
    const options = { queue: `bulk-file ${reference}` };
    await enqueue(trx, BULK_TASKS.run, { file: reference }, options);
    return false;
  }
  const owner = await findOwner(trx, file.ownerId);
  const documents = viewOf<BulkDocuments>(deps.documents, owner);
  const waiting = await readBulkRows(trx, file.id, { outcome: 'waiting', limit: BATCH });
  const buyer = buyerOf(file, owner, step.turn);
  const settled: SettledRow[] = [];
  for (const row of waiting) {
    if (!isBuyable(row)) throw new Error(`row ${row.number} of ${reference} was confirmed without a check`);
    const asked = step.asked?.row.number === row.number ? step.asked : undefined;
    if (asked !== undefined) settled.push(asked.settled ?? (await payRow(trx, deps, buyer, row)));
    else if (wantsInquiry(documents, row)) break;
    else settled.push(await buyRow(trx, deps, buyer, row));
  }
  await settleBulkRows(trx, file.id, settled);
  if (waiting.length === 0) {
    const event: BulkFileEvent = { type: 'FINISH', open: await countOpen(trx, file.id) };
    await advanceLocked(trx, bulkFileLifecycle, file, { event, cause: { origin: 'system', actor: BULK_TASKS.run } });
    return false;
  }
  if (step.tell) {
    const data = { file: reference, status: file.state, version: file.version };
    await publish(trx, { channel: accountChannel(file.ownerId), event: BULK_FILE_UPDATED, data });
  }
  return true;
}
