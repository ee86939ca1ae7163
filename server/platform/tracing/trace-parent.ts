const TRACE_PARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** What a `traceparent` header names. */
export interface TraceParent {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
}

/**
 * Reads a `traceparent` as W3C Trace Context writes it. The sender's sampled flag is ignored: sampling is our decision.
 * @returns undefined for anything else
 */
export function readTraceParent(text: unknown): TraceParent | undefined {
  const [, version, traceId, spanId, , more] = (typeof text === 'string' && TRACE_PARENT.exec(text)) || [];
  if (traceId === undefined || spanId === undefined || (version === '00' && more !== undefined)) return undefined;
  return { traceId, spanId };
}

/** @param kept whether the trace is kept by us */
export const writeTraceParent = ({ traceId, spanId }: TraceParent, kept: boolean): string =>
  `00-${traceId}-${spanId}-${kept ? '01' : '00'}`;

/**
 * A request's id as the id of its trace, so that one leads to the other.
 * @returns undefined without the 128 bits of a trace id: a foreign program named the request
 */
export function traceIdOf(requestId: string): string | undefined {
  const digits = requestId.toLowerCase().replaceAll('-', '');
  return /^(?!0{32})[0-9a-f]{32}$/.test(digits) ? digits : undefined;
}
