import { type Allowance, takeAllowances } from '#server/platform/allowance.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { networkOf } from '#server/platform/http/request/network-of.ts';
import { tokenHash } from '#server/platform/secret-token.ts';
import { AppError } from '#src/domain/errors/app-error.ts';

const HOUR = 3_600;
const DAY = 86_400;

/** Mails of one kind for one account, known or not, and to one address: slips are common, a second day of them is not. */
const FOR_ONE: Allowance = { times: 5, withinSeconds: HOUR };
const FOR_ONE_A_DAY: Allowance = { times: 10, withinSeconds: DAY };
/** Mails of one kind that one network asks for: phones behind one carrier share it. */
const OF_NETWORK: Allowance = { times: 30, withinSeconds: HOUR };
const OF_NETWORK_A_DAY: Allowance = { times: 100, withinSeconds: DAY };

/** A mail that somebody asks for who need not be the one that reads it. */
export interface AskedMail {
  /** Each kind is counted apart: who uses up one keeps nobody from the others. */
  readonly kind: 'reset' | 'register' | 'change-email';
  /** Whose mail it is, e.g. `account:7`; absent where there is no account yet. */
  readonly who?: string;
  /** Where it goes; null or absent where that is decided by `who`. */
  readonly to?: string;
  /** Network address of who asks; absent on a device that the account trusts: strangers at the same address are not counted with it. */
  readonly address?: string;
}

/**
 * Takes one mail from what may be sent in an hour and in a day: for the account, to the address, and from the network that asks; all
 * of them or none (ACC-1).
 * @throws AppError `too_many_mails_today` where a day is used up, `too_many_mails` where an hour is
 */
export async function takeMail(db: Executor, { kind, who, to, address }: AskedMail): Promise<void> {
  const both = (scope: string, hour: Allowance, day: Allowance) =>
    [
      [`${kind}:${scope}`, hour],
      [`${kind}-day:${scope}`, day],
    ] as const;
  const usedUp = await takeAllowances(db, [
    ...(who === undefined ? [] : both(who, FOR_ONE, FOR_ONE_A_DAY)),
    // The address itself is no business of a list of counters.
    ...(to === undefined ? [] : both(`to:${tokenHash(to).toString('hex')}`, FOR_ONE, FOR_ONE_A_DAY)),
    ...(address === undefined ? [] : both(`network:${networkOf(address)}`, OF_NETWORK, OF_NETWORK_A_DAY)),
  ]);
  if (usedUp !== undefined)
    throw new AppError(usedUp.withinSeconds === DAY ? 'too_many_mails_today' : 'too_many_mails');
}
