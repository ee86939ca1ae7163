import { useEffect, useState } from 'react';
import type { Language } from '#src/domain/language.ts';

/** Translations of the machines' English descriptions: one chunk per language, loaded with the page. */
const SENTENCES: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Readonly<Record<string, string>>>>> = {
  id: () => import('./sentences/id.json').then((module) => module.default),
  zh: () => import('./sentences/zh.json').then((module) => module.default),
};

/** Gives a machine's English sentence in a language; undefined until they are loaded. */
export function useSentences(language: Language): ((english: string) => string) | undefined {
  const [loaded, setLoaded] = useState<{ language: Language; sentences: Readonly<Record<string, string>> }>();
  useEffect(() => {
    let over = false;
    if (language !== 'en') {
      void SENTENCES[language]().then(
        (sentences) => {
          if (!over) setLoaded({ language, sentences });
        },
        // Without the network the English descriptions are shown.
        () => undefined,
      );
    }
    return () => {
      over = true;
    };
  }, [language]);
  if (language === 'en') return (english) => english;
  if (loaded?.language !== language) return undefined;
  return (english) => (Object.hasOwn(loaded.sentences, english) ? (loaded.sentences[english] ?? english) : english);
}
