import type { OperationResult } from '#server/connectors/operation-result.ts';
import { isRupiah, MAX_AMOUNT, type Rupiah } from '#src/domain/money/money.ts';

/** What a success says of money: a sum that can be booked, or words that only a person can judge. */
export type ToldMoney = { readonly sum: Rupiah } | { readonly unclear: string };

const RUPIAH: ReadonlySet<string> = new Set(['IDR', 'RP', '360']);
const WHOLE = /^(\d{1,15})(?:\.(\d{1,20}))?$/;
/** Gateways that reckon in binary fractions miss whole numbers by less. */
const NOISE = 1e-6;

/**
 * The money that a gateway's word tells of. Only a whole, positive sum in rupiah can be booked; a fraction, another currency, a sum that
 * is negative, unreadable or beyond what can have been paid goes to a person as it was told.
 * @param most the largest sum that can be true, in rupiah
 * @returns undefined when it tells of none: no success, or nothing was paid
 */
export function toldMoney(
  { outcome, fields }: Pick<OperationResult, 'outcome' | 'fields'>,
  most: Rupiah = MAX_AMOUNT,
): ToldMoney | undefined {
  if (outcome !== 'success') return undefined;
  const { paid_amount: paid, currency } = fields;
  const said = typeof paid === 'number' || typeof paid === 'string' ? String(paid).trim() : '';
  const unit = typeof currency === 'string' ? currency.trim() : '';
  const sum = wholeSum(said);
  if (sum === 0) return undefined;
  const foreign = unit !== '' && !RUPIAH.has(unit.toUpperCase());
  if (foreign || sum === undefined || sum > most) return { unclear: `${unit} ${said}`.trim().slice(0, 80) };
  return { sum };
}

/** @returns undefined for what is no whole number of zero or more */
function wholeSum(said: string): Rupiah | undefined {
  const match = WHOLE.exec(said);
  if (match?.[1] === undefined) return undefined;
  const nearest = Math.round(Number(said));
  return Math.abs(Number(said) - nearest) <= NOISE && isRupiah(nearest) ? nearest : undefined;
}
