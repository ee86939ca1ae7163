import type { StateValue } from 'xstate';

/** First line of every file; readers refuse another one. */
export const RECORDING_FORMAT = 'konter-recording';
export const RECORDING_VERSION = 1;
/** XState that folds recordings here. A test compares it with the installed package: its patches change behaviour too. */
export const XSTATE_VERSION = '5.33.3';

/** The outcome of an event; four kinds of refusal are distinguished (inspector 1.1, fact 3). */
export const OUTCOMES = ['taken', 'guard-denied', 'undeclared', 'not-allowed', 'stopped', 'error'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface RecordedGuard {
  readonly name: string;
  readonly result: boolean;
}

/** An effect that the machine named. `parameters` are masked like everything else. */
export interface RecordedEffect {
  readonly name: string;
  readonly parameters: unknown;
}

/** One operation of a JSON Patch (RFC 6902), without moves and tests. */
export type PatchOperation =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string };

export interface RecordingHeader {
  readonly format: typeof RECORDING_FORMAT;
  readonly version: typeof RECORDING_VERSION;
  /** Noun of the machine. */
  readonly machine: string;
  /** Hash of the machine's definition when the instance began; null where it was not recorded. */
  readonly definition: string | null;
  readonly build: string | null;
  readonly xstate: string | null;
  /** Which instance: id of its row, and the key that people know. */
  readonly instance: string;
  readonly key: string | null;
  /** Where the fold begins when it is not the machine's own beginning: forks of the simulator. */
  readonly start?: { readonly value: StateValue; readonly context: unknown };
}

export interface RecordedEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** One line per step, oldest first. */
export interface RecordedStep {
  /** 1, 2, 3 … without a gap. */
  readonly seq: number;
  /** ISO instant by the database clock; null in a simulation. */
  readonly at: string | null;
  /** Who sent it: user, supplier, timer, system, operator, simulator; server, in a page. */
  readonly origin: string;
  readonly actor: string | null;
  /** Correlates everything that one request of a client caused. */
  readonly request: string | null;
  readonly event: RecordedEvent;
  readonly outcome: Outcome;
  /** null: the instance began. */
  readonly from: StateValue | null;
  readonly to: StateValue;
  /** null where it was not recorded: before there was a recorder, or while it failed. */
  readonly guards: readonly RecordedGuard[] | null;
  readonly effects: readonly RecordedEffect[];
  readonly patch: readonly PatchOperation[] | null;
  /** Hash of the masked context after the step. */
  readonly context: string | null;
  readonly definition?: string;
  /** Names of parts that were left out because they were too large. */
  readonly truncated?: readonly string[];
}

/** The kind of call: the look-up before it, the purchase itself, a status check, or the supplier's own callback. */
export const CALL_KINDS = ['inquiry', 'send', 'check', 'callback'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** The meaning of an answer; `unknown` is no answer at all and never a failure. */
export const CALL_OUTCOMES = ['success', 'failed', 'pending', 'unknown'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/**
 * One call to a supplier or gateway about the instance; a line of its own between the steps. Machines do not see it.
 */
export interface RecordedCall {
  readonly call: CallKind;
  /** `seq` of the step after which it was made, or came; 0 for what led to the instance. */
  readonly after: number;
  /** ISO instant by the database clock at which it left, or came. */
  readonly at: string | null;
  /** Correlates with the request of the client that led to it. */
  readonly request: string | null;
  /** The instance of the call, where that is another one which caused this one, e.g. `name-check/NC1`. */
  readonly of?: string;
  /** Id of its connector. */
  readonly supplier: string;
  /** Operation of the connector; null for a callback. */
  readonly operation: string | null;
  /** The supplier's reference: correlates with the supplier's own records. */
  readonly reference: string;
  readonly outcome: CallOutcome;
  /** False: certainly not a single byte was sent. */
  readonly sent: boolean;
  /** Status of HTTP, where there was an answer. */
  readonly status: number | null;
  /** Why the outcome is unknown, e.g. `timeout`; null when it is known. */
  readonly cause: string | null;
  /** Our code of the failure. */
  readonly reason: string | null;
  /** The fields read from the answer, masked. */
  readonly answer: Readonly<Record<string, unknown>>;
  readonly durationMs: number;
}

/**
 * A step of a machine that ran in a page, shown beside the server's steps of the same request; a line between the steps.
 */
export interface RecordedClientStep extends RecordedStep {
  /** Noun and key of the page's instance, e.g. `client-call/9f…`. `seq` counts in it. */
  readonly client: string;
  /** `seq` of the server's step after which it happened; 0: before the first one. */
  readonly after: number;
}

export interface Recording {
  readonly header: RecordingHeader;
  readonly steps: readonly RecordedStep[];
  /** In the order in which they were made; absent where none was recorded. */
  readonly calls?: readonly RecordedCall[];
  /** Steps of pages, instance by instance; absent where no page reported any. */
  readonly client?: readonly RecordedClientStep[];
}

/** The event of the first step of an instance; no machine takes it. */
export const BEGIN_EVENT = 'CREATED';
