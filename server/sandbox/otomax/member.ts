import { createHash } from 'node:crypto';
import { sameText } from '../stage/stable.ts';

/** The buyer as this server knows him. */
export interface Member {
  readonly memberId: string;
  readonly pin: string;
  readonly password: string;
}

/** base64url, without padding, of SHA-1 over the parts of a request and what only the two of us know. */
export function requestSign({ memberId, pin, password }: Member, product: string, dest: string, refId: string): string {
  const text = ['OtomaX', memberId, product, dest, refId, pin, password].join('|');
  return createHash('sha1').update(text).digest('base64url');
}

/** Proven by `sign`, or by PIN and password in the address. */
export function isMember(member: Member, query: URLSearchParams): boolean {
  const said = (name: string) => query.get(name) ?? '';
  if (said('memberID') !== member.memberId) return false;
  if (query.has('sign')) {
    return sameText(said('sign'), requestSign(member, said('product'), said('dest'), said('refID')));
  }
  return sameText(said('pin'), member.pin) && sameText(said('password'), member.password);
}
