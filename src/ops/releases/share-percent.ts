import { asSeenTrimmed } from '#src/domain/typed/as-seen.ts';

/**
 * Reads what is typed as the share of a roll-out.
 * @returns whole percent from 1 to 100, undefined for an empty field, null for what is no share: nothing may go out on it, not
 * even to categories chosen beside it, because the limit that was meant would be lost
 */
export function readPercent(typed: string): number | undefined | null {
  const text = asSeenTrimmed(typed).replace(/ ?%$/, '');
  if (text === '') return undefined;
  const percent = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return percent >= 1 && percent <= 100 ? percent : null;
}
