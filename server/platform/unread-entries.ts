import { processChannel } from './process-channel.ts';

/** Entries of a provider's list that made no sense and were left out. */
interface UnreadEntries {
  readonly connector: string;
  readonly operation: string;
  /** Name of the list in the connector's document. */
  readonly list: string;
  readonly count: number;
}

const CHANNEL = processChannel<UnreadEntries>('konter.unread-entries', ['connector', 'list', 'count']);

/** Publishes to the log and the metrics of this process. */
export const tellUnreadEntries = CHANNEL.publish;

/** Calls back with every such list. @returns how to stop */
export const onUnreadEntries = CHANNEL.subscribe;
