/** Where an operation of our API lives. Free of schemas, because the browser loads it. */
export interface OperationRoute {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path under the origin; `{name}` is filled from the arguments, the rest goes to the query (GET) or the body (POST, DELETE). */
  readonly path: string;
  /** A POST that changes nothing, such as a list with its filters in the body: what says nothing is left out, as in a query. */
  readonly reads?: boolean;
  /** Moves or holds money: its button is disabled while anything on the screen is broken (design: fail closed). */
  readonly money?: boolean;
  /** Sends an `Idempotency-Key` that stays the same until the call has a definite answer. */
  readonly idempotent?: boolean;
  /** Leaves the progress bar and the alert alone (API-4). */
  readonly silent?: boolean;
  /** Answers with a file that may be large: the browser saves it by itself, without keeping it in memory. */
  readonly file?: boolean;
}
