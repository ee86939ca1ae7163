import type { IncomingHttpHeaders } from 'node:http';
import { type Selectable, sql } from 'kysely';
import { methodOf } from '#server/connectors/callback/raw-callback.ts';
import type { KeptCallback } from '#server/connectors/operation-result.ts';
import type { Executor, InboxEventTable } from '#server/platform/database/tables/tables.ts';

/** A callback as it arrived. */
export interface InboxEvent {
  readonly id: string;
  readonly connectorId: string;
  readonly kept: KeptCallback;
  readonly processed: boolean;
}

/**
 * Stores a callback raw, once per delivery.
 * @returns its id, or undefined when this delivery is known already
 */
export async function storeInboxEvent(
  executor: Executor,
  event: {
    readonly connectorId: string;
    readonly externalId: string;
    readonly kept: KeptCallback;
  },
): Promise<string | undefined> {
  const { method, query, address, headers, body } = event.kept;
  const stored = await executor
    .insertInto('inbox_event')
    .values({
      connector_id: event.connectorId,
      external_id: event.externalId,
      method,
      query,
      source_address: address,
      headers: JSON.stringify(headers),
      body,
      processed_at: null,
      outcome: null,
    })
    .onConflict((conflict) => conflict.columns(['connector_id', 'external_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id;
}

/** Reads a stored callback. */
export async function findInboxEvent(executor: Executor, id: string): Promise<InboxEvent | undefined> {
  const row = await executor.selectFrom('inbox_event').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toInboxEvent(row);
}

/** Reads and locks a stored callback until the transaction ends, so that it is applied once. */
export async function lockInboxEvent(executor: Executor, id: string): Promise<InboxEvent | undefined> {
  const row = await executor.selectFrom('inbox_event').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toInboxEvent(row);
}

function toInboxEvent(row: Selectable<InboxEventTable>): InboxEvent {
  return {
    id: row.id,
    connectorId: row.connector_id,
    kept: {
      method: methodOf(row.method),
      query: row.query,
      address: row.source_address,
      headers: row.headers as IncomingHttpHeaders,
      body: row.body,
    },
    processed: row.processed_at !== null,
  };
}

/** Closes a callback with its outcome. */
export async function closeInboxEvent(executor: Executor, id: string, outcome: string): Promise<void> {
  await executor
    .updateTable('inbox_event')
    .set({ processed_at: sql<Date>`now()`, outcome })
    .where('id', '=', id)
    .execute();
}
