import { createHmac } from 'node:crypto';

/** Hash of a code, bound to the token of its request and to a key of this installation. */
export function codeHash(key: string, token: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${token}:${code}`).digest();
}
