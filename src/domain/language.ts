/** The languages of the interface, the default first (NAV-15). */
export const LANGUAGES = ['id', 'en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text in every language of the interface; documents carry texts in this shape. */
export type Localized = { readonly [L in Language]: string };

/** Tells whether a value names a language of the interface. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && (LANGUAGES as readonly string[]).includes(value);
}
