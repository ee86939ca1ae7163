import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares without telling by its duration where two texts differ. */
export function sameText(given: string, expected: string): boolean {
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A whole number from 0 to `size` less one that is always the same for the same text. */
export function pickIndex(text: string, size: number): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % size;
}

/** The element of a list that always belongs to the same text. @throws RangeError for an empty list */
export function pick<T>(text: string, list: readonly T[]): T {
  const found = list[pickIndex(text, list.length)];
  if (found === undefined) throw new RangeError('nothing to pick from');
  return found;
}

/** Decimal digits that are always the same for the same text. */
export function stableDigits(text: string, count: number): string {
  let digits = '';
  for (let round = 0; digits.length < count; round += 1) {
    const bytes = createHash('sha256').update(`${text}#${round}`).digest();
    for (const byte of bytes) digits += String(byte % 10);
  }
  return digits.slice(0, count);
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Capital letters and digits that are always the same for the same text, in groups of four. */
export function stableCode(text: string, groups: number): string {
  const letter = (at: number) => LETTERS.charAt(pickIndex(`${text}~${at}`, LETTERS.length));
  return Array.from({ length: groups }, (_, group) => [0, 1, 2, 3].map((at) => letter(group * 4 + at)).join('')).join(
    '-',
  );
}
