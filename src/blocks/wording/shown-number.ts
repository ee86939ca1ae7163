import type { Transaction } from '#src/contract/transaction.contract.ts';
import { groupDigits } from '#src/engine/core/group-digits.ts';

/** What joins several inputs into the number that goes to a supplier. */
const JOINED = /[|,]/;

/**
 * The number of a sale for reading. One that was joined from several inputs carries codes meant for the supplier
 * (`812340000|os_asia`); where the product words it (`812340000 · Asia`), that is shown instead.
 */
export function shownNumber({
  destination_number: number,
  customer_number: worded,
}: Pick<Transaction, 'destination_number' | 'customer_number'>): string {
  return JOINED.test(number) && worded !== undefined ? worded : groupDigits(number, 4);
}
