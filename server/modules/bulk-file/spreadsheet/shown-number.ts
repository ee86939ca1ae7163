/** A number as XML holds it (xsd:double). */
const WRITTEN = /^([+-]?)(\d+|\d*\.\d+|\d+\.\d*)(?:[eE]([+-]?\d{1,3}))?$/;
/** Programs show at most so many digits of a number; further ones are noise of binary fractions (IEEE 754). */
const SHOWN_DIGITS = 15;
/** A number that is so many decimal places from a whole one is that one: 10429.999999999998 was 10430 before it was computed. */
const NOISE_PLACES = 6;
const LARGEST_EXPONENT = 60;

interface Decimal {
  readonly sign: '-' | '';
  /** Digits before and after the point, without zeros that say nothing. */
  readonly whole: string;
  readonly fraction: string;
}

/**
 * The digits of a number as a program shows them in a wide cell: without an exponent, and a whole number where it is one but
 * for noise. @returns undefined for what is no number
 */
export function shownDecimal(written: string): Decimal | undefined {
  const [, sign, mantissa, exponent = '0'] = WRITTEN.exec(written.trim()) ?? [];
  const shift = Number(exponent);
  if (mantissa === undefined || Math.abs(shift) > LARGEST_EXPONENT) return undefined;
  return withoutNoise(shifted({ sign: sign === '-' ? '-' : '', mantissa, shift }));
}

/** `shownDecimal` in one text: `8.1234567890E10` → `81234567890`. What is no number stays. */
export function shownNumber(written: string): string {
  const decimal = shownDecimal(written);
  return decimal === undefined ? written : decimalText(decimal);
}

/** A share as a program shows it in percent: `0.1043` → `10.43%`. */
export function shownPercent(written: string): string {
  const decimal = shownDecimal(written);
  if (decimal === undefined) return written;
  const { sign, whole, fraction } = decimal;
  return `${decimalText(shifted({ sign, mantissa: `${whole}.${fraction}`, shift: 2 }))}%`;
}

const decimalText = ({ sign, whole, fraction }: Decimal): string =>
  fraction === '' ? `${whole === '0' ? '' : sign}${whole}` : `${sign}${whole}.${fraction}`;

function shifted(number: {
  readonly sign: Decimal['sign'];
  readonly mantissa: string;
  readonly shift: number;
}): Decimal {
  const [integer = '', decimals = ''] = number.mantissa.split('.');
  const digits = integer + decimals;
  const point = integer.length + number.shift;
  const padded = point > 0 ? digits.padEnd(point, '0') : '0'.repeat(1 - point) + digits;
  const at = Math.max(point, 1);
  return {
    sign: number.sign,
    whole: padded.slice(0, at).replace(/^0+(?=\d)/, ''),
    fraction: padded.slice(at).replace(/0+$/, ''),
  };
}

function withoutNoise(decimal: Decimal): Decimal {
  const { sign, whole, fraction } = decimal;
  const places = Math.min(NOISE_PLACES, SHOWN_DIGITS - whole.length);
  if (fraction === '' || places < 1) return decimal;
  const seen = fraction.padEnd(places, '0').slice(0, places);
  if (/^0+$/.test(seen)) return { sign, whole, fraction: '' };
  return /^9+$/.test(seen) ? { sign, whole: String(BigInt(whole) + 1n), fraction: '' } : decimal;
}
