import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import type { Language } from '#src/domain/language.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';

/** The counter's own texts, apart from the console's. */
const TEXTS: Readonly<Record<Language, () => Promise<{ readonly default: object }>>> = {
  id: () => import('#src/app/i18n/id.json'),
  en: () => import('#src/app/i18n/en.json'),
  zh: () => import('#src/app/i18n/zh.json'),
};

/** Texts of blocks in the preview's language, whatever the language of the console; null while they load. */
export function usePreviewLanguage(language: Language): i18n | null {
  const { i18n } = useTranslation();
  const [texts, setTexts] = useState<i18n | null>(null);
  useEffect(() => {
    let over = false;
    const load = async (): Promise<void> => {
      const resource = await TEXTS[language]();
      const copy = i18n.cloneInstance({ lng: language, forkResourceStore: true });
      copy.addResourceBundle(language, 'translation', resource.default, true, true);
      await copy.changeLanguage(language);
      if (!over) setTexts(copy);
    };
    void load();
    return () => {
      over = true;
    };
  }, [i18n, language]);
  return texts;
}
