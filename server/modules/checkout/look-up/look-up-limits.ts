import { createHash } from 'node:crypto';
import { type Allowance, takeAllowances } from '#server/platform/allowance.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { networkOf } from '#server/platform/http/request/network-of.ts';
import { AppError } from '#src/domain/errors/app-error.ts';

const HOUR = 3_600;
const DAY = 86_400;

/** A household checks a few numbers; somebody who goes through numbers is stopped soon. */
const PER_NETWORK: Allowance = { times: 20, withinSeconds: DAY };
/** A number is checked for its own sake a few times, whoever asks. */
const PER_NUMBER: Allowance = { times: 6, withinSeconds: DAY };
/** What all guests together may cost the suppliers: from however many addresses, agents keep the rest. */
const OF_ALL_GUESTS: Allowance = { times: 300, withinSeconds: HOUR };
const OF_ALL_GUESTS_A_DAY: Allowance = { times: 2_000, withinSeconds: DAY };

/**
 * Takes one look-up from what guests may ask, counted in the database and so by all processes together, before the supplier is
 * asked. Who is over one limit takes nothing from the others.
 * @param asked.number what the supplier would be asked about, with its product
 * @throws AppError `guest_lookup_limit`
 */
export async function takeGuestLookUp(
  db: Executor,
  { address, number }: { readonly address: string; readonly number: string },
): Promise<void> {
  const usedUp = await takeAllowances(db, [
    [`guest-look-up:network:${networkOf(address)}`, PER_NETWORK],
    // The number itself is nobody's business in a list of counters.
    [`guest-look-up:number:${createHash('sha256').update(number).digest('base64url')}`, PER_NUMBER],
    ['guest-look-up:hour', OF_ALL_GUESTS],
    ['guest-look-up:day', OF_ALL_GUESTS_A_DAY],
  ]);
  if (usedUp !== undefined) throw new AppError('guest_lookup_limit');
}
