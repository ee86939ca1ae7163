import { countAll } from '#server/platform/count-all.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import {
  claimPasswordAttempt,
  forgetPasswordAttempts,
  type Patience,
  takeBackPasswordAttempt,
} from './password-attempt.repository.ts';

/** Somebody guessing one account from one place: a few slips are free, then the wait grows to a quarter of an hour. */
const GUESSING: Patience = { free: 4, firstWaitSeconds: 15, longestWaitSeconds: 900 };
/** One account from many places: its owner must still get in, so a stranger can never make the wait long. */
const SPREAD: Patience = { free: 20, firstWaitSeconds: 2, longestWaitSeconds: 30 };
/** Many accounts from one place: phones behind one carrier share an address, so the wait stays short. */
const SPRAYING: Patience = { free: 40, firstWaitSeconds: 5, longestWaitSeconds: 60 };

/** Who is being tried, and from where. */
export interface SignInTarget {
  /** `account:7`, or `stranger:…` where there is no such account: both wait alike. */
  readonly who: string;
  /** As `networkOf` names it. */
  readonly network: string;
  /** The device it comes from, where its account trusts that. */
  readonly device?: string | undefined;
}

/**
 * Counts a sign-in attempt before the password is looked at: from a device that the account trusts in a scope of its own, which no
 * stranger can use up; from anywhere else in three scopes. What one of them refuses counts in none: nothing was guessed.
 * @returns false while one of them waits: the password must not be looked at
 */
export async function countSignInAttempt(db: Executor, { who, network, device }: SignInTarget): Promise<boolean> {
  // Before the sign-in the answer is yes or no: a number of attempts left would reveal that an account exists.
  const claim = async (executor: Executor, scope: string, patience: Patience): Promise<boolean> =>
    (await claimPasswordAttempt(executor, scope, patience)).allowed;
  if (device !== undefined) return claim(db, `login:device:${device}`, GUESSING);
  const refused = await countAll(db, [
    (transaction) => claim(transaction, `login:${who}:${network}`, GUESSING),
    (transaction) => claim(transaction, `login:${who}`, SPREAD),
    (transaction) => claim(transaction, `login:address:${network}`, SPRAYING),
  ]);
  return refused === undefined;
}

/** The password was right: this person's own slips are forgotten, those of others at the address are not. */
export async function settleSignInAttempt(db: Executor, { who, network, device }: SignInTarget): Promise<void> {
  if (device !== undefined) return forgetPasswordAttempts(db, [`login:device:${device}`]);
  await forgetPasswordAttempts(db, [`login:${who}:${network}`, `login:${who}`]);
  await takeBackPasswordAttempt(db, `login:address:${network}`);
}
