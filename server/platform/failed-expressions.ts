import { processChannel } from './process-channel.ts';

/** An expression of a document that fails on real data: its value or row was left out. */
export interface FailedExpression {
  readonly product: string;
  /** Where it is in the document, `/receipt/rows/2`. */
  readonly pointer: string;
  /** The sale, where there is one. */
  readonly refId: string | null;
  readonly cause: Error;
}

const CHANNEL = processChannel<FailedExpression>('konter.failed-expression', ['product', 'pointer', 'cause']);

/** Publishes to the log and the metrics of this process. */
export const tellFailedExpression = CHANNEL.publish;

/** Calls back with every expression that fails in this process. @returns how to stop */
export const onFailedExpression = CHANNEL.subscribe;
