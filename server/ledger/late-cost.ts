import type { Executor } from '#server/platform/database/tables.ts';
import type { Rupiah } from '#src/domain/money.ts';
import type { PostedJournal } from './journal.ts';
import { journalKeys } from './journal-keys.ts';
import { postJournal } from './post-journal.ts';

interface LateCost {
  /** The sale's `ref_id`. */
  readonly reference: string;
  /** The attempt's reference at the supplier. */
  readonly supplierRef: string;
  /** What the supplier took, in rupiah. */
  readonly cost: Rupiah;
}

/**
 * Books what a supplier took for an order that it delivered after saying that it had created nothing. The owner pays nothing
 * of it; it stands in suspense until operations have claimed it back.
 */
export function bookLateCost(executor: Executor, { reference, supplierRef, cost }: LateCost): Promise<PostedJournal> {
  return postJournal(executor, {
    kind: 'adjustment',
    reference,
    idempotencyKey: journalKeys.lateCost(supplierRef),
    entries: [
      { kind: 'suspense', amount: -cost },
      { kind: 'supplier_float', amount: cost },
    ],
  });
}

/** Takes {@link bookLateCost} back: the supplier repaid it, or the delivery became the sale's own. */
export function takeBackLateCost(
  executor: Executor,
  { reference, supplierRef, cost }: LateCost,
): Promise<PostedJournal> {
  return postJournal(executor, {
    kind: 'adjustment',
    reference,
    idempotencyKey: journalKeys.lateCostBack(supplierRef),
    entries: [
      { kind: 'supplier_float', amount: -cost },
      { kind: 'suspense', amount: cost },
    ],
  });
}
