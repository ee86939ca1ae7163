import { MAX_AMOUNT, type Rupiah } from '../money/money.ts';
import { asSeenTrimmed } from './as-seen.ts';

const BEFORE = /^(?:rp\.?|idr) ?/i;
const AFTER = / ?(?:rp|idr|rupiah)\.?$/i;
/** `,-` and `,--` as price tags end, or decimals that are all zero. */
const DECIMALS = /([.,])(?:-{1,2}|0{1,2})$/;
const PLAIN = /^(?:0|[1-9][0-9]{0,14})$/;
/** One sign between all groups of three. */
const GROUPED = /^[1-9][0-9]{0,2}(?:([., '’ʼ])[0-9]{3})(?:\1[0-9]{3})*$/;

/**
 * Reads a sum of whole rupiah as people and pages write it: `10000`, `10.000`, `10,000`, `10 000`, `10'000` (Swiss), `Rp 10.000,00`, `10,000.00`,
 * `10.000,-`, `IDR 10,000`, `10.000 rupiah`. The whole text has to be one: ranges (`10.000 - 11.000`), words (`2,5 juta`), powers
 * (`1e6`), cents that are not zero, a minus, tabs and line breaks make it none, and nothing is dropped to make it one.
 * @returns rupiah from 0 to {@link MAX_AMOUNT}; undefined for what is no such sum, and for nothing typed
 */
export function readAmount(typed: string): Rupiah | undefined {
  const text = asSeenTrimmed(typed).replace(/ +/g, ' ').replace(BEFORE, '').replace(AFTER, '');
  const [cents, sign] = DECIMALS.exec(text) ?? [''];
  const whole = text.slice(0, text.length - cents.length);
  const grouped = GROUPED.exec(whole);
  // "1.000.00": the sign that groups does not part decimals as well.
  if (grouped !== null && grouped[1] === sign && !cents.endsWith('-')) return undefined;
  if (grouped === null && !PLAIN.test(whole)) return undefined;
  const amount = Number(whole.replace(/[., '’ʼ]/g, ''));
  return amount <= MAX_AMOUNT ? amount : undefined;
}

const MINUS = /^(rp\.? ?)?- ?/i;
/** How accountants write a minus: `(5.000)`. */
const IN_BRACKETS = /^\(([^()]*)\)$/;

/** {@link readAmount}, with a minus before the sum or its currency too, or the sum in brackets: what a price is changed by. */
export function readSignedAmount(typed: string): Rupiah | undefined {
  const text = asSeenTrimmed(typed).replace(IN_BRACKETS, '-$1');
  const minus = MINUS.exec(text);
  if (minus === null) return readAmount(text);
  const amount = readAmount(`${minus[1] ?? ''}${text.slice(minus[0].length)}`);
  return amount === undefined ? undefined : 0 - amount;
}
