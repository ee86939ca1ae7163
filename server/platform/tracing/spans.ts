import { AsyncLocalStorage } from 'node:async_hooks';
import type { SpanAttributes } from './allowed-attributes.ts';

/** Kinds of timed work. A request and a job begin a trace; a call of a supplier and other work are parts of one. */
export type SpanKind = 'request' | 'job' | 'call' | 'work';

/** How a span begins. */
export interface SpanStart {
  readonly kind: SpanKind;
  readonly name: string;
  readonly attributes?: SpanAttributes;
  /** `traceparent` of the caller: the span belongs to that trace. */
  readonly parent?: string | undefined;
  /** `traceparent` of what led to it: it begins a trace of its own, linked to that one. */
  readonly follows?: string | undefined;
  /** Id of the trace that it begins, 32 hexadecimal digits; drawn when absent. */
  readonly traceId?: string | undefined;
}

/** Something that is being timed. */
export interface OpenSpan {
  /** As sent to others: `00-<trace>-<span>-<flags>`. */
  readonly traceparent: string;
  /** What began its trace. */
  readonly begunBy: SpanKind;
  tell(attributes: SpanAttributes): void;
  /** Marks it as failed. @param error only its kind is exported */
  fail(error?: unknown): void;
  /** May be called twice; the first call counts. */
  end(): void;
}

/** Creates spans and keeps their times. */
export interface Tracer {
  open(start: SpanStart, within: OpenSpan | undefined): OpenSpan;
}

const current = new AsyncLocalStorage<OpenSpan>();
let tracer: Tracer | undefined;

/** Whether this process traces (REAL-5). */
export const isTracing = (): boolean => tracer !== undefined;

/** Turns tracing on or off in this process; it is off by default. */
export function switchTracing(to: Tracer | undefined): void {
  tracer = to;
}

/** Begins a span that is ended elsewhere. @returns undefined while tracing is off */
export const beginSpan = (start: SpanStart): OpenSpan | undefined => tracer?.open(start, undefined);

/** Does something as part of a span. */
export const within = <T>(span: OpenSpan | undefined, work: () => T): T =>
  span === undefined ? work() : current.run(span, work);

/**
 * Times some work. Work outside a trace (e.g. a poll of the database) is not timed, nor is anything while tracing is off:
 * then it costs a comparison.
 * @param work gets the span, to add attributes
 * @throws whatever `work` throws
 */
export async function inSpan<T>(start: SpanStart, work: (span: OpenSpan | undefined) => Promise<T>): Promise<T> {
  if (tracer === undefined) return work(undefined);
  const around = current.getStore();
  const begins = start.kind === 'request' || start.kind === 'job';
  if (around === undefined && !begins) return work(undefined);
  const span = tracer.open(start, begins ? undefined : around);
  try {
    return await current.run(span, () => work(span));
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}

/** The current span. */
export const currentSpan = (): OpenSpan | undefined => current.getStore();
