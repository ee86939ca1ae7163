import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { type Rupiah, toRupiah } from '#src/domain/money/money.ts';
import { findJournal } from '../find-journal.ts';
import type { PostedJournal } from '../journal.ts';
import { journalKeys } from '../journal-keys.ts';
import { postJournal } from '../post-journal.ts';

/** Cashback of one sale. */
export interface EarnedCashback {
  readonly owner: string;
  /** In rupiah, more than zero and not more than the sale's price. */
  readonly amount: Rupiah;
  /** The sale's `ref_id`. */
  readonly reference: string;
}

/**
 * Credits cashback of a sale to its owner's wallet, once per sale (I15). It is a cost of ours, debited from revenue.
 */
export function earnCashback(executor: Executor, { owner, amount, reference }: EarnedCashback): Promise<PostedJournal> {
  return postJournal(executor, {
    kind: 'cashback',
    reference,
    idempotencyKey: journalKeys.cashback(reference),
    entries: [
      { kind: 'revenue', amount: -amount },
      { owner, kind: 'cashback', amount },
    ],
  });
}

/**
 * Cashback of a sale that was not taken back, in rupiah; 0 when there was none. The owner's accounts are locked in the
 * order of every journal, so that {@link takeBackCashback} after a refund never deadlocks with a redemption.
 */
export async function lockCashback(
  executor: Executor,
  { owner, reference }: Pick<EarnedCashback, 'owner' | 'reference'>,
): Promise<Rupiah> {
  const key = journalKeys.cashback(reference);
  const earned = await findJournal(executor, { kind: 'cashback', reference, idempotencyKey: key });
  if (earned === undefined) return 0;
  const backKey = journalKeys.cashbackBack(reference);
  if ((await findJournal(executor, { kind: 'cashback-return', reference, idempotencyKey: backKey })) !== undefined) {
    return 0;
  }
  await sql`select 1 from ledger_account where owner_id = ${owner} and kind in ('deposit', 'cashback')
    order by id for update`.execute(executor);
  const move = earned.balances.find(({ kind }) => kind === 'cashback');
  return move === undefined ? 0 : move.after - move.before;
}

/**
 * Takes the cashback of a returned sale back, once per sale. The part already redeemed is taken from the deposit, where
 * the sale's own price has just arrived, so that no balance falls below zero.
 * @param cashback.amount returned by {@link lockCashback} before the refund
 */
export async function takeBackCashback(
  executor: Executor,
  { owner, amount, reference }: EarnedCashback,
): Promise<PostedJournal> {
  const { rows } = await sql<{ balance: string }>`
    select balance from ledger_account where owner_id = ${owner} and kind = 'cashback' for update`.execute(executor);
  const fromWallet = Math.min(amount, toRupiah(rows[0]?.balance ?? 0));
  return postJournal(executor, {
    kind: 'cashback-return',
    reference,
    idempotencyKey: journalKeys.cashbackBack(reference),
    entries: [
      { owner, kind: 'cashback', amount: -fromWallet },
      { owner, kind: 'deposit', amount: fromWallet - amount },
      { kind: 'revenue', amount },
    ],
  });
}

/**
 * Moves cashback into the deposit of the same owner, once per reference.
 * @param redemption.amount in rupiah, more than zero
 * @throws AppError `insufficient_deposit` when the wallet holds less
 */
export function redeemCashback(
  executor: Executor,
  { owner, amount, reference }: EarnedCashback,
): Promise<PostedJournal> {
  return postJournal(executor, {
    kind: 'redeem',
    reference,
    idempotencyKey: journalKeys.redeem(reference),
    entries: [
      { owner, kind: 'cashback', amount: -amount },
      { owner, kind: 'deposit', amount },
    ],
  });
}
