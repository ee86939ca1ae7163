import { coverNumber, mayBeCard } from '#src/domain/text/cover-number.ts';

const SHOWN_BEFORE = 4;
const SHOWN_AFTER = 3;

/** A number that can be recognised but not used: `0812•••••890`. Short ones show nothing, those of cards their last four. */
export function maskNumber(number: string): string {
  if (mayBeCard(number)) return coverNumber(number);
  const hidden = number.length - SHOWN_BEFORE - SHOWN_AFTER;
  if (hidden < 2) return '•'.repeat(number.length);
  return `${number.slice(0, SHOWN_BEFORE)}${'•'.repeat(hidden)}${number.slice(-SHOWN_AFTER)}`;
}
