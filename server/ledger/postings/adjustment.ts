import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import { type AdjustmentGround, adjustmentReference } from '#src/domain/sale/adjustment.ts';
import type { PostedJournal } from '../journal.ts';
import { journalKeys } from '../journal-keys.ts';
import { postJournal } from '../post-journal.ts';

/** A correction of a deposit by two people of operations. */
export interface AdjustmentMoney {
  /** Id of its row: it is posted once. */
  readonly id: string;
  readonly owner: string;
  /** In rupiah: given above zero, taken below. */
  readonly amount: Rupiah;
  /** A cost of ours is debited from revenue; a wrong posting from suspense, where it is explained. */
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
