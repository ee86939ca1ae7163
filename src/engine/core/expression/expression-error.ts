/** The only error an expression may raise: what went wrong, in words, and the source it came from. */
export class ExpressionError extends Error {
  readonly source: string;
  readonly reason: string;

  constructor(source: string, reason: string, cause?: unknown) {
    super(`${reason} in \`${source}\``, cause === undefined ? undefined : { cause });
    this.name = 'ExpressionError';
    this.source = source;
    this.reason = reason;
  }
}

/** What an error says, without CEL's drawing of the (rewritten) source. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it cannot be evaluated';
  const summary = 'summary' in error && typeof error.summary === 'string' ? error.summary : error.message;
  return summary.split('\n')[0] || 'it cannot be evaluated';
}
