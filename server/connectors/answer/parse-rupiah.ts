const PLAIN = /^\d+$/;
const GROUPED_BY_DOT = /^(\d{1,3}(?:\.\d{3})+)(?:,\d{1,2})?$/;
const GROUPED_BY_COMMA = /^(\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/;
/** Characters of an amount with its currency and grouping. */
const LONGEST = 40;
const WITH_SEN = /^(\d+)[.,]\d{1,2}$/;

/**
 * Whole rupiah from what suppliers write: 10000, `1.234.567`, `1,123.45`, `Rp 10.000,-`, `97.411.793 - 18.800 = 97.392.993`
 * (the result counts). Sen are dropped, the ledger has none. A separator before exactly three digits groups thousands.
 *
 * @returns undefined when the text is no amount or too large to be exact.
 */
export function parseRupiah(value: unknown): number | undefined {
  if (typeof value === 'number') return exact(Math.trunc(value));
  if (typeof value !== 'string') return undefined;
  const result = value.slice(value.lastIndexOf('=') + 1).trim();
  // No amount is longer; the pattern would try every way to share a book of blanks among its parts.
  if (result.length > LONGEST) return undefined;
  const match = /^(-)?\s*(?:Rp\.?|IDR)?\s*(-)?\s*([\d.,]+?)(?:[.,]-)?$/i.exec(result);
  if (match?.[3] === undefined) return undefined;
  const digits = wholeDigits(match[3]);
  if (digits === undefined) return undefined;
  const negative = (match[1] ?? match[2]) !== undefined;
  return exact(negative ? -Number(digits) : Number(digits));
}

function wholeDigits(text: string): string | undefined {
  if (PLAIN.test(text)) return text;
  const whole = GROUPED_BY_DOT.exec(text) ?? GROUPED_BY_COMMA.exec(text) ?? WITH_SEN.exec(text);
  return whole?.[1]?.replaceAll(/[.,]/g, '');
}

function exact(amount: number): number | undefined {
  // Adding zero turns -0 into 0.
  return Number.isSafeInteger(amount) ? amount + 0 : undefined;
}
