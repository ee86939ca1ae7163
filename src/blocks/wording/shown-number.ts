import type { Transaction } from '#src/contract/sale/transaction.contract.ts';
import { groupDigits } from '#src/engine/core/text/group-digits.ts';

/** The number of a sale for reading: as the server words it, else in groups of four. */
export const shownNumber = ({
  destination_number: number,
  destination_text: worded,
}: Pick<Transaction, 'destination_number' | 'destination_text'>): string => worded ?? groupDigits(number, 4);
