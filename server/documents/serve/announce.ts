import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { publish } from '#server/platform/realtime/publish.ts';

/**
 * Where processes tell each other that documents changed. It is private and nobody's account, so that no client can listen:
 * clients are told by the process they are connected to, once it has what changed.
 */
export const PUBLICATION_CHANNEL = 'private-publication';

/** Changes of what agents see happen one after the other, so that generations are in order. */
const PUBLISHING_LOCK = 7_203_118_002;

/** Waits for its turn to change what agents see; ends with the transaction. */
export async function takeTurn(transaction: Executor): Promise<void> {
  if (!transaction.isTransaction) throw new Error('publishing happens inside a transaction');
  await sql`select pg_advisory_xact_lock(${PUBLISHING_LOCK}::bigint)`.execute(transaction);
}

/** Writes down that something changed and tells every process, when and only when the transaction commits. */
export async function announceChange(
  transaction: Executor,
  changed: readonly { readonly kind: string; readonly id: string }[],
  release: string | null,
): Promise<void> {
  const row = await transaction
    .insertInto('publication')
    .values({ release_id: release, changed: JSON.stringify(changed) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publish(transaction, {
    channel: PUBLICATION_CHANNEL,
    event: 'documents.published',
    data: { generation: Number(row.id) },
  });
}
