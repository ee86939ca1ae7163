import { channel } from 'node:diagnostics_channel';

/** Messages of one kind within this process, e.g. from a reader of documents to the log and the metrics. */
export interface ProcessChannel<Message> {
  /** Costs nothing without a subscriber. */
  readonly publish: (message: Message) => void;
  /** Calls back with every message. @returns how to stop */
  readonly subscribe: (listener: (message: Message) => void) => () => void;
}

/**
 * Opens a channel of `node:diagnostics_channel` with typed messages.
 * @param members those that each message has; anything else on the channel is ignored
 */
export function processChannel<Message extends object>(
  name: string,
  members: readonly (keyof Message)[],
): ProcessChannel<Message> {
  const own = channel(name);
  const isMessage = (message: unknown): message is Message =>
    typeof message === 'object' && message !== null && members.every((member) => member in message);
  return {
    publish: (message) => own.publish(message),
    subscribe: (listener) => {
      const take = (message: unknown): void => {
        if (isMessage(message)) listener(message);
      };
      own.subscribe(take);
      return () => void own.unsubscribe(take);
    },
  };
}
