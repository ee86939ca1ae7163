import type { TFunction } from 'i18next';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { isLanguage, type Language } from '#src/domain/language.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';

interface Resource {
  readonly phrases?: Readonly<Record<string, string>>;
  readonly [text: string]: unknown;
}

/** One chunk per language, loaded with the tool. */
export type ToolTexts = Readonly<Record<Language, () => Promise<{ readonly default: Resource }>>>;
const TEXTS: ToolTexts = {
  id: () => import('./i18n/id.json'),
  en: () => import('./i18n/en.json'),
  zh: () => import('./i18n/zh.json'),
};
const NAMESPACE = 'ops';

interface Texts {
  readonly t: TFunction;
  readonly language: Language;
  /** Translations of the editor library's English phrases. */
  readonly phrases: Readonly<Record<string, string>>;
}

const TextsContext = createContext<Texts | null>(null);

/** Texts of the tool in the user's language. @throws Error outside it */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (texts === null) throw new Error('outside the ops console');
  return texts;
}

/**
 * Loads the console's texts. While another language is on its way the old one stays: what is typed in the editor must
 * not go with it.
 */
export function TextsProvider({
  children,
  namespace = NAMESPACE,
  resources = TEXTS,
}: {
  readonly children: ReactNode;
  /** Another tool's own texts; the same object at every drawing. */
  readonly namespace?: string;
  readonly resources?: ToolTexts;
}) {
  const { i18n } = useTranslation();
  const wanted = isLanguage(i18n.language) ? i18n.language : 'id';
  const [texts, setTexts] = useState<Texts | null>(null);
  useEffect(() => {
    let over = false;
    void resources[wanted]().then((resource) => {
      if (over) return;
      i18n.addResourceBundle(wanted, namespace, resource.default, true, true);
      setTexts({ t: i18n.getFixedT(wanted, namespace), language: wanted, phrases: resource.default.phrases ?? {} });
    });
    return () => {
      over = true;
    };
  }, [i18n, wanted, namespace, resources]);
  if (texts === null) return <div className="block-waiting" aria-busy="true" />;
  return <TextsContext.Provider value={texts}>{children}</TextsContext.Provider>;
}
