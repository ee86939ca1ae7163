import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { isRecord } from '#src/recording/context-patch.ts';
import { maskAnswer } from '#src/recording/mask.ts';
import type { CallKind, CallOutcome } from '#src/recording/recording.ts';
import { isRecording } from './recorder-switch.ts';
import { waitingNotes } from './waiting-notes.ts';

const MOST_WAITING = 5_000;

/** A call about an instance, before its answer is known. */
export interface CallAbout {
  readonly noun: string;
  /** Its row at the time of the call. */
  readonly row: { readonly id: string; readonly version: number };
  readonly kind: CallKind;
  readonly supplier: string;
  /** Null for a callback. */
  readonly operation: string | null;
  /** The supplier's reference. */
  readonly reference: string;
}

/** The call's outcome, as far as it is recorded. */
export interface CallResult {
  readonly outcome: CallOutcome;
  readonly sent?: boolean;
  readonly cause?: string;
  readonly reason?: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly trace: { readonly response: unknown; readonly durationMs: number };
}

interface CallNote {
  readonly noun: string;
  readonly instance_id: string;
  readonly after_sequence: number;
  readonly kind: CallKind;
  readonly supplier: string;
  readonly operation: string | null;
  readonly reference: string;
  readonly outcome: CallOutcome;
  readonly sent: boolean;
  readonly status: number | null;
  readonly cause: string | null;
  readonly reason: string | null;
  readonly answer: unknown;
  readonly duration_ms: number;
  /** When it began, by the process's own steady clock; the database's clock is known when it is written. */
  readonly began: number;
}

const waiting = waitingNotes<CallNote>(MOST_WAITING);

/**
 * Makes a call and notes it for the instance's recording (LIFE-8). Rethrows what `call` throws; there is no answer to
 * note then.
 */
export async function notedCall<Result extends CallResult>(
  about: CallAbout,
  call: () => Promise<Result>,
): Promise<Result> {
  const result = await call();
  noteCall(about, result);
  return result;
}

/** Notes a call and its answer for an instance. Never throws: a failing recorder must not fail a sale. */
export function noteCall({ row, ...about }: CallAbout, result: CallResult): void {
  if (!isRecording()) return;
  try {
    waiting.add({ ...describeCall(about, result), instance_id: row.id, after_sequence: row.version + 1 });
  } catch {
    // The recording lacks this call; the sale goes on.
  }
}

/** Calls that may lead to an instance, e.g. the look-up before a sale; they are its own once it exists. */
export interface EarlyCalls {
  /** Makes a call and keeps its result. Rethrows what `call` throws. */
  noted<Result extends CallResult>(
    about: Omit<CallAbout, 'noun' | 'row'>,
    call: () => Promise<Result>,
  ): Promise<Result>;
  /** Assigns the notes kept before the first step of an instance to it. @param id of its row */
  belongTo(id: string): void;
}

/** Keeps calls until their instance is known; calls without one are dropped. */
export function earlyCalls(noun: string): EarlyCalls {
  const kept: Described[] = [];
  return {
    async noted(about, call) {
      const result = await call();
      if (!isRecording()) return result;
      try {
        kept.push(describeCall({ ...about, noun }, result));
      } catch {
        // As in noteCall.
      }
      return result;
    },
    belongTo(id) {
      for (const note of kept.splice(0)) waiting.add({ ...note, instance_id: id, after_sequence: 0 });
    },
  };
}

type Described = Omit<CallNote, 'instance_id' | 'after_sequence'>;

/** Masked here: neither memory nor table hold more than a recording may show. */
function describeCall(about: Omit<CallAbout, 'row'>, result: CallResult): Described {
  const { response, durationMs } = result.trace;
  const status: unknown = isRecord(response) ? response.status : null;
  return {
    ...about,
    outcome: result.outcome,
    sent: result.sent !== false,
    status: typeof status === 'number' ? status : null,
    cause: result.cause ?? null,
    reason: result.reason ?? null,
    answer: maskAnswer(about.noun, result.fields).value,
    duration_ms: durationMs,
    began: performance.now() - durationMs,
  };
}

/**
 * Writes the waiting notes. Best effort: a failure loses these calls and nothing else. @returns how many were written
 */
export async function writeCalls(db: Executor): Promise<number> {
  const batch = waiting.take();
  if (batch.length === 0) return 0;
  const now = performance.now();
  const notes = batch.map(({ began, ...note }) => ({ ...note, ago_ms: Math.max(0, Math.round(now - began)) }));
  await sql`
    insert into lifecycle_call (noun, instance_id, after_sequence, kind, supplier, operation, reference, outcome, sent, status,
      cause, reason, answer, duration_ms, at)
    select noun, instance_id, after_sequence, kind, supplier, operation, reference, outcome, sent, status, cause, reason,
      answer, duration_ms, clock_timestamp() - make_interval(secs => ago_ms / 1000.0)
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb)
      as c(noun text, instance_id bigint, after_sequence integer, kind text, supplier text, operation text, reference text,
        outcome text, sent boolean, status integer, cause text, reason text, answer jsonb, duration_ms integer,
        ago_ms double precision)`.execute(db);
  return batch.length;
}
