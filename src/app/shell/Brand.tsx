import { useTranslation } from '#src/engine/react/translation.tsx';
import styles from './Header.module.css';

/** Word mark with our own sign: a counter top with a coin on it. */
export function Brand() {
  const { t } = useTranslation();
  return (
    <>
      <svg className={styles.sign} width="28" height="28" viewBox="0 0 28 28" aria-hidden="true" focusable="false">
        <rect width="28" height="28" rx="8" fill="var(--pandan)" />
        <path
          d="M6 17h16M8 17v5M20 17v5"
          stroke="var(--di-pandan)"
          strokeWidth="2.4"
          strokeLinecap="round"
          fill="none"
        />
        <circle cx="14" cy="10" r="3.4" fill="var(--kunyit)" />
      </svg>
      <span>{t('app.brand')}</span>
    </>
  );
}
