import { sql } from 'kysely';
import { fixedStatement } from '../database/pipeline/fixed-statement.ts';
import type { Executor } from '../database/tables/tables.ts';

/** Name of the database channel that carries realtime messages to every web process. */
export const REALTIME_CHANNEL = 'konter_realtime';

/** PostgreSQL carries less than 8000 bytes in one notification. */
const LARGEST_MESSAGE_BYTES = 7_900;

export interface RealtimeMessage {
  /** `private-account-{id}`, or a public channel. */
  readonly channel: string;
  readonly event: string;
  /** Small and without secrets: clients refetch what they need. */
  readonly data: object;
}

const notifyAll = fixedStatement(
  (_db, { channel, text }: { readonly channel: string; readonly text: string }) =>
    sql`select pg_notify(${channel}, ${text})`,
);

/**
 * Sends a message to connected clients. It travels with the caller's transaction: delivered at commit, never after a
 * rollback. @throws RangeError when the message is too large for a notification.
 */
export async function publish(executor: Executor, message: RealtimeMessage): Promise<void> {
  const text = JSON.stringify({ channel: message.channel, event: message.event, data: message.data });
  if (Buffer.byteLength(text) > LARGEST_MESSAGE_BYTES) {
    throw new RangeError(`realtime message ${message.event} is too large: send an id and let clients refetch`);
  }
  await notifyAll(executor, { channel: REALTIME_CHANNEL, text });
}

/** The private channel of an account. */
export function accountChannel(accountId: string): string {
  return `private-account-${accountId}`;
}
