import { useTranslation } from '#src/engine/react/translation.tsx';
import styles from './Header.module.css';

/** Word mark with our own sign: an awning, a lamp and a counter top. */
export function Brand() {
  const { t } = useTranslation();
  return (
    <>
      <svg className={styles.sign} width="28" height="28" viewBox="0 0 28 28" aria-hidden="true" focusable="false">
        <rect width="28" height="28" rx="8" fill="var(--meja)" />
        <path
          d="M8.2 6.6h11.6l2 4.6a2.6 2.6 0 0 1-5.2 0 2.6 2.6 0 0 1-5.2 0 2.6 2.6 0 0 1-5.2 0z"
          fill="var(--tinta)"
        />
        <circle cx="14" cy="16.8" r="2" fill="var(--kunyit)" />
        <path d="M7.5 21.4h13" stroke="var(--tinta)" strokeWidth="2.2" strokeLinecap="round" />
      </svg>
      <span>{t('app.brand')}</span>
    </>
  );
}
