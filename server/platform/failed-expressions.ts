import { channel } from 'node:diagnostics_channel';

/** An expression of a document that fails on real data: its value or row was left out. */
export interface FailedExpression {
  readonly product: string;
  /** Where it is in the document, `/receipt/rows/2`. */
  readonly pointer: string;
  /** The sale, where there is one. */
  readonly refId: string | null;
  readonly cause: Error;
}

const CHANNEL = channel('konter.failed-expression');

/** Publishes to the log and the metrics of this process; costs nothing without a subscriber. */
export const tellFailedExpression = (failed: FailedExpression): void => CHANNEL.publish(failed);

/** Calls back with every expression that fails in this process. @returns how to stop */
export function onFailedExpression(listener: (failed: FailedExpression) => void): () => void {
  const hear = (message: unknown): void => {
    if (isFailedExpression(message)) listener(message);
  };
  CHANNEL.subscribe(hear);
  return () => void CHANNEL.unsubscribe(hear);
}

const isFailedExpression = (message: unknown): message is FailedExpression =>
  typeof message === 'object' && message !== null && 'product' in message && 'pointer' in message && 'cause' in message;
