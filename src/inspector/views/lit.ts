import type { Visits } from '#src/recording/visits.ts';

/** Highlights in a drawing of a machine. */
export interface Lit {
  /** States that are active, parents included. */
  readonly active?: readonly string[];
  /** Edge that was just taken. */
  readonly taken?: string;
  /** Event that was just refused. */
  readonly refused?: string;
  /** States that would be active. */
  readonly preview?: readonly string[];
  readonly visits?: Visits;
}
