import type { Rupiah } from '#src/domain/money/money.ts';
import { asSeenTrimmed } from '#src/domain/typed/as-seen.ts';
import { readAmount } from '#src/domain/typed/read-amount.ts';
import { withItsZero } from '#src/domain/typed/read-phone.ts';
import { withoutFraming } from '#src/domain/typed/without-framing.ts';
import type { Cell } from '../spreadsheet/sheet-row.ts';
import { shownNumber } from '../spreadsheet/shown-number.ts';

/** Why a cell's value cannot be trusted. */
type CellDoubt =
  | 'formula'
  | 'date_cell'
  | 'number_rounded'
  | 'several_numbers'
  | 'wrong_number'
  | 'price_missing'
  | 'wrong_price';

export interface ReadNumber {
  /** What a person would have typed; "" when the cell is empty. */
  readonly text: string;
  readonly doubt?: CellDoubt;
}

export interface ReadPrice {
  readonly price?: Rupiah;
  readonly doubt?: CellDoubt;
}

/** A number of more digits than this was rounded by the spreadsheet program, which fills them up with zeros (IEEE 754). */
const EXACT_DIGITS = 15;
/** A decimal number, perhaps with an exponent: what a program makes of a long row of digits when it writes a text file. */
const FLOAT = /^(\d+)(?:[.,](\d+))?(?:[eE]\+?(\d{1,2}))?$/;
/** A computed number as scripts write it: an exponent, or more decimal places than money has. */
const COMPUTED = /^\d+(?:\.\d{6,}|(?:\.\d+)?[eE]\+?\d{1,2})$/;
/** Tabs and line breaks (Alt+Enter) part values. */
const PARTED = /[\t\n]/;

/**
 * Reads a phone or meter number from a cell. Digits that the program turned into a float or an exponent are put back where
 * none was lost, and flagged where some were. A mobile number that lost its leading zero gets it back. Whether the text is one
 * number is for the product's own rules to say.
 */
export function readNumberCell(cell: Cell, as: 'phone' | 'plain'): ReadNumber {
  const text = plainText(cell);
  if (cell.kind === 'formula') return { text, doubt: 'formula' };
  if (text === '') return { text };
  if (cell.kind === 'date') return { text, doubt: 'date_cell' };
  if (cell.kind === 'error' || cell.kind === 'percent') return { text, doubt: 'wrong_number' };
  if (PARTED.test(text)) return { text, doubt: 'several_numbers' };
  const read = cell.kind === 'number' ? exactNumber(text) : unpackedNumber(text);
  return read.doubt === undefined && as === 'phone' ? { text: withItsZero(read.text) } : read;
}

/** Digits as they are, with the zeros before them that a format shows; anything else by its value. */
function exactNumber(written: string): ReadNumber {
  const text = /^\d+$/.test(written) ? written : shownNumber(written);
  if (/^-|^\d+\.\d+$/.test(text)) return { text, doubt: 'wrong_number' };
  return /^\d+$/.test(text) && text.length > EXACT_DIGITS ? { text, doubt: 'number_rounded' } : { text };
}

/** `8,123456789E+10` → `8123456789…`, where every digit is there. */
function unpackedNumber(text: string): ReadNumber {
  const [, whole = '', fraction = '', exponent = ''] = FLOAT.exec(text) ?? [];
  if (whole === '' || (fraction === '' && exponent === '')) return { text };
  const kept = fraction.replace(/0+$/, '');
  const shift = Number(exponent === '' ? '0' : exponent);
  if (kept.length > shift) return { text, doubt: 'wrong_number' };
  const digits = shownNumber(`${whole}.${fraction}e${shift}`);
  // Without further digits nobody can tell `8,12E+10` from a number that really ends in zeros.
  const lost = digits.length > EXACT_DIGITS || (shift > 0 && kept.length < shift);
  return lost ? { text: digits, doubt: 'number_rounded' } : { text: digits };
}

/** Reads a price in whole rupiah: `10000`, `10.000`, `Rp 10.000,00`, `10430 IDR`. Cents are no rupiah. */
export function readPriceCell(cell: Cell): ReadPrice {
  const text = plainText(cell);
  if (cell.kind === 'formula') return { doubt: 'formula' };
  if (text === '') return { doubt: 'price_missing' };
  if (cell.kind === 'date') return { doubt: 'date_cell' };
  // `10.435` as a number is ten and a fraction; as a text it is ten thousand.
  const plain = cell.kind === 'number' || COMPUTED.test(text) ? shownNumber(text) : text;
  const isAmount = cell.kind === 'number' ? /^\d+$/.test(plain) : cell.kind === 'text';
  const price = isAmount ? readAmount(plain) : undefined;
  return price === undefined || price === 0 ? { doubt: 'wrong_price' } : { price };
}

/** The text a person sees, without marks that keep a program from reading a number. */
const plainText = ({ text }: Cell): string => withoutFraming(asSeenTrimmed(text).replace(/^="([^"]*)"$/, '$1'));
