/** States of a deposit transfer (LIFE-5, DEP-4): it either happens at once or not at all, and is never undone. */
export const TRANSFER_STATES = ['draft', 'success'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/** Permission of an account to pass its deposit on; given by operations (spec section 6). */
export const TRANSFER_PERMISSION = 'deposit-transfer';

/** A name by which its bearer is recognised and nobody else learns it: `Sari Wulandari` is `Sa•• Wu•••••••`. */
export function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((word) => {
      const letters = [...word];
      const shown = letters.length <= 2 ? 1 : 2;
      return letters.slice(0, shown).join('') + '•'.repeat(letters.length - shown);
    })
    .join(' ');
}
