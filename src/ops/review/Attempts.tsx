import type { SupplierAttempt } from '#src/contract/operations/supplier.contract.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import styles from '../console.module.css';
import { Moment } from '../parts/Moment.tsx';
import { Word } from '../parts/Word.tsx';
import { useTexts } from '../texts.tsx';

const TONES = { open: 'pending', unknown: 'pending', succeeded: 'live', failed: 'failed' } as const;

/** The suppliers that a sale was tried at, in order, and why each was chosen. */
export function Attempts({ attempts }: { readonly attempts: readonly SupplierAttempt[] }) {
  const { t } = useTexts();
  return (
    <ol className={styles.attempts} aria-label={t('attempt.list')}>
      {attempts.map((attempt) => (
        <Attempt key={attempt.reference} attempt={attempt} />
      ))}
    </ol>
  );
}

function Attempt({ attempt }: { readonly attempt: SupplierAttempt }) {
  const { t } = useTexts();
  const { connector, reference, state, sent_at: sentAt, cost, because, considered } = attempt;
  return (
    <li data-connector={connector} data-state={state}>
      <strong>{connector}</strong> <Word tone={TONES[state]}>{t(`attempt.state.${state}`)}</Word>
      {attempt.failed_reason !== undefined && <small> {attempt.failed_reason}</small>}
      <br />
      <small>
        <code>{reference}</code>
        {sentAt !== null && (
          <>
            {' · '}
            <Moment at={sentAt} />
          </>
        )}
        {cost !== null && ` · ${formatRupiah(cost)}`}
      </small>
      {because !== undefined && (
        <>
          <br />
          <small>{t(`attempt.because.${because}`)}</small>
        </>
      )}
      {considered.length > 1 && (
        <details>
          <summary>{t('attempt.considered', { count: considered.length })}</summary>
          <ul className={styles.bullets}>
            {considered.map((one) => (
              <li key={one.connector}>
                {one.connector}: {one.cost === null ? '–' : formatRupiah(one.cost)} ·{' '}
                {t('attempt.priority', { priority: one.priority })} · {t(`health.state.${one.health}`)} {one.percent}%
                {one.skipped !== undefined && ` · ${t(`attempt.skipped.${one.skipped}`)}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
