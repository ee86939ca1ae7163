import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables.ts';
import type { PaymentOutcome } from '#src/domain/payment.ts';

/** A proposal of what to do with a payment that people have to look at. */
export interface ResolutionRow {
  readonly id: string;
  /** It stands as long as the payment is as it was. */
  readonly atVersion: number;
  readonly outcome: PaymentOutcome;
  readonly fourEyes: boolean;
  readonly proposedBy: string;
}

/** Stores a proposal; a payment has at most one that is open. */
export async function insertResolution(
  executor: Executor,
  paymentId: string,
  { atVersion, outcome, fourEyes, proposedBy, note }: Omit<ResolutionRow, 'id'> & { readonly note: string },
): Promise<string> {
  const row = await executor
    .insertInto('payment_resolution')
    .values({
      payment_id: paymentId,
      at_version: atVersion,
      outcome,
      note,
      four_eyes: fourEyes,
      proposed_by: proposedBy,
      decided_by: null,
      decided_at: null,
      decision_note: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The open proposal of a payment, which the caller has locked. */
export async function openResolution(executor: Executor, paymentId: string): Promise<ResolutionRow | undefined> {
  const row = await executor
    .selectFrom('payment_resolution')
    .select(['id', 'at_version', 'outcome', 'four_eyes', 'proposed_by'])
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      atVersion: row.at_version,
      // The table's CHECK allows only these.
      outcome: row.outcome as PaymentOutcome,
      fourEyes: row.four_eyes,
      proposedBy: row.proposed_by,
    }
  );
}

/** Ends a proposal: somebody confirmed it, took it back, or proposed anew after more had happened. */
export async function decideResolution(
  executor: Executor,
  id: string,
  { state, by, note }: { readonly state: 'confirmed' | 'withdrawn'; readonly by: string; readonly note: string },
): Promise<void> {
  await executor
    .updateTable('payment_resolution')
    .set({ state, decided_by: by, decided_at: sql<Date>`clock_timestamp()`, decision_note: note })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}
