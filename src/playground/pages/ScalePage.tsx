import { useTexts } from '#src/ops/texts.tsx';
import styles from './pages.module.css';

const TYPE = ['t28', 't20', 't16', 't14', 't12'] as const;
const SPACES = ['s1', 's2', 's3', 's4', 's5', 's6', 's8', 's10', 's12'] as const;
const RADII = ['radius-s', 'radius', 'radius-b', 'radius-penuh'] as const;
const SUM = 'Rp 1.234.567.890';

/** Letters, space and corners by their tokens; each line is drawn by the token it names. */
export function ScalePage() {
  const { t } = useTexts();
  return (
    <>
      <section className={styles.section}>
        <h2>{t('page.type')}</h2>
        {TYPE.map((token) => (
          <p key={token} className={styles.line}>
            <span className={styles.note}>{token}</span>
            <span style={{ fontSize: `var(--${token})` }}>
              {t('page.sample')} <strong>{SUM}</strong>
            </span>
          </p>
        ))}
        <p className={styles.line}>
          <span className={styles.note}>{t('page.figures')}</span>
          <span className={styles.figures}>
            <span>111.111.111</span>
            <strong>888.888.888</strong>
          </span>
        </p>
      </section>
      <section className={styles.section}>
        <h2>{t('page.spaces')}</h2>
        <div className={styles.bottoms}>
          {SPACES.map((token) => (
            <span key={token} className={styles.note}>
              <span className={styles.space} style={{ inlineSize: `var(--${token})`, blockSize: `var(--${token})` }} />
              {token}
            </span>
          ))}
        </div>
      </section>
      <section className={styles.section}>
        <h2>{t('page.radii')}</h2>
        <div className={styles.bottoms}>
          {RADII.map((token) => (
            <span key={token} className={styles.note}>
              <span className={styles.corner} style={{ borderRadius: `var(--${token})` }} />
              {token}
            </span>
          ))}
        </div>
      </section>
    </>
  );
}
