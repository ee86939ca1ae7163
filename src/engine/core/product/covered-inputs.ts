import { coverNumber } from '#src/domain/text/cover-number.ts';
import type { ProductDocument, ProductParameter } from '../document-types.ts';

/** Classes of data that no view shows whole, not even to the owner of the sale: cards, and numbers of identity cards. */
const COVERED: ReadonlySet<ProductParameter['pii'] | undefined> = new Set(['card', 'identity']);
/** Shorter values stand in other texts by chance; they are covered where they are the whole text. */
const LONG_ENOUGH = 8;

/** What a pattern means otherwise; with the flag `u` nothing else may be escaped (ECMA-262, IdentityEscape). */
const SYNTAX = /[\^$\\.*+?()[\]{}|/]/;

/** Tells whether values of this input are covered wherever they were kept. */
export const isCovered = ({ pii }: Pick<ProductParameter, 'pii'>): boolean => COVERED.has(pii);

/** Keys of the rows read from a supplier's answer whose values are covered by the same classes. */
export const coveredRows = ({ reading }: Pick<ProductDocument, 'reading'>): ReadonlySet<string> =>
  new Set((reading?.rows ?? []).flatMap(({ key, pii }) => (key !== undefined && COVERED.has(pii) ? [key] : [])));

/**
 * An answer with every value of a covered input replaced by its last four characters, wherever it stands in a text: as typed, in
 * groups, or in what the supplier said about it.
 * @param parameters the values that the sale was made with, by key
 */
export function coverInputs<Answer>(
  { parameters: inputs }: Pick<ProductDocument, 'parameters'>,
  parameters: Readonly<Record<string, string>>,
  answer: Answer,
): Answer {
  const values = inputs.filter(isCovered).flatMap(({ key }) => {
    const value = Object.hasOwn(parameters, key) ? (parameters[key] ?? '') : '';
    return value === '' ? [] : [value];
  });
  return values.length === 0 ? answer : (coverIn(answer, values) as Answer);
}

function coverIn(value: unknown, values: readonly string[]): unknown {
  if (typeof value === 'string') return values.reduce(coverText, value);
  if (Array.isArray(value)) return value.map((one) => coverIn(one, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, coverIn(inner, values)]));
}

function coverText(text: string, value: string): string {
  if (value.length < LONG_ENOUGH) return text === value ? coverNumber(text) : text;
  const spelled = [...value.replace(/[ .\u00a0-]/g, '')]
    .map((letter) => letter.replace(SYNTAX, '\\$&'))
    .join('[ .\\u00a0-]*');
  return text.replace(new RegExp(spelled, 'gu'), (found) => coverNumber(found));
}
