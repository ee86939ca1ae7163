import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two tokens in constant time. */
export function sameToken(a: string, b: string): boolean {
  const left = createHash('sha256').update(a).digest();
  return timingSafeEqual(left, createHash('sha256').update(b).digest());
}
