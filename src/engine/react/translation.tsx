import type { i18n } from 'i18next';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';

/** The interface's texts, as views read them. */
export interface Translation {
  /** The text of a key in the active language; another function for each language, so that what was made with it is made anew. */
  readonly t: i18n['t'];
  readonly i18n: i18n;
}

const TranslationContext = createContext<Translation | null>(null);

interface TranslationProviderProps {
  readonly i18n: i18n;
  readonly children: ReactNode;
}

/**
 * Gives views the texts of one i18next instance, and draws them anew when its language changes. It listens for all of them: a
 * screen of hundreds of fields has hundreds of readers, and none of them should have to subscribe by itself.
 */
export function TranslationProvider({ i18n, children }: TranslationProviderProps) {
  const subscribe = useCallback(
    (listener: () => void) => {
      i18n.on('languageChanged', listener);
      return () => i18n.off('languageChanged', listener);
    },
    [i18n],
  );
  const language = useSyncExternalStore(subscribe, () => i18n.language);
  const translation = useMemo(() => ({ t: i18n.getFixedT(language), i18n }), [i18n, language]);
  return <TranslationContext value={translation}>{children}</TranslationContext>;
}

/** The texts of the provider around a view. @throws Error outside of one. */
export function useTranslation(): Translation {
  const translation = useContext(TranslationContext);
  if (translation === null) throw new Error('useTranslation outside a TranslationProvider');
  return translation;
}
