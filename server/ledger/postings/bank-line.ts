import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import type { PostedJournal } from '../journal.ts';
import { journalKeys } from '../journal-keys.ts';
import { postJournal } from '../post-journal.ts';

/** Money on one of our bank accounts that matches no payment. */
export interface BankMoney {
  /** Reference of the line, see {@link bankReference}. */
  readonly reference: string;
  /** In rupiah, more than zero. */
  readonly amount: Rupiah;
}

/** The reference of a bank line in the ledger. @param id of the line */
export const bankReference = (id: string): string => `BANK${id.padStart(8, '0')}`;

/** Puts such money aside, once per line: the bank holds it for us, and its owner is not known. */
export function setBankMoneyAside(executor: Executor, { reference, amount }: BankMoney): Promise<PostedJournal> {
  return postJournal(executor, {
    kind: 'payment',
    reference,
    idempotencyKey: journalKeys.bankAside(reference),
    entries: [
      { kind: 'gateway_clearing', amount: -amount },
      { kind: 'suspense', amount },
    ],
  });
}

/** Credits such money to the deposit of an owner, once per line, from the bank or from suspense. */
export function creditBankMoney(
  executor: Executor,
  { owner, reference, amount, from }: BankMoney & { owner: string; from: 'gateway_clearing' | 'suspense' },
): Promise<PostedJournal> {
  return postJournal(executor, {
    kind: 'deposit',
    reference,
    idempotencyKey: journalKeys.bankCredit(reference),
    entries: [
      { kind: from, amount: -amount },
      { owner, kind: 'deposit', amount },
    ],
  });
}
