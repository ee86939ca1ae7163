import type { DocumentStore } from '#server/documents/document-store.ts';
import { requireActiveStaff } from '#server/platform/approvals/active-staff.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type Actor, type AuditedAction, recordAuditedAction } from '#server/platform/http/guard/record-audit.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { carryOut, deliveredOffers } from './apply-price-list.ts';
import { decideHeldList, type HeldListRow, heldLists, lockPriceList, upsetDigest } from './held-list.repository.ts';
import { planPriceList } from './plan-price-list.ts';

/** Products of which a supplier is the first. */
export const deliveredFirst = (documents: Pick<DocumentStore, 'products'>, connector: string): readonly string[] =>
  documents
    .products()
    .filter(({ document }) => document.supplier.connector === connector)
    .map(({ document }) => document.id);

/**
 * Applies a supplier's list after all: a person has looked, and the supplier does not sell these any more, or sells them at these prices.
 * What it closes and makes much dearer or cheaper is what was shown, or nothing happens. A list that was refused may still be accepted while the supplier sends it. In the caller's transaction.
 * @throws AppError `price_list_gone` when another list has come, it was accepted, or it would upset something else by now,
 *   `forbidden` for who is not of operations any more
 */
export async function acceptHeldList(
  db: Executor,
  documents: Pick<DocumentStore, 'products'>,
  operator: Actor,
  id: string,
  note: string,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const held = await takeHeldList(transaction, id);
    await requireActiveStaff(transaction, { by: operator.caller.accountId });
    const known = await deliveredOffers(transaction, deliveredFirst(documents, held.connector), held.connector);
    const plan = planPriceList(known, held.list);
    if (upsetDigest(plan) !== held.digest) throw new AppError('price_list_gone');
    await decideHeldList(transaction, id, { state: 'accepted', by: operator.caller.accountId, note });
    const products = await carryOut(transaction, plan, held.lastAt);
    await record(transaction, operator, held, {
      action: 'held-price-list.accept',
      after: `closed ${plan.closing.length} of ${plan.open}${leapt(plan.leaping.length)}, ${products.length} products`,
      note,
    });
  });
}

/**
 * Leaves prices and stock as they are: the list is the supplier's fault. It is not asked about again as long as it would upset the same.
 * @throws AppError `price_list_gone` when another list has come or somebody has decided, `forbidden` for who is not of operations any more
 */
export async function refuseHeldList(db: Executor, operator: Actor, id: string, note: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const held = await takeHeldList(transaction, id);
    await requireActiveStaff(transaction, { by: operator.caller.accountId });
    if (held.state !== 'open') throw new AppError('price_list_gone');
    await decideHeldList(transaction, id, { state: 'refused', by: operator.caller.accountId, note });
    await record(transaction, operator, held, {
      action: 'held-price-list.refuse',
      after: `${held.open} stay open`,
      note,
    });
  });
}

/** Takes the supplier's turn first, as a new list does, then looks whether this one still lasts. */
async function takeHeldList(transaction: Executor, id: string): Promise<HeldListRow> {
  const [seen] = await heldLists(transaction, id);
  if (seen === undefined) throw new AppError('price_list_gone');
  await lockPriceList(transaction, seen.connector);
  const [held] = await heldLists(transaction, id);
  if (held === undefined) throw new AppError('price_list_gone');
  return held;
}

const leapt = (count: number): string => (count === 0 ? '' : `, much dearer or cheaper ${count}`);

function record(
  transaction: Executor,
  operator: Actor,
  { connector, open, closing, leaping }: HeldListRow,
  deed: Pick<AuditedAction, 'action' | 'after' | 'note'>,
): Promise<void> {
  const before = `would close ${closing} of ${open}${leapt(leaping)}`;
  return recordAuditedAction(transaction, operator, { ...deed, subject: `connector ${connector}`, before });
}
