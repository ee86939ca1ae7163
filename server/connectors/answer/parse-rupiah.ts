import { withoutNoise } from './written-number.ts';

/** Sen, or the decimals of a database column and of a double; three digits are a group of thousands. */
const SEN = String.raw`\d{1,2}|\d{4,}`;
const PLAIN = /^\d+$/;
const GROUPED_BY_DOT = new RegExp(`^(\\d{1,3}(?:\\.\\d{3})+)(?:,(${SEN}))?$`);
const GROUPED_BY_COMMA = new RegExp(`^(\\d{1,3}(?:,\\d{3})+)(?:\\.(${SEN}))?$`);
/** Characters of an amount with its currency and grouping. */
const LONGEST = 40;
const WITH_SEN = new RegExp(`^(\\d+)[.,](${SEN})$`);

/** How a provider writes amounts, as its document declares it. */
export interface AmountForm {
  /** Amounts are counted in units of 10^-scale rupiah: 2 for sen. */
  readonly scale?: number;
  /** What is done with parts of a rupiah; without it such an amount is unreadable. */
  readonly round?: 'up' | 'down';
}

/** An amount without its sign, digit by digit. */
interface Digits {
  readonly whole: string;
  readonly fraction: string;
}

/**
 * Whole rupiah from what suppliers write: 10000, `1.234.567`, `10000.00`, `Rp 10.000,-`, `97.411.793 - 18.800 = 97.392.993`
 * (the result counts). A whole number within the noise of a double is that number. A separator before exactly three digits groups
 * thousands.
 *
 * @returns undefined when the text is no amount, too large to be exact, or holds parts of a rupiah that the document does not round.
 */
export function parseRupiah(value: unknown, form: AmountForm = {}): number | undefined {
  if (typeof value === 'number') {
    const digits = digitsOfNumber(Math.abs(value));
    return digits && signed(value < 0, digits, form);
  }
  if (typeof value !== 'string') return undefined;
  const result = value.slice(value.lastIndexOf('=') + 1).trim();
  // No amount is longer; the pattern would try every way to share a book of blanks among its parts.
  if (result.length > LONGEST) return undefined;
  const match = /^(-)?\s*(?:Rp\.?|IDR)?\s*(-)?\s*([\d.,]+?)(?:[.,]-)?$/i.exec(result);
  const digits = match?.[3] === undefined ? undefined : digitsOfText(match[3]);
  return digits && signed((match?.[1] ?? match?.[2]) !== undefined, digits, form);
}

function digitsOfNumber(value: number): Digits | undefined {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(String(withoutNoise(value))) ?? [];
  return whole === undefined ? undefined : { whole, fraction };
}

function digitsOfText(text: string): Digits | undefined {
  if (PLAIN.test(text)) return { whole: text, fraction: '' };
  const [, grouped, fraction = ''] =
    GROUPED_BY_DOT.exec(text) ?? GROUPED_BY_COMMA.exec(text) ?? WITH_SEN.exec(text) ?? [];
  if (grouped === undefined) return undefined;
  const whole = grouped.replaceAll(/[.,]/g, '');
  const plain = withoutNoise(Number(`${whole}.${fraction}`));
  return Number.isSafeInteger(plain) ? { whole: String(plain), fraction: '' } : { whole, fraction };
}

/** Counts in the provider's smallest unit, so that nothing is computed with fractions. */
function signed(negative: boolean, { whole, fraction }: Digits, { scale = 0, round }: AmountForm): number | undefined {
  const units = BigInt(whole + fraction);
  const perRupiah = 10n ** BigInt(scale + fraction.length);
  const isWhole = units % perRupiah === 0n;
  if (!isWhole && round === undefined) return undefined;
  const rupiah = Number(units / perRupiah + (isWhole || round !== 'up' ? 0n : 1n));
  if (!Number.isSafeInteger(rupiah)) return undefined;
  // Adding zero turns -0 into 0.
  return (negative ? -rupiah : rupiah) + 0;
}
