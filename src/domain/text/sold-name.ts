import { LANGUAGES, type Localized } from '../language.ts';

const folded = (text: string): string => text.toLocaleLowerCase('en');

/**
 * What was sold, in every language: "30 hari" or "112 CP" alone tell no agent what of. A nominal that holds its product's name in
 * one language ("wifi.id 12 jam") holds it well enough for all.
 */
export function soldText(product: Localized, nominal: Localized | undefined): Localized {
  if (nominal === undefined) return product;
  if (LANGUAGES.some((language) => folded(nominal[language]).includes(folded(product[language])))) return nominal;
  const joined = (language: keyof Localized): string => `${product[language]} · ${nominal[language]}`;
  return { id: joined('id'), en: joined('en'), zh: joined('zh') };
}
