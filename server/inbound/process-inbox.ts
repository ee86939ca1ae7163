import { storedBytes, storedTime } from '#server/connectors/callback/callback-proof.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { InboundDeps, InboundReading } from './inbound-handler.ts';
import { closeInboxEvent, findInboxEvent, type InboxEvent, lockInboxEvent } from './inbox.repository.ts';
import { readByAnyVersion } from './read-by-pinned-version.ts';

/**
 * Reads a stored callback and applies it, in one database transaction with the mark that it was: applied once, whatever
 * crashes. Proven again from the stored bytes, since a table is not a proof.
 * @returns what came of it, as stored; undefined when it was processed before
 */
export async function processInbox(deps: InboundDeps, inboxEventId: string): Promise<string | undefined> {
  const event = await findInboxEvent(deps.db, inboxEventId);
  if (event === undefined || event.processed) return undefined;
  const reading = await readEvent(deps, event);
  const outcome = await inTransaction(deps.db, async (trx) => {
    const locked = await lockInboxEvent(trx, inboxEventId);
    if (locked === undefined || locked.processed) return undefined;
    const applied = 'because' in reading ? reading.because : await reading.apply(trx);
    await closeInboxEvent(trx, inboxEventId, applied);
    return applied;
  });
  if (outcome !== undefined && 'apply' in reading) reading.applied?.();
  return outcome;
}

async function readEvent(deps: InboundDeps, { connectorId, kept }: InboxEvent): Promise<InboundReading> {
  const receivedAt = storedTime(kept);
  const raw = { ...kept, rawBody: storedBytes(kept), ...(receivedAt === undefined ? {} : { receivedAt }) };
  const read = await readByAnyVersion(deps, connectorId, raw);
  if (read === undefined) return { because: 'unknown-connector' };
  const { reading, connector } = read;
  if (!reading.accepted) return { because: reading.reason };
  if (reading.ignored) return { because: 'ignored' };
  const handler = deps.inbound.find(({ groups }) => groups.includes(connector.group));
  if (handler === undefined) return { because: 'unhandled-group' };
  const readBy: Parameters<typeof handler.read>[1]['readBy'] = (one) => deps.connectors.readCallback(one, raw);
  return handler.read(deps, { connectorId, reading, readBy });
}
