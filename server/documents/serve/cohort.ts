import { createHash } from 'node:crypto';

/** To whom a release is shown while it rolls out: all that is named counts together. */
export interface Share {
  /** Of all accounts, 1 to 100. */
  readonly percent?: number;
  readonly categories?: readonly string[];
  readonly accounts?: readonly string[];
}

/** Who looks. A guest has no account and takes part in no share but a full one. */
export interface Audience {
  readonly accountId?: string | null;
  readonly category?: string | null;
}

/** Steps of a share: hundredths of a percent. */
const STEPS = 10_000;

/**
 * Tells whether somebody takes part in a roll-out. Deterministic and sticky: the place of an account in a release never
 * changes, so a larger share keeps everybody of the smaller one, and every process says the same.
 */
export function takesPart(share: Share, releaseId: string, { accountId, category }: Audience): boolean {
  if (category != null && share.categories?.includes(category) === true) return true;
  if (accountId == null) return (share.percent ?? 0) >= 100;
  if (share.accounts?.includes(accountId) === true) return true;
  return placeInRelease(releaseId, accountId) < (share.percent ?? 0) * (STEPS / 100);
}

/** Place of an account in a release, 0 to 9999, spread evenly and apart for each release. */
export function placeInRelease(releaseId: string, accountId: string): number {
  return createHash('sha256').update(`${releaseId}:${accountId}`).digest().readUInt32BE(0) % STEPS;
}
