import { Icon } from '#src/blocks/marks/Icon.tsx';
import { useTexts } from '#src/ops/texts.tsx';
import styles from './pages.module.css';

const BUTTONS = ['primary', 'secondary', 'quiet'] as const;
const TONES = [
  ['berhasil', 'success'],
  ['proses', 'pending'],
  ['gagal', 'failed'],
  ['laut', 'info'],
] as const;
const GROUNDS = ['money', 'profit'] as const;

/** Buttons, outcomes and grounds in each of their states. */
export function StatesPage() {
  const { t } = useTexts();
  const buttons = (
    <div className={styles.row}>
      {BUTTONS.map((look) => (
        <button key={look} type="button" className={`button button-${look}`}>
          {t(`page.button-${look}`)}
        </button>
      ))}
      <button type="button" className={`button button-primary ${styles.focused}`}>
        {t('page.focused')}
      </button>
      <button type="button" className="button button-primary" disabled>
        {t('page.disabled')}
      </button>
    </div>
  );
  return (
    <>
      <section className={styles.section}>
        <h2>{t('page.buttons')}</h2>
        {buttons}
      </section>
      <section className={styles.section}>
        <h2>{t('page.outcomes')}</h2>
        <div className={styles.row}>
          {TONES.map(([token, icon]) => (
            <span
              key={token}
              className={styles.outcome}
              style={{ color: `var(--${token})`, background: `var(--${token}-bg)` }}
            >
              <Icon name={icon} size={20} />
              {t(`page.outcome-${icon}`)}
            </span>
          ))}
        </div>
      </section>
      <section className={styles.section}>
        <h2>{t('page.grounds')}</h2>
        {GROUNDS.map((ground) => (
          <div key={ground} className={styles.ground} data-ground={ground}>
            <p>{t(`page.ground-${ground}`)}</p>
            <p className={styles.sum}>Rp 1.250.000</p>
            {buttons}
          </div>
        ))}
      </section>
    </>
  );
}
