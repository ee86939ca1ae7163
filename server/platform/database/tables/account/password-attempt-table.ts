import type { Instant } from '../column-types.ts';

/** Wrong passwords by what they were for and whose account. */
export interface PasswordAttemptTable {
  scope: string;
  failures: number;
  last_failed_at: Instant;
  locked_until: Instant | null;
}
