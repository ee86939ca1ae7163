import type { Rupiah } from '#src/domain/money/money.ts';

/** Accounts that an account holder owns; what they may spend is a credit balance. */
const OWNER_KINDS = ['deposit', 'hold', 'cashback', 'debt'] as const;
export type OwnerKind = (typeof OWNER_KINDS)[number];

/** Accounts of the platform; they carry no running balance, so that purchases do not wait for each other. */
const SYSTEM_KINDS = ['supplier_float', 'gateway_clearing', 'revenue', 'fee', 'fee_difference', 'suspense'] as const;
export type SystemKind = (typeof SYSTEM_KINDS)[number];

export type JournalKind =
  | 'opening'
  | 'deposit'
  | 'hold'
  | 'capture'
  | 'release'
  | 'refund'
  | 'adjustment'
  /** Money of a payment that does not fit, put aside, and its way back. */
  | 'payment'
  | 'payment-return'
  | 'transfer'
  /** The fee of a name check, and its way back when there is no name. */
  | 'name-check'
  | 'name-check-return'
  | 'cashback'
  | 'cashback-return'
  | 'redeem'
  /** What a gateway really kept. */
  | 'settlement';

/** One line of a journal, in rupiah: positive credits the account, negative debits it. Lines of 0 are left out. */
export type JournalEntry =
  | { readonly owner: string; readonly kind: OwnerKind; readonly amount: Rupiah }
  | { readonly owner?: undefined; readonly kind: SystemKind; readonly amount: Rupiah };

export interface JournalDraft {
  readonly kind: JournalKind;
  /** What it is about: the `ref_id` of a transaction, the code of a deposit. */
  readonly reference: string;
  /** Posting twice under one key posts once. */
  readonly idempotencyKey: string;
  /** Two or more lines that sum to zero; no account twice. */
  readonly entries: readonly JournalEntry[];
}

/** What an owner's account was and is after a journal, in rupiah. */
export interface BalanceMove {
  readonly owner: string;
  readonly kind: OwnerKind;
  readonly before: Rupiah;
  readonly after: Rupiah;
}

export interface PostedJournal {
  readonly journalId: string;
  /** Owner accounts that moved, the lowest account first. */
  readonly balances: readonly BalanceMove[];
  /** The key was known: nothing was posted now. */
  readonly repeated: boolean;
}

/**
 * Drops lines of 0 and checks what the database would only find at commit.
 * @throws RangeError when lines are not whole rupiah, do not sum to zero, are fewer than two, or name an account twice
 */
export function checkedEntries(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const lines = entries.filter((entry) => entry.amount !== 0);
  if (!lines.every((line) => Number.isSafeInteger(line.amount))) throw new RangeError('a line is not whole rupiah');
  if (lines.length < 2) throw new RangeError('a journal has two lines or more');
  if (lines.reduce((sum, line) => sum + line.amount, 0) !== 0) throw new RangeError('a journal sums to zero');
  if (new Set(lines.map((line) => `${line.owner ?? ''} ${line.kind}`)).size !== lines.length) {
    throw new RangeError('a journal names an account once');
  }
  return lines;
}
