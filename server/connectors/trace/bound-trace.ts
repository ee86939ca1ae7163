/** A stored trace is at most this large, as JSON text in bytes. */
export const MAX_TRACE_BYTES = 4_096;

/** The value itself when small enough, else its beginning with a mark that says how much there was. */
export function boundTrace(value: unknown, maxBytes: number = MAX_TRACE_BYTES): unknown {
  const text = JSON.stringify(value) ?? 'null';
  const bytes = Buffer.byteLength(text);
  if (bytes <= maxBytes) return value;
  for (let length = maxBytes; length > 0; length = Math.floor(length * 0.8)) {
    // Cutting between the halves of a character would leave what jsonb refuses.
    const start = text.slice(0, length).replace(/\p{Surrogate}/gu, '');
    const marked = { truncated: true, bytes, start };
    if (Buffer.byteLength(JSON.stringify(marked)) <= maxBytes) return marked;
  }
  return { truncated: true, bytes };
}
