/**
 * The check of an account holder's name that a product asks for before money is sent on it (PRE-15). Times in seconds from the
 * beginning of a check; what the document leaves out, the site's preference says.
 */
export interface NameCheckPolicy {
  /** Operation of the connector that tells the name; `reading.customerName` reads it. */
  readonly operation: string;
  /** What a check costs, in rupiah. */
  readonly fee?: number;
  /** How long money can be sent on a check. */
  readonly validMinutes?: number;
  /** After an unclear answer the supplier is asked again so much later; the last time repeats. */
  readonly askAfterSeconds: readonly number[];
  /** Without a definite answer until then the check has failed, and the fee goes back. */
  readonly giveUpAfterSeconds: number;
}
