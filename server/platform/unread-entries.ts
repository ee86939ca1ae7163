import { channel } from 'node:diagnostics_channel';

/** Entries of a provider's list that made no sense and were left out. */
export interface UnreadEntries {
  readonly connector: string;
  readonly operation: string;
  /** Name of the list in the connector's document. */
  readonly list: string;
  readonly count: number;
}

const CHANNEL = channel('konter.unread-entries');

/** Publishes to the log and the metrics of this process; costs nothing without a subscriber. */
export const tellUnreadEntries = (unread: UnreadEntries): void => CHANNEL.publish(unread);

/** Calls back with every such list. @returns how to stop */
export function onUnreadEntries(listener: (unread: UnreadEntries) => void): () => void {
  const take = (message: unknown): void => {
    if (isUnreadEntries(message)) listener(message);
  };
  CHANNEL.subscribe(take);
  return () => void CHANNEL.unsubscribe(take);
}

const isUnreadEntries = (message: unknown): message is UnreadEntries =>
  typeof message === 'object' && message !== null && 'connector' in message && 'list' in message && 'count' in message;
