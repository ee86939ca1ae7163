import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import { type HeldSale, heldAmount } from '../held-amount.ts';
import type { PostedJournal } from '../journal.ts';
import { journalKeys } from '../journal-keys.ts';
import { postJournal } from '../post-journal.ts';

/**
 * Ends a hold after a success: the cost goes to the supplier float, the rest is revenue. A supplier that charged more than
 * was held makes a loss, and revenue shows it as a debit.
 * @param sale.cost what the supplier charged, in rupiah
 * @throws Error when nothing was held, or the hold was released already
 */
export async function capture(
  executor: Executor,
  { owner, reference, cost }: HeldSale & { readonly cost: Rupiah },
): Promise<PostedJournal> {
  const price = await heldAmount(executor, { owner, reference });
  return postJournal(executor, {
    kind: 'capture',
    reference,
    idempotencyKey: journalKeys.settle(reference),
    entries: [
      { owner, kind: 'hold', amount: -price },
      { kind: 'supplier_float', amount: cost },
      { kind: 'revenue', amount: price - cost },
    ],
  });
}
