import type { AnyStateMachine } from 'xstate';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { EnqueueOptions } from '#server/platform/outbox/enqueue.ts';
import type { RealtimeMessage } from '#server/platform/realtime/publish.ts';
import type { StateMeta } from '#src/machines/state-meta.ts';

/** The machine's state for resuming: stored with the row, written only by `advance`. */
export interface LifecycleSnapshot {
  readonly machine: string;
  readonly version: string;
  readonly value: string;
  readonly context: unknown;
}

/** State and version of a row as stored. */
export interface LifecycleState {
  readonly state: string;
  readonly version: number;
  readonly snapshot: LifecycleSnapshot;
}

/** A row with a lifecycle. */
export interface Living extends LifecycleState {
  readonly id: string;
}

/** A change of state, as passed to effects. `version` is the new one. */
export interface LifecycleChange {
  readonly from: string;
  readonly to: string;
  readonly version: number;
}

interface LifecycleJob {
  readonly task: string;
  readonly payload: object;
  readonly options?: EnqueueOptions;
}

/**
 * What the server does for an effect that the machine names. `ledger` (money) and `record` (other rows) run in the door's
 * database transaction and may return columns to write with the new state; `job` becomes a job of the outbox and `notice` a
 * realtime message, both of that same transaction. Parameters come from the machine as data, so each effect reads its own.
 */
export type LifecycleEffect<Subject, Columns> =
  | {
      readonly kind: 'ledger' | 'record';
      readonly run: (
        executor: Executor,
        subject: Subject,
        parameters: unknown,
      ) => Promise<Partial<Columns> | undefined>;
    }
  | { readonly kind: 'job'; readonly job: (subject: Subject, parameters: unknown) => LifecycleJob | undefined }
  | {
      readonly kind: 'notice';
      readonly notice: (subject: Subject, change: LifecycleChange) => RealtimeMessage;
      /** Notifications, which people can read later too; written in the same transaction. */
      readonly tell?: (executor: Executor, subject: Subject, change: LifecycleChange) => Promise<void>;
    };

/** Access of `advance` to the table of a noun. */
interface LifecycleTable<Row extends Living, Columns> {
  /** Reads a row by its public key and locks it until the transaction ends. */
  readonly lock: (executor: Executor, key: string) => Promise<Row | undefined>;
  /**
   * Writes state, version, snapshot and further columns where the old state and version still hold.
   * @returns the row as it is then, or undefined when they do not hold any more
   */
  readonly update: (
    executor: Executor,
    row: Row,
    next: LifecycleState,
    columns: Partial<Columns>,
  ) => Promise<Row | undefined>;
}

/**
 * Binds a machine to a table and to what its effects do. `Subject` is what effects may know; a row is always one, and so is
 * what is about to become a row.
 */
export interface LifecycleDefinition<Subject, Row extends Subject & Living, Columns> {
  readonly noun: string;
  readonly machine: AnyStateMachine;
  /** Permitted senders of each event by state. */
  readonly meta: (state: string) => StateMeta | undefined;
  readonly table: LifecycleTable<Row, Columns>;
  readonly effects: ReadonlyMap<string, LifecycleEffect<Subject, Columns>>;
  /** The public key of an instance, as the table's `lock` takes it; its row's id when absent. */
  readonly keyOf?: (row: Row) => string;
  /**
   * The customer's number of an instance: recordings are found by it, and only a keyed hash of it is stored with them.
   */
  readonly subjectOf?: (row: Row) => string;
}

/** Origin of an event; `lifecycle_event.origin`. */
export type LifecycleOrigin = 'user' | 'supplier' | 'timer' | 'system' | 'operator';

export interface LifecycleCause {
  readonly origin: LifecycleOrigin;
  /** The sender: account id, connector id or task. */
  readonly actor?: string;
  readonly requestId?: string;
}
