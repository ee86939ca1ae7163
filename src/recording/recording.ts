import type { StateValue } from 'xstate';

/** First line of every file; readers refuse another one. */
export const RECORDING_FORMAT = 'konter-recording';
export const RECORDING_VERSION = 1;
/** XState that folds recordings here. A test compares it with the installed package: its patches change behaviour too. */
export const XSTATE_VERSION = '5.33.3';

/** What an event came to; four kinds of nothing are told apart (inspector 1.1, fact 3). */
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
  /** Hash of the machine's definition when the instance began; null where nobody noted it. */
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
  /** Who sent it: user, supplier, timer, system, operator, simulator. */
  readonly origin: string;
  readonly actor: string | null;
  /** Correlates everything that one request of a client caused. */
  readonly request: string | null;
  readonly event: RecordedEvent;
  readonly outcome: Outcome;
  /** null: the instance began. */
  readonly from: StateValue | null;
  readonly to: StateValue;
  /** null where nobody noted it: what was recorded before there was a recorder, or while it failed. */
  readonly guards: readonly RecordedGuard[] | null;
  readonly effects: readonly RecordedEffect[];
  readonly patch: readonly PatchOperation[] | null;
  /** Hash of the masked context after the step. */
  readonly context: string | null;
  readonly definition?: string;
  /** Something was left out because it was too large; says what. */
  readonly truncated?: readonly string[];
}

export interface Recording {
  readonly header: RecordingHeader;
  readonly steps: readonly RecordedStep[];
}

/** The event of the first step of an instance; no machine takes it. */
export const BEGIN_EVENT = 'CREATED';
