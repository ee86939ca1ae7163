import type { RawCallback } from '#server/connectors/callback/read-callback.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { isUnstorable } from '#server/platform/http/request/unstorable-texts.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import type { InboundDeps } from './inbound-handler.ts';
import { storeInboxEvent } from './inbox.repository.ts';
import { INBOX_TASK } from './inbox-task.ts';
import { readByAnyVersion } from './read-by-pinned-version.ts';

/** A callback exactly as it arrived: the signature covers these bytes. */
export interface IncomingCallback extends RawCallback {
  readonly connectorId: string;
}

/** The answer to the supplier. */
export interface Acknowledgement {
  readonly status: number;
  readonly body: string;
  /** Plain text unless the supplier requires another. */
  readonly contentType?: string;
}

const UNKNOWN: Acknowledgement = { status: 404, body: 'unknown' };
const UNAUTHENTICATED: Acknowledgement = { status: 401, body: 'unauthenticated' };
const UNREADABLE: Acknowledgement = { status: 400, body: 'unreadable' };
/** Headers that would reveal credentials to readers of the table; callbacks need none of them. */
const NEVER_STORED = new Set(['cookie', 'authorization', 'proxy-authorization']);

/**
 * Takes a supplier's callback: verifies it, stores it raw once per delivery, enqueues a job and acknowledges (I7, fault
 * test 4). No money moves here. A callback that fails verification is not stored, so that forged ones cannot fill the
 * table.
 */
export async function receiveCallback(
  deps: InboundDeps,
  { connectorId, ...raw }: IncomingCallback,
): Promise<Acknowledgement> {
  // The sender chooses the address, and its name is a query parameter: refuse what PostgreSQL cannot store.
  const read = isUnstorable(connectorId) ? undefined : await readByAnyVersion(deps, connectorId, raw);
  if (read === undefined) return UNKNOWN;
  const { callback, reading } = read;
  if (!reading.accepted) return reading.reason === 'unauthenticated' ? UNAUTHENTICATED : UNREADABLE;
  if (reading.ignored) return callback.acknowledge;
  const { kept } = reading;
  if (kept.query.includes('\u0000')) return UNREADABLE;
  const headers = Object.fromEntries(Object.entries(kept.headers).filter(([name]) => !NEVER_STORED.has(name)));
  await inTransaction(deps.db, async (trx) => {
    const event = { connectorId, externalId: reading.deliveryId, kept: { ...kept, headers } };
    const id = await storeInboxEvent(trx, event);
    if (id !== undefined) await enqueue(trx, INBOX_TASK, { inbox_event_id: id });
  });
  return callback.acknowledge;
}
