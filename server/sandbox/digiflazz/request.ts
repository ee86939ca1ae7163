import { type Payload, textOf } from '../stage/payload.ts';
import { sameText } from '../stage/stable.ts';
import type { Rc } from './response-codes.ts';
import { requestSignature } from './signature.ts';

/** The buyer's credentials at the supplier. */
export interface Buyer {
  readonly username: string;
  readonly key: string;
}

/** Why a request is refused before its content is looked at; `last` ends the text that was signed. */
export function refuseBuyer(buyer: Buyer, payload: Payload, last: string): Rc | undefined {
  if (textOf(payload, 'username') === '' || textOf(payload, 'sign') === '') return '40';
  if (textOf(payload, 'username') !== buyer.username) return '42';
  return sameText(textOf(payload, 'sign'), requestSignature(buyer.username, buyer.key, last)) ? undefined : '41';
}
