import { isRupiah, MAX_AMOUNT, type Rupiah } from '#src/domain/money.ts';
import type { Cell } from './sheet-row.ts';

/** Why a cell's value cannot be trusted. */
export type CellDoubt = 'formula' | 'number_rounded' | 'wrong_number' | 'price_missing' | 'wrong_price';

export interface ReadNumber {
  /** Digits as a person would have typed them; "" when the cell is empty. */
  readonly text: string;
  readonly doubt?: CellDoubt;
}

export interface ReadPrice {
  readonly price?: Rupiah;
  readonly doubt?: CellDoubt;
}

/** A number of more digits than this was rounded by the spreadsheet program (IEEE 754). */
const EXACT_DIGITS = 15;
/** A decimal number, perhaps with an exponent: what a program makes of a long row of digits. */
const FLOAT = /^(\d+)(?:[.,](\d+))?(?:[eE]\+?(\d{1,3}))?$/;
/** `="0812…"`: how people keep a program from touching a number in a CSV file. */
const QUOTED_FORMULA = /^="([^"]*)"$/;

/**
 * Reads a phone or meter number from a cell. Digits that the program turned into a float or an exponent are put back where
 * none was lost, and flagged where some were. A mobile number that lost its leading zero gets it back.
 */
export function readNumberCell(cell: Cell, as: 'phone' | 'plain'): ReadNumber {
  const text = plainText(cell);
  if (cell.kind === 'formula') return { text, doubt: 'formula' };
  if (cell.kind === 'error') return { text, doubt: 'wrong_number' };
  const written = FLOAT.exec(text);
  const unpacked = written === null ? { text } : expand(written, cell.kind === 'number');
  if (unpacked.doubt !== undefined) return unpacked;
  const lostZero = as === 'phone' && /^8\d{8,11}$/.test(unpacked.text);
  return lostZero ? { text: `0${unpacked.text}` } : unpacked;
}

/** `8.123456789E10` → `8123456789`, where every digit is there. */
function expand(
  [whole = '', integer = '', fraction = '', exponent = '']: RegExpExecArray,
  number: boolean,
): ReadNumber {
  const shift = Number(exponent === '' ? '0' : exponent);
  const digits = integer + fraction;
  if (fraction === '' && exponent === '') {
    return number && significant(digits) > EXACT_DIGITS ? { text: digits, doubt: 'number_rounded' } : { text: digits };
  }
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > shift) return { text: whole, doubt: 'wrong_number' };
  const places = integer.length + shift;
  const value = digits
    .slice(0, places)
    .padEnd(Math.min(places, 40), '0')
    .replace(/^0+(?=\d)/, '');
  // Without further digits nobody can tell `8,12E+10` from a number that really ends in zeros.
  const lost = significant(digits) > EXACT_DIGITS || (shift > 0 && kept.length < shift && !number);
  return lost ? { text: value, doubt: 'number_rounded' } : { text: value };
}

const significant = (digits: string): number => digits.replace(/^0+/, '').replace(/0+$/, '').length;

/** Reads a price in whole rupiah: `10000`, `10.000`, `10,000`, `Rp 10.000,00`. Cents are no rupiah. */
export function readPriceCell(cell: Cell): ReadPrice {
  const text = plainText(cell)
    .replace(/^(?:rp\.?|idr)\s*/i, '')
    .replaceAll(/\s/g, '')
    .replace(/,-$/, '');
  if (cell.kind === 'formula') return { doubt: 'formula' };
  if (text === '') return { doubt: 'price_missing' };
  const digits = wholeRupiah(text);
  const price = digits === undefined ? Number.NaN : Number(digits);
  return isRupiah(price) && price > 0 && price <= MAX_AMOUNT ? { price } : { doubt: 'wrong_price' };
}

function wholeRupiah(text: string): string | undefined {
  if (/^\d{1,15}$/.test(text)) return text;
  const [, grouped, cents = ''] = /^(\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+|\d+)(?:[.,](0{1,2}))?$/.exec(text) ?? [];
  if (grouped !== undefined) return cents === '' || /^0+$/.test(cents) ? grouped.replaceAll(/[.,]/g, '') : undefined;
  const float = FLOAT.exec(text);
  const value = float === null ? undefined : expand(float, true);
  return value === undefined || value.doubt !== undefined ? undefined : value.text;
}

/** The text a person sees: full-width digits as plain ones, without marks that keep a program from reading a number. */
function plainText({ text }: Cell): string {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
  return (QUOTED_FORMULA.exec(plain)?.[1] ?? plain).replace(/^'/, '').trim();
}
