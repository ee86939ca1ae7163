import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import { journalKeys } from '../journal-keys.ts';
import { postJournal } from '../post-journal.ts';

/** The fee of a name check. */
export interface NameCheckFee {
  readonly owner: string;
  /** In rupiah; nothing is booked for 0. */
  readonly fee: Rupiah;
  /** Reference of the check. */
  readonly reference: string;
}

/**
 * Takes the fee of a name check from the owner's deposit, once per check (spec section 9: name check is charged a fee).
 * @throws AppError `insufficient_deposit`
 */
export async function takeNameCheckFee(executor: Executor, { owner, fee, reference }: NameCheckFee): Promise<void> {
  if (fee === 0) return;
  await postJournal(executor, {
    kind: 'name-check',
    reference,
    idempotencyKey: journalKeys.nameCheck(reference),
    entries: [
      { owner, kind: 'deposit', amount: -fee },
      { kind: 'fee', amount: fee },
    ],
  });
}

/** Refunds the fee, once per check: there is no name. */
export async function returnNameCheckFee(executor: Executor, { owner, fee, reference }: NameCheckFee): Promise<void> {
  if (fee === 0) return;
  await postJournal(executor, {
    kind: 'name-check-return',
    reference,
    idempotencyKey: journalKeys.nameCheckBack(reference),
    entries: [
      { kind: 'fee', amount: -fee },
      { owner, kind: 'deposit', amount: fee },
    ],
  });
}
