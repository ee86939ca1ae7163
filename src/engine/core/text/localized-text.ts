import { isLanguage, LANGUAGES, type Localized } from '#src/domain/language.ts';

/** Tells whether a value is a text in the three languages: those three keys, all texts, nothing else. */
export function isLocalized(value: unknown): value is Localized {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const keys = Object.keys(value);
  if (keys.length !== LANGUAGES.length) return false;
  const texts = value as Readonly<Record<string, unknown>>;
  return LANGUAGES.every((language) => Object.hasOwn(texts, language) && typeof texts[language] === 'string');
}

/** A localised text in a language; Indonesian when the language is not one of ours. Plain text passes through. */
export function textIn(value: unknown, language: unknown): string {
  if (typeof value === 'string') return value;
  if (isLocalized(value)) return value[isLanguage(language) ? language : 'id'];
  return '';
}
