import { currentSpan, type SpanStart } from './spans.ts';

/** Member of a job's payload that is removed before its task runs. */
const MEMBER = '_trace';

/** What a job carries of the trace that it was enqueued in. */
type Carried = Pick<SpanStart, 'parent' | 'follows'>;

/**
 * Adds its trace to a job. A request's jobs belong to the request's trace; a job's jobs begin traces of their own that
 * are linked to it, or tasks that enqueue themselves would make a trace without end.
 * @returns the payload itself outside of a trace
 */
export function carryTrace(payload: object): object {
  const span = currentSpan();
  if (span === undefined || Array.isArray(payload)) return payload;
  const carried: Carried = span.begunBy === 'request' ? { parent: span.traceparent } : { follows: span.traceparent };
  return { ...payload, [MEMBER]: carried };
}

/** Takes out what {@link carryTrace} put in, also when this process does not trace. */
export function takeTrace(payload: unknown): { readonly payload: unknown; readonly carried: Carried } {
  if (typeof payload !== 'object' || payload === null || !(MEMBER in payload)) return { payload, carried: {} };
  const { [MEMBER]: carried, ...rest } = payload;
  const text = (name: string): string | undefined => {
    const value = new Map(Object.entries(carried ?? {})).get(name);
    return typeof value === 'string' ? value : undefined;
  };
  return { payload: rest, carried: { parent: text('parent'), follows: text('follows') } };
}
