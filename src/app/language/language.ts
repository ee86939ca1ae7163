import i18next, { type i18n } from 'i18next';
import { isLanguage, LANGUAGES, type Language } from '#src/domain/language.ts';

declare global {
  /** The active language of the page (NAV-15); scripts of the wrapper and of the shop read it. */
  var KONTER_LANGUAGE: Language | undefined;
}

/** One chunk per language; only the active one is loaded. */
const RESOURCES: Readonly<Record<Language, () => Promise<{ readonly default: object }>>> = {
  id: () => import('../i18n/id.json'),
  en: () => import('../i18n/en.json'),
  zh: () => import('../i18n/zh.json'),
};

/** Cookie that keeps a visitor's choice for a year, so that the server writes the next page in that language. */
const LANGUAGE_COOKIE = 'konter_language';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The page-level global, Indonesian when it is missing or unknown. */
export function activeLanguage(): Language {
  return isLanguage(globalThis.KONTER_LANGUAGE) ? globalThis.KONTER_LANGUAGE : LANGUAGES[0];
}

/** Starts i18next with the texts of the active language only. */
export async function startLanguage(language: Language): Promise<i18n> {
  globalThis.KONTER_LANGUAGE = language;
  const texts = await RESOURCES[language]();
  await i18next.init({
    lng: language,
    resources: { [language]: { translation: texts.default } },
    fallbackLng: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return i18next;
}

/**
 * Switches the whole interface without a reload: loads the texts, then changes global, `<html lang>` and cookie at once.
 * @param still false once the texts are there: another language was picked meanwhile, and nothing changes
 */
export async function switchLanguage(language: Language, still: () => boolean): Promise<void> {
  const texts = await RESOURCES[language]();
  if (!still()) return;
  i18next.addResourceBundle(language, 'translation', texts.default, true, true);
  globalThis.KONTER_LANGUAGE = language;
  document.documentElement.lang = language;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on the oldest supported browsers
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  await i18next.changeLanguage(language);
}
