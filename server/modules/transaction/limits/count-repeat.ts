import { sql } from 'kysely';
import { BUSINESS_ZONE } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import type { TransactionRow } from '../record/transaction-row.ts';

/**
 * The how many-th purchase of one article for one number this is at a supplier today, for suppliers that refuse a second one
 * unless it is counted (`2.0878…`, `counter=2`). Counts the sales of all agents: the supplier knows only us. Others that ask
 * at the same moment wait until the caller's transaction ends, so that no number is given twice.
 *
 * @returns undefined for the first one, and where the connector's purchase does not tell it
 */
export async function countRepeat(
  executor: Executor,
  { operations }: Pick<ConnectorDocument, 'operations'>,
  sale: {
    readonly connector: string;
    readonly pay: string;
    readonly row: Pick<TransactionRow, 'destinationNumber' | 'context'>;
  },
): Promise<number | undefined> {
  const { connector, pay, row } = sale;
  if (!JSON.stringify(operations[pay] ?? {}).includes('{repeat')) return undefined;
  const { destinationNumber, context } = row;
  const sku = context.sku ?? '';
  const key = JSON.stringify([connector, sku, destinationNumber]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(executor);
  const { rows } = await sql<{ earlier: number }>`
    select count(*)::int as earlier
    from supplier_attempt a join transaction t on t.id = a.transaction_id
    where a.connector_id = ${connector} and t.destination_number = ${destinationNumber}
      and coalesce(a.sku, t.context->>'sku', '') = ${sku}
      and (a.created_at at time zone ${BUSINESS_ZONE})::date = (now() at time zone ${BUSINESS_ZONE})::date`.execute(
    executor,
  );
  const earlier = rows[0]?.earlier ?? 0;
  return earlier === 0 ? undefined : earlier + 1;
}
