import { LANGUAGES, type Language } from '#src/domain/language.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { useProgram } from '../program/program-context.ts';
import styles from './LanguageSwitch.module.css';

const SHORT: Readonly<Record<Language, string>> = { id: 'ID', en: 'EN', zh: '中文' };

/** The three languages side by side; picking one changes everything at once (NAV-15). */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const { language: choice } = useProgram();
  return (
    <fieldset className={styles.switch}>
      <legend className="screen-reader-only">{t('app.language.label')}</legend>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={styles.choice}
          aria-label={t(`app.language.${language}`)}
          aria-pressed={i18n.language === language}
          onClick={() => void choice.pick(language)}
        >
          {SHORT[language]}
        </button>
      ))}
    </fieldset>
  );
}
