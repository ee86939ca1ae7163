import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import type { PostedJournal } from '../journal.ts';
import { journalKeys } from '../journal-keys.ts';
import { postJournal } from '../post-journal.ts';

interface LateCost {
  /** The sale's `ref_id`. */
  readonly reference: string;
  /** The attempt's reference at the supplier. */
  readonly supplierRef: string;
  /** The supplier's charge, in rupiah. */
  readonly cost: Rupiah;
}

/**
 * Books the supplier's charge for an order that it delivered after reporting that it had created nothing. The owner pays
 * none of it; it stays in suspense until operations have claimed it back. Called once for each time that the supplier
 * changes its answer to a delivery, with the sale locked.
 */
export async function bookLateCost(
  executor: Executor,
  { reference, supplierRef, cost }: LateCost,
): Promise<PostedJournal> {
  const key = journalKeys.lateCost(supplierRef);
  return postJournal(executor, {
    kind: 'adjustment',
    reference,
    idempotencyKey: inRound(key, await posted(executor, reference, journalKeys.lateCostBack(supplierRef))),
    entries: [
      { kind: 'suspense', amount: -cost },
      { kind: 'supplier_float', amount: cost },
    ],
  });
}

/** Reverses the last {@link bookLateCost}: the supplier refunded it, or the delivery became the sale's own. */
export async function takeBackLateCost(
  executor: Executor,
  { reference, supplierRef, cost }: LateCost,
): Promise<PostedJournal> {
  const booked = await posted(executor, reference, journalKeys.lateCost(supplierRef));
  return postJournal(executor, {
    kind: 'adjustment',
    reference,
    idempotencyKey: inRound(journalKeys.lateCostBack(supplierRef), booked - 1),
    entries: [
      { kind: 'supplier_float', amount: -cost },
      { kind: 'suspense', amount: cost },
    ],
  });
}

/** A supplier may change its answer several times: each round has keys of its own. */
const inRound = (key: string, round: number): string => (round < 1 ? key : `${key}:${round}`);

/** Number of journals of a sale with this key, over all rounds. */
async function posted(executor: Executor, reference: string, key: string): Promise<number> {
  const { rows } = await sql<{ journals: number }>`
    select count(*)::int as journals from journal
    where reference = ${reference} and (idempotency_key = ${key} or starts_with(idempotency_key, ${`${key}:`}))`.execute(
    executor,
  );
  return rows[0]?.journals ?? 0;
}
