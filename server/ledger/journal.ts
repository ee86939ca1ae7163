import type { Rupiah } from '#src/domain/money/money.ts';

/** Accounts of an account holder; their spendable money is a credit balance. */
const OWNER_KINDS = ['deposit', 'hold', 'cashback', 'debt'] as const;
export type OwnerKind = (typeof OWNER_KINDS)[number];

/** Accounts of the platform; they carry no running balance, so that purchases do not wait for each other's locks. */
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
  /** Money of an unmatched payment, put aside, and its return. */
  | 'payment'
  | 'payment-return'
  | 'transfer'
  /** The fee of a name check, and its refund when there is no name. */
  | 'name-check'
  | 'name-check-return'
  | 'cashback'
  | 'cashback-return'
  | 'redeem'
  /** The amount that a gateway really kept. */
  | 'settlement';

/** One line of a journal, in rupiah: positive credits the account, negative debits it. Lines of 0 are left out. */
export type JournalEntry =
  | { readonly owner: string; readonly kind: OwnerKind; readonly amount: Rupiah }
  | { readonly owner?: undefined; readonly kind: SystemKind; readonly amount: Rupiah };

export interface JournalDraft {
  readonly kind: JournalKind;
  /** Its subject: the `ref_id` of a transaction, the code of a deposit. */
  readonly reference: string;
  /** Idempotency key: a second posting under it does nothing. */
  readonly idempotencyKey: string;
  /** Two or more lines that sum to zero; no account twice. */
  readonly entries: readonly JournalEntry[];
}

/** Balance of an owner's account before and after a journal, in rupiah. */
export interface BalanceMove {
  readonly owner: string;
  readonly kind: OwnerKind;
  readonly before: Rupiah;
  readonly after: Rupiah;
}

export interface PostedJournal {
  readonly journalId: string;
  /** Owner accounts with a changed balance, the lowest account first. */
  readonly balances: readonly BalanceMove[];
  /** The key existed: nothing was posted now. */
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
