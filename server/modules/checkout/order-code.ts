import { createHash, randomBytes } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const CODE_LETTERS = 26;

/** What a code is for: an order, and the guest's own link to it; a look-up that an order may be made on. */
export type CodePrefix = 'CHK' | 'CHL';

/** A code of 130 bits, of which nobody guesses one. @param bytes at least 26, random or from a secret */
export const codeOf = (prefix: CodePrefix, bytes: Buffer = randomBytes(CODE_LETTERS)): string =>
  `${prefix}${[...bytes.subarray(0, CODE_LETTERS)].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;

/** Names a browser by its secret without telling it. @param visitor "" where there is none */
export const browserOf = (visitor: string): Buffer | null =>
  visitor === '' ? null : createHash('sha256').update(visitor).digest();
