import type { Hit } from '#src/contract/operations/lookup.contract.ts';
import { ledgerPath, paymentPath, personPath, reviewPath, ticketPath } from '../ops-address.ts';

/** The page of the console with the most details of a hit. */
export function hitPath({ kind, key, about }: Pick<Hit, 'kind' | 'key' | 'about'>): string {
  switch (kind) {
    case 'person':
      return personPath(key);
    case 'transaction':
    case 'checkout':
      return reviewPath(key);
    case 'payment':
      return paymentPath(key);
    case 'ticket':
      return ticketPath(key);
    case 'bank-line':
      // The ledger lists it under its payment's reference, or under a name of its own.
      return ledgerPath(about);
    case 'transfer':
    case 'name-check':
    case 'adjustment':
      return ledgerPath(key);
  }
}
