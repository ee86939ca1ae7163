import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import type { PostedJournal, SystemKind } from '../journal.ts';
import { journalKeys } from '../journal-keys.ts';
import { postJournal } from '../post-journal.ts';

/** Money from outside that becomes an owner's deposit. */
export interface Credit {
  readonly owner: string;
  /** In rupiah, more than zero. */
  readonly amount: Rupiah;
  /** Code of the top-up, or why it was opened. */
  readonly reference: string;
  /** `opening` for first balances, `deposit` for top-ups. */
  readonly kind: 'opening' | 'deposit';
  /** The debited account; `gateway_clearing` for payments, `suspense` for money that is explained elsewhere. */
  readonly from: SystemKind;
}

/** Adds to an owner's deposit, once per kind, reference and owner. */
export function credit(executor: Executor, { owner, amount, reference, kind, from }: Credit): Promise<PostedJournal> {
  return postJournal(executor, {
    kind,
    reference,
    idempotencyKey: kind === 'opening' ? journalKeys.opening(reference, owner) : journalKeys.credit(reference, owner),
    entries: [
      { kind: from, amount: -amount },
      { owner, kind: 'deposit', amount },
    ],
  });
}
