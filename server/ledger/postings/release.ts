import type { Executor } from '#server/platform/database/tables/tables.ts';
import { type HeldSale, heldAmount } from '../held-amount.ts';
import type { PostedJournal } from '../journal.ts';
import { journalKeys } from '../journal-keys.ts';
import { postJournal } from '../post-journal.ts';

/**
 * Ends a hold that came to nothing: all of it goes back to the owner's deposit.
 * @throws Error when nothing was held, or the hold was captured already
 */
export async function release(executor: Executor, { owner, reference }: HeldSale): Promise<PostedJournal> {
  const price = await heldAmount(executor, { owner, reference });
  return postJournal(executor, {
    kind: 'release',
    reference,
    idempotencyKey: journalKeys.settle(reference),
    entries: [
      { owner, kind: 'hold', amount: -price },
      { owner, kind: 'deposit', amount: price },
    ],
  });
}
