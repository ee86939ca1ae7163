import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import type { HeldSale } from '../held-amount.ts';
import type { BalanceMove } from '../journal.ts';
import { journalKeys } from '../journal-keys.ts';
import { postJournal } from '../post-journal.ts';

/**
 * Moves the price of a sale from the owner's deposit to the owner's hold, once per sale.
 * @param sale.price in rupiah, more than zero
 * @returns the deposit before and after, in rupiah
 * @throws AppError `insufficient_deposit`
 */
export async function hold(
  executor: Executor,
  { owner, reference, price }: HeldSale & { readonly price: Rupiah },
): Promise<BalanceMove> {
  const { balances } = await postJournal(executor, {
    kind: 'hold',
    reference,
    idempotencyKey: journalKeys.hold(reference),
    entries: [
      { owner, kind: 'deposit', amount: -price },
      { owner, kind: 'hold', amount: price },
    ],
  });
  const deposit = balances.find((move) => move.kind === 'deposit');
  if (deposit === undefined) throw new Error(`hold of ${reference} moved no deposit`);
  return deposit;
}
