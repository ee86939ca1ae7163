import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';

/** Proposals that wait and decisions that are not over, of a product or of one of its nominals, newest first. */
export function standingOverrides(db: Executor, product: string, code?: string) {
  let select = db
    .selectFrom('offer_override')
    .selectAll()
    .where('product_id', '=', product)
    .where('state', '<>', 'withdrawn')
    .where(sql<boolean>`(to_at is null or to_at > now())`)
    .orderBy(sql`decided_at desc nulls first`)
    .orderBy('id', 'desc');
  if (code !== undefined) select = select.where('code', '=', code);
  return select.execute();
}
export type OverrideRow = Awaited<ReturnType<typeof standingOverrides>>[number];

/** The newest decision that is not over: what everybody who decides anew must have seen. */
export const newestDecision = (rows: readonly OverrideRow[]): OverrideRow | undefined =>
  rows.find(({ state }) => state === 'decided');

/** Who decides about one nominal takes turns with everybody else who does; ends with the transaction. */
export async function takeNominal(transaction: Executor, product: string, code: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`nominal ${product} ${code}`}))`.execute(transaction);
}
