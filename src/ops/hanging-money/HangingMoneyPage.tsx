import { useState } from 'react';
import { formatRupiah } from '#src/domain/money/money.ts';
import type { GuestRefund, HangingMoney } from '../answers.ts';
import styles from '../console.module.css';
import { DataTable } from '../parts/DataTable.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Moment } from '../parts/Moment.tsx';
import { Word } from '../parts/Word.tsx';
import { useTexts } from '../texts.tsx';
import { useAnswer, useMayChange, useStep } from '../use-ops.ts';
import { otherColumns } from './other-columns.tsx';
import { RefundDecisionDialog } from './RefundDecisionDialog.tsx';
import { RefundProposeDialog } from './RefundProposeDialog.tsx';
import { type RefundDeed, refundColumns } from './refund-columns.tsx';

/** Polling interval for changes of colleagues and gateways, in milliseconds. */
const EVERY_MS = 10_000;

/** Money whose end is unknown for too long: refunds are settled here, the rest where it belongs (decision 0069). */
export function HangingMoneyPage() {
  const { t } = useTexts();
  const answer = useAnswer('ops.hanging-money.list', {}, { everyMs: EVERY_MS });
  return (
    <section className={styles.page}>
      <h1>{t('section.hanging-money')}</h1>
      <p className={styles.lead}>{t('hanging.lead')}</p>
      <Loaded answer={answer}>
        {({ totals, refunds, others }) => (
          <>
            <Totals totals={totals} />
            <h2>{t('hanging.refunds')}</h2>
            <p className={styles.lead}>{t('hanging.refunds-lead')}</p>
            <Refunds refunds={refunds} />
            <h2>{t('hanging.others')}</h2>
            <p className={styles.lead}>{t('hanging.others-lead')}</p>
            <Others others={others} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Totals({ totals }: { readonly totals: HangingMoney['totals'] }) {
  const { t } = useTexts();
  return (
    <dl className={styles.facts}>
      {totals.map(({ kind, count, amount, oldest, after_hours: hours }) => (
        <div key={kind} className={styles.total}>
          <dt>{t(`hanging.kind.${kind}`)}</dt>
          <dd>
            <Word tone={count === 0 ? 'live' : 'failed'}>
              {count === 0 ? t('hanging.nothing') : t('hanging.so-many', { count, amount: formatRupiah(amount) })}
            </Word>{' '}
            <small>
              {t('hanging.from', { hours })}
              {oldest !== null && (
                <>
                  {' · '}
                  {t('hanging.oldest')} <Moment at={oldest} />
                </>
              )}
            </small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Refunds({ refunds }: { readonly refunds: HangingMoney['refunds'] }) {
  const { t } = useTexts();
  const mayDecide = useMayChange();
  const step = useStep();
  const [doing, setDoing] = useState<{
    readonly deed: Exclude<RefundDeed, 'ask'>;
    readonly refund: GuestRefund;
  } | null>(null);
  const act = (deed: RefundDeed, refund: GuestRefund): void => {
    if (deed === 'ask') void step.run((call) => call('ops.guest-refund.ask', { code: refund.code }));
    else setDoing({ deed, refund });
  };
  const close = (): void => setDoing(null);
  if (refunds.length === 0) return <p>{t('hanging.no-refunds')}</p>;
  return (
    <>
      {step.error !== '' && (
        <p className={styles.refused} role="alert">
          {step.error}
        </p>
      )}
      <DataTable
        label={t('hanging.refunds')}
        columns={refundColumns(t, mayDecide, step.busy, act)}
        rows={refunds}
        keyOf={({ code }) => code}
      />
      {doing?.deed === 'propose' && <RefundProposeDialog refund={doing.refund} onClose={close} />}
      {doing !== null && doing.deed !== 'propose' && (
        <RefundDecisionDialog refund={doing.refund} deed={doing.deed} onClose={close} />
      )}
    </>
  );
}

function Others({ others }: { readonly others: HangingMoney['others'] }) {
  const { t, language } = useTexts();
  if (others.length === 0) return <p>{t('hanging.no-others')}</p>;
  return (
    <DataTable
      label={t('hanging.others')}
      columns={otherColumns({ t, language })}
      rows={others}
      keyOf={({ kind, reference, about }) => `${kind} ${about} ${reference}`}
    />
  );
}
