import type { JournalEntry, JournalKind, OwnerKind } from '#server/ledger/journal.ts';
import { journalKeys } from '#server/ledger/journal-keys.ts';
import type { Rupiah } from '#src/domain/money/money.ts';

/** A journal of the past: like one of today, but it says itself when it was posted. */
export interface PastJournal {
  readonly kind: JournalKind;
  readonly reference: string;
  readonly key: string;
  readonly at: Date;
  readonly entries: readonly JournalEntry[];
}

/** A line with the owner's balance after it and its place in the account's history. */
export interface PastEntry {
  readonly key: string;
  readonly owner: string | null;
  readonly kind: JournalEntry['kind'];
  readonly amount: Rupiah;
  readonly balance: Rupiah | null;
  readonly sequence: number | null;
}

interface SaleMoney {
  readonly owner: string;
  readonly reference: string;
  readonly price: Rupiah;
  readonly cost: Rupiah;
}

type PastEffect = 'holdFunds' | 'captureFunds' | 'releaseFunds' | 'refundFunds';

/** The journal that an effect of a sale's life posts, if it moves money: the same lines as the ledger's own functions. */
export function journalOf(effect: string, sale: SaleMoney, at: Date): PastJournal | undefined {
  const { owner, reference, price, cost } = sale;
  const hold = (amount: Rupiah): JournalEntry => ({ owner, kind: 'hold', amount });
  const deposit = (amount: Rupiah): JournalEntry => ({ owner, kind: 'deposit', amount });
  const shares = (sign: 1 | -1): JournalEntry[] => [
    { kind: 'supplier_float', amount: sign * cost },
    { kind: 'revenue', amount: sign * (price - cost) },
  ];
  const journals: Record<PastEffect, Omit<PastJournal, 'reference' | 'at'>> = {
    holdFunds: { kind: 'hold', key: journalKeys.hold(reference), entries: [deposit(-price), hold(price)] },
    captureFunds: { kind: 'capture', key: journalKeys.settle(reference), entries: [hold(-price), ...shares(1)] },
    releaseFunds: { kind: 'release', key: journalKeys.settle(reference), entries: [hold(-price), deposit(price)] },
    refundFunds: { kind: 'refund', key: journalKeys.refund(reference), entries: [deposit(price), ...shares(-1)] },
  };
  const journal = isPastEffect(effect) ? journals[effect] : undefined;
  return journal && { ...journal, reference, at };
}

function isPastEffect(effect: string): effect is PastEffect {
  return ['holdFunds', 'captureFunds', 'releaseFunds', 'refundFunds'].includes(effect);
}

/**
 * Keeps the books of one new owner through a past, in the order of time.
 * @returns every line with its running balance, and what each of the owner's accounts holds in the end
 * @throws Error when an account would have been overdrawn: a past that could not have happened
 */
export function keepBooks(journals: readonly PastJournal[]) {
  const accounts = new Map<OwnerKind, { balance: Rupiah; sequence: number }>();
  const entries = journals.flatMap(({ key, entries }) =>
    entries
      .filter(({ amount }) => amount !== 0)
      .map((line): PastEntry => {
        if (line.owner === undefined) {
          return { key, owner: null, kind: line.kind, amount: line.amount, balance: null, sequence: null };
        }
        const before = accounts.get(line.kind) ?? { balance: 0, sequence: 0 };
        const after = { balance: before.balance + line.amount, sequence: before.sequence + 1 };
        if (after.balance < 0) throw new Error(`${line.kind} would be overdrawn by ${key}`);
        accounts.set(line.kind, after);
        return { key, owner: line.owner, kind: line.kind, amount: line.amount, ...after };
      }),
  );
  return { entries, accounts };
}
