import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import { type AdjustmentGround, adjustmentReference } from '#src/domain/sale/adjustment.ts';
import type { PostedJournal } from '../journal.ts';
import { journalKeys } from '../journal-keys.ts';
import { postJournal } from '../post-journal.ts';

/** Deposit that two people of operations give or take. */
export interface AdjustmentMoney {
  /** Id of its row: the books have it once. */
  readonly id: string;
  readonly owner: string;
  /** In rupiah: given above zero, taken below. */
  readonly amount: Rupiah;
  /** What we bear comes out of revenue; what was booked wrong, out of suspense, where it is explained. */
  readonly ground: AdjustmentGround;
}

/**
 * Books what two people decided, once per decision.
 * @throws AppError `insufficient_deposit` where more is taken than there is
 */
export function adjustDeposit(
  executor: Executor,
  { id, owner, amount, ground }: AdjustmentMoney,
): Promise<PostedJournal> {
  const reference = adjustmentReference(id);
  return postJournal(executor, {
    kind: 'adjustment',
    reference,
    idempotencyKey: journalKeys.adjustment(reference),
    entries: [
      { kind: ground === 'goodwill' ? 'revenue' : 'suspense', amount: -amount },
      { owner, kind: 'deposit', amount },
    ],
  });
}
