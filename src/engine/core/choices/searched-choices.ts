import type { ParameterChoice, ProductParameter } from '../product/product-parameter.ts';

/**
 * What a page carries of one input's choices, at most. 200 rows add 12 KB to a packed page, 1,000 rows 50 KB, 20,000 rows 930 KB
 * (decision 0136).
 */
const MOST_ON_PAGE = { rows: 200, characters: 24_000 } as const;

type Choices = Pick<ProductParameter, 'choices' | 'choicesFrom'>;

/** Whether the page asks the server for matches while one types, because it would carry too many choices. */
export function isSearched({ choices = [], choicesFrom }: Choices): boolean {
  if (choicesFrom !== undefined || choices.length === 0) return false;
  return choices.length > MOST_ON_PAGE.rows || sizeOf(choices) > MOST_ON_PAGE.characters;
}

const sizeOf = (choices: readonly ParameterChoice[]): number =>
  choices.reduce(
    (sum, { value, label, keywords = '' }) =>
      sum + value.length + label.id.length + label.en.length + label.zh.length + keywords.length,
    0,
  );

const versions = new WeakMap<readonly ParameterChoice[], string>();

/**
 * A name of what the rows say, the same for the same rows: answers of a search are kept under it, and a page that asks under
 * another name is drawn anew. 64 bits of FNV-1a; it proves nothing.
 */
export function versionOfChoices(choices: readonly ParameterChoice[]): string {
  const known = versions.get(choices);
  if (known !== undefined) return known;
  let low = 0x811c9dc5;
  let high = 0x01000193;
  const take = (text: string): void => {
    for (let at = 0; at < text.length; at += 1) {
      low = Math.imul(low ^ text.charCodeAt(at), 0x01000193);
      high = Math.imul(high ^ text.charCodeAt(at), 0x85ebca6b);
    }
    // The end of a text counts, so that letters that move to the next one make another name.
    low = Math.imul(low ^ 0x1f, 0x01000193);
    high = Math.imul(high ^ 0x1f, 0x85ebca6b);
  };
  for (const { value, label, keywords = '', when } of choices) {
    for (const text of [value, label.id, label.en, label.zh, keywords]) take(text);
    for (const [key, values] of Object.entries(when ?? {})) for (const text of [key, ...values]) take(text);
  }
  const name = [low, high].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
  versions.set(choices, name);
  return name;
}
