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
