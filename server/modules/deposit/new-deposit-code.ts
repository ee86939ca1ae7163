import { randomInt } from 'node:crypto';

const JAKARTA_OFFSET_MS = 7 * 3_600_000;

/**
 * Makes the code of a top-up: `DEP`, the business day as `yymmdd`, nine random digits (spec section 3: DEP plus digits).
 * @param now instant from the database clock
 */
export function newDepositCode(now: Date): string {
  const day = new Date(now.getTime() + JAKARTA_OFFSET_MS).toISOString().slice(2, 10).replaceAll('-', '');
  return `DEP${day}${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
}
