import { isLanguage, LANGUAGES, type Language } from '#src/domain/language.ts';

/**
 * The best of our languages for an Accept-Language header, by its weights; Indonesian when it names none of ours.
 * `zh-CN` and `en-GB` count as `zh` and `en`.
 */
export function acceptedLanguage(header: string | undefined): Language {
  return namedLanguage(header) ?? LANGUAGES[0];
}

/** Like {@link acceptedLanguage}, but undefined when the header names none of ours. */
export function namedLanguage(header: string | undefined): Language | undefined {
  const wishes = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((each) => /^\s*q=([01](?:\.\d{1,3})?)\s*$/.exec(each)?.[1]).find(Boolean);
      return { language: tag.toLowerCase().split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wishes.map(({ language }) => language).find(isLanguage);
}
