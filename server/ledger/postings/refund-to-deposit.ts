import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import type { PostedJournal } from '../journal.ts';
import { journalKeys } from '../journal-keys.ts';
import { postJournal } from '../post-journal.ts';

/**
 * Gives what a guest had paid to the deposit of the account that claims it, once per order.
 * @param from the account that sales to guests go through
 * @throws AppError `insufficient_deposit` when that account does not hold the money: then it was spent on a sale
 */
export function payBack(
  executor: Executor,
  money: { readonly from: string; readonly to: string; readonly amount: Rupiah; readonly reference: string },
): Promise<PostedJournal> {
  const { from, to, amount, reference } = money;
  return postJournal(executor, {
    kind: 'payment-return',
    reference,
    idempotencyKey: journalKeys.guestClaim(reference),
    entries: [
      { owner: from, kind: 'deposit', amount: -amount },
      { owner: to, kind: 'deposit', amount },
    ],
  });
}
