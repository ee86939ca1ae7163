import { createHmac } from 'node:crypto';
import { asSeenTrimmed } from '#src/domain/typed/as-seen.ts';
import { readPhone } from '#src/domain/typed/read-phone.ts';
import { isRecording } from './recorder-switch.ts';

/** Half of SHA-256: collisions among the numbers of one installation are negligible. */
const BYTES = 16;

let key: string | undefined;

/** Sets the installation's key for hashing subjects; without it no instance can be found by its subject. */
export function giveSubjectKey(installation: string): void {
  key = installation;
}

/**
 * The keyed hash by which an instance is found from its customer's whole number. A hash without a key would be
 * reversible: there are few enough numbers to try them all.
 * @returns undefined without a key, for an empty number, and for one that cannot be hashed: the recorder must not fail a
 *   sale
 */
export function subjectHash(number: string): Buffer | undefined {
  if (key === undefined) return undefined;
  const subject = sameSpelling(number);
  return subject === '' ? undefined : createHmac('sha256', key).update(subject).digest().subarray(0, BYTES);
}

/** The hash stored with the first step of an instance; undefined while the recorder is off. */
export const recordedSubject = (number: string | undefined): Buffer | undefined =>
  number === undefined || !isRecording() ? undefined : subjectHash(number);

/** +62 812-…, (0812) … and full-width digits are one number; other numbers lose the separators between digits. */
function sameSpelling(number: string): string {
  const text = asSeenTrimmed(number);
  const phone = /^\(?(?:\+?62|0)/.test(text) ? readPhone(text) : undefined;
  if (phone !== undefined) return phone;
  return /^[\d\s().+-]+$/.test(text) ? text.replaceAll(/\D/g, '') : text.toUpperCase();
}
