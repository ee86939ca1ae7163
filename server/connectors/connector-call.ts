import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import type { ConnectorSettings } from './connector-settings.ts';
import type { CountedTogether } from './transport/rate-limit.ts';

export interface ConnectorLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface ConnectorCall {
  readonly connector: ConnectorDocument;
  readonly operation: string;
  /** Values the operation's templates read: `ref`, `sku`, `number` …; `ref` must be stored before the call. */
  readonly context: Readonly<Record<string, unknown>>;
  /** Waits no longer than this for the answer, in milliseconds, even where the connector's document allows more. */
  readonly patienceMs?: number;
  /** For a question about an order: seconds since that left, by the clock of the database. */
  readonly sentSeconds?: number;
}

export interface ConnectorRuntimeOptions {
  /** Or by connector, for settings that are looked up when they are needed. */
  readonly settings: ConnectorSettings | ((connector: ConnectorDocument) => ConnectorSettings);
  /** Base URLs on loopback, for sandboxes; never in production. */
  readonly allowLoopback: boolean;
  readonly log: ConnectorLog;
  /** What all processes count together of a supplier's limits; absent: this one counts by itself. */
  readonly countedTogether?: CountedTogether | undefined;
  /** Calls under way at once, per connector. */
  readonly maxConcurrent?: number;
  /** How long a call waits for a free place before it ends as `busy`, in milliseconds. */
  readonly queueWaitMs?: number;
  /** Time of calls as their templates write it; the computer's when absent. */
  readonly now?: () => Date;
}
