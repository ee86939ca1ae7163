import type { TransactionState } from '#src/domain/sale/transaction.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import styles from './ProgressDots.module.css';

/** How far each state is along made, sent, done. States that stop before the supplier have no way to show. */
const REACHED: Readonly<Partial<Record<TransactionState, number>>> = {
  unprocessed: 0,
  processing: 1,
  success: 2,
  failed: 2,
  returned: 2,
};
const STEPS = ['made', 'sent', 'done'] as const;

export function ProgressDots({ status, tone }: { readonly status: TransactionState; readonly tone: string }) {
  const { t } = useTranslation();
  const reached = REACHED[status];
  if (reached === undefined) return null;
  return (
    <ol className={styles.dots} data-tone={tone} aria-label={t('blocks.status-hero.steps')}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-place={index < reached || reached === 2 ? 'done' : index === reached ? 'now' : 'later'}
          {...(index === reached ? { 'aria-current': 'step' as const } : {})}
        >
          <span className={styles.dot} />
          <span className={styles.label}>{t(`blocks.status-hero.step-${step}`)}</span>
        </li>
      ))}
    </ol>
  );
}
