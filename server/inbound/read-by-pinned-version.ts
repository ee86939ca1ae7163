import type { RawCallback } from '#server/connectors/callback/read-callback.ts';
import type { CallbackReading } from '#server/connectors/operation-result.ts';
import { type CoalescedReads, coalesceReads } from '#server/platform/concurrency/coalesce-reads.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import type { InboundDeps, InboundHandler } from './inbound-handler.ts';

/** A callback as read by one version of its connector. */
export interface VersionReading {
  readonly connector: ConnectorDocument;
  readonly callback: NonNullable<ConnectorDocument['callback']>;
  readonly reading: CallbackReading;
}

/**
 * Reads a callback by the live version of its connector and, when that fails, by the versions that rows of every
 * registered noun are pinned to: a connector may be rolled out to a few accounts, or be rolled back meanwhile (SDUI-6).
 * @returns the reading of the first version that accepts it, otherwise the reading of the first of all; undefined when no
 *   version of a connector of this name takes callbacks
 */
export async function readByAnyVersion(
  { db, documents, connectors, inbound }: InboundDeps,
  connectorId: string,
  raw: RawCallback,
): Promise<VersionReading | undefined> {
  const read = (connector: ConnectorDocument | undefined): VersionReading | undefined =>
    connector?.callback && {
      connector,
      callback: connector.callback,
      reading: connectors.readCallback(connector, raw),
    };
  const live = read(documents.connector(connectorId)?.document);
  if (live?.reading.accepted) return live;
  let first = live;
  for (const hash of await readsOf(db).read(connectorId, () => hashesInUse(db, inbound, connectorId))) {
    const one = read(await documents.connectorByHash(hash));
    if (one?.reading.accepted) return one;
    first ??= one;
  }
  return first;
}

/** Unacceptable callbacks may arrive hundreds a second: concurrent ones share one query. */
const reads = new WeakMap<Executor, CoalescedReads>();

function readsOf(db: Executor): CoalescedReads {
  const known = reads.get(db) ?? coalesceReads();
  reads.set(db, known);
  return known;
}

/** Versions of a connector that rows of any noun are pinned to, the latest first. Few: one per published change. */
async function hashesInUse(
  db: Executor,
  inbound: readonly InboundHandler[],
  connectorId: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('document')
    .select('hash')
    .where('kind', '=', 'connector')
    .where('id', '=', connectorId)
    .where((document) => document.or(inbound.flatMap(({ pins }) => pins(document))))
    .orderBy('loaded_at', 'desc')
    .limit(MOST_VERSIONS)
    .execute();
  return rows.map(({ hash }) => hash);
}

const MOST_VERSIONS = 50;
