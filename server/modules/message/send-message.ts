import type { ValueSeal } from '#server/connectors/settings/sealed-value.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import type { MessageChannel } from '#src/contract/account/passcode.contract.ts';

/** One message to one person. */
export interface Message {
  readonly channel: MessageChannel;
  /** E-mail address or phone number `0812…`; null sends nothing and takes as long (no account enumeration). */
  readonly to: string | null;
  /** Mails only. */
  readonly subject: string;
  readonly text: string;
}

/** Task of the worker that sends one message. */
export const MESSAGE_TASK = 'message.send';
/** What a sealed message belongs to. */
export const MESSAGE_PLACE = 'message';
/** A link may arrive late; a code may not, and its task looks at the clock itself. */
const ATTEMPTS = 5;

/**
 * Sends a message once the caller's transaction has committed. It waits sealed: whoever reads the queue reads no codes.
 * @param code id of the one-time code that the message carries; its delivery is noted there
 */
export async function sendMessage(db: Executor, seal: ValueSeal, message: Message, code?: string): Promise<void> {
  const sealed = seal.seal(JSON.stringify(message), MESSAGE_PLACE);
  const options = { maxAttempts: ATTEMPTS, lane: MESSAGE_TASK };
  await enqueue(db, MESSAGE_TASK, { sealed, ...(code === undefined ? {} : { code }) }, options);
}
