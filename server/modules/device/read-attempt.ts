import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { AttemptResult } from '#src/domain/people/device.ts';
import { findAttempt, takeClaim } from './device.repository.ts';
import { isTrusted } from './device-row.ts';

/** What became of the last attempt of a browser. */
export interface Attempt {
  readonly status: AttemptResult;
  readonly secondsLeft: number;
  /** Whose account it wants in; undefined when it wants in nowhere. */
  readonly accountId: string | undefined;
}

const NONE: Attempt = { status: 'over', secondsLeft: 0, accountId: undefined };

/** Reads the last attempt of a browser by the token of its cookie. */
export async function readAttempt(db: Executor, tokenHash: Buffer | undefined): Promise<Attempt> {
  const found = tokenHash && (await findAttempt(db, tokenHash));
  if (found === undefined) return NONE;
  const { device, secondsLeft } = found;
  const { accountId } = device;
  if (device.state === 'blocked') return { status: 'rejected', secondsLeft: 0, accountId };
  if (secondsLeft === 0) return NONE;
  if (isTrusted(device.snapshot)) return { status: 'accepted', secondsLeft, accountId };
  return device.state === 'attempt' ? { status: 'waiting', secondsLeft, accountId } : NONE;
}

/** Uses up an acceptance: it lets in once. @returns false when it is used up */
export async function claimAttempt(db: Executor, tokenHash: Buffer): Promise<boolean> {
  const found = await findAttempt(db, tokenHash);
  return found !== undefined && takeClaim(db, found.device.id);
}
