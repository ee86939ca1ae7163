import type { Language } from '#src/domain/language.ts';

/** Words of English sentences that are no Indonesian words too. */
const ENGLISH =
  /\b(?:the|is|are|was|of|and|or|not|no|to|in|it|its|this|that|there|here|with|without|for|from|by|at|on|has|have|does|do|would|could|cannot|may|must|nobody|nothing|never|always|than|which|what|why|where|when|than|two|three|add|remove|write|use|name|correct|above|below|between|missing|expected|unknown|field|value|secret|amount|already|one|more|less|least|most|text|screen|price|empty|wrong)\b/i;

/** Names and abbreviations that every language writes alike. */
const ALIKE = /\b(?:JSON|Schema|XML|HTML|HMAC|GET|POST|MB|Rp|id|ms)\b/g;

/** What a sentence says in its own words: without code in back quotes, quoted values and places to fill. */
const ownWords = (text: string): string =>
  text
    .replaceAll(/`[^`]*`|"[^"]*"|“[^”]*”|\{\{\w+\}\}/g, ' ')
    .replaceAll(ALIKE, ' ')
    .trim();

/** English that was left in a text of another language; undefined when there is none. */
export function foreignWords(text: string, language: Language): string | undefined {
  const words = ownWords(text);
  if (language === 'en') return /\p{Script=Han}/u.exec(words)?.[0];
  if (language === 'id') return ENGLISH.exec(words)?.[0] ?? /\p{Script=Han}/u.exec(words)?.[0];
  return /[a-z]{2,}/i.exec(words)?.[0];
}
