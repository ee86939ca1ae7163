/** An answer or report of a provider that was recorded as a fixture, as its connector's document reads it. */
export interface RecordedAnswer {
  /** Operation that it answers; undefined for a report. */
  readonly operation: string | undefined;
  /** What was asked for or bought, as the provider calls it; undefined where the call names nothing. */
  readonly sku: string | undefined;
  /** For people: `pay.json «delivered»`. */
  readonly name: string;
  readonly outcome: 'success' | 'failed' | 'pending' | 'unknown';
  readonly fields: Readonly<Record<string, unknown>>;
}
