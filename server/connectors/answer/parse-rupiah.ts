import { withoutNoise } from './written-number.ts';

/** Sen, or the decimals of a database column and of a double; three digits are a group of thousands. */
const SEN = String.raw`\d{1,2}|\d{4,}`;
const PLAIN = /^\d+$/;
const GROUPED_BY_DOT = new RegExp(`^(\\d{1,3}(?:\\.\\d{3})+)(?:,(${SEN}))?$`);
const GROUPED_BY_COMMA = new RegExp(`^(\\d{1,3}(?:,\\d{3})+)(?:\\.(${SEN}))?$`);
/** Characters of an amount with its currency and grouping. */
const LONGEST = 40;
const WITH_SEN = new RegExp(`^(\\d+)[.,](${SEN})$`);

/**
 * Whole rupiah from what suppliers write: 10000, `1.234.567`, `1,123.45`, `Rp 10.000,-`, `97.411.793 - 18.800 = 97.392.993`
 * (the result counts). Sen are dropped, the ledger has none; a whole number within the noise of a double is that number. A
 * separator before exactly three digits groups thousands.
 *
 * @returns undefined when the text is no amount or too large to be exact.
 */
export function parseRupiah(value: unknown): number | undefined {
  if (typeof value === 'number') return exact(Math.trunc(withoutNoise(value)));
  if (typeof value !== 'string') return undefined;
  const result = value.slice(value.lastIndexOf('=') + 1).trim();
  // No amount is longer; the pattern would try every way to share a book of blanks among its parts.
  if (result.length > LONGEST) return undefined;
  const match = /^(-)?\s*(?:Rp\.?|IDR)?\s*(-)?\s*([\d.,]+?)(?:[.,]-)?$/i.exec(result);
  if (match?.[3] === undefined) return undefined;
  const amount = wholeAmount(match[3]);
  if (amount === undefined) return undefined;
  const negative = (match[1] ?? match[2]) !== undefined;
  return exact(negative ? -amount : amount);
}

function wholeAmount(text: string): number | undefined {
  if (PLAIN.test(text)) return Number(text);
  const [, whole, sen = ''] = GROUPED_BY_DOT.exec(text) ?? GROUPED_BY_COMMA.exec(text) ?? WITH_SEN.exec(text) ?? [];
  return whole === undefined ? undefined : Math.trunc(withoutNoise(Number(`${whole.replaceAll(/[.,]/g, '')}.${sen}`)));
}

function exact(amount: number): number | undefined {
  // Adding zero turns -0 into 0.
  return Number.isSafeInteger(amount) ? amount + 0 : undefined;
}
