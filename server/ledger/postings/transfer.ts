import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import type { PostedJournal } from '../journal.ts';
import { journalKeys } from '../journal-keys.ts';
import { postJournal } from '../post-journal.ts';

/**
 * Moves deposit from one owner to another, once per reference. Both balances are locked in the order of their ids, so
 * that two opposite transfers do not deadlock.
 * @param transfer.amount in rupiah, more than zero
 * @throws AppError `insufficient_deposit`
 */
export function transferDeposit(
  executor: Executor,
  transfer: { readonly from: string; readonly to: string; readonly amount: Rupiah; readonly reference: string },
): Promise<PostedJournal> {
  const { from, to, amount, reference } = transfer;
  return postJournal(executor, {
    kind: 'transfer',
    reference,
    idempotencyKey: journalKeys.transfer(reference),
    entries: [
      { owner: from, kind: 'deposit', amount: -amount },
      { owner: to, kind: 'deposit', amount },
    ],
  });
}
