import { formatRupiah } from '#src/domain/money/money.ts';
import { textIn } from '#src/engine/core/text/localized-text.ts';
import { machineMeta } from '#src/machines/registry.ts';
import type { PaymentReview } from '../answers.ts';
import styles from '../console.module.css';
import type { Column } from '../parts/DataTable.tsx';
import { Moment } from '../parts/Moment.tsx';
import { Proposal } from '../parts/Proposal.tsx';
import { RecordingLink } from '../parts/RecordingLink.tsx';
import { Word } from '../parts/Word.tsx';
import type { useTexts } from '../texts.tsx';

/** Possible actions for a payment. */
export type PaymentDeed = 'propose' | 'confirm' | 'withdraw';

type Words = Pick<ReturnType<typeof useTexts>, 't' | 'language'>;
type Act = (deed: PaymentDeed, review: PaymentReview) => void;

/** Columns of the list of payments in manual review. */
export function paymentColumns(words: Words, mayDecide: boolean, act: Act): readonly Column<PaymentReview>[] {
  const { t } = words;
  return [
    paymentColumn(words),
    whyColumn(words),
    {
      id: 'money',
      head: t('payment.money'),
      cell: ({ total, received, held }) => (
        <>
          <span className={styles.amount}>{t('payment.asked', { amount: formatRupiah(total) })}</span>
          <span className={styles.amount}>{t('payment.received', { amount: formatRupiah(received) })}</span>
          <strong className={styles.amount}>{t('payment.held', { amount: formatRupiah(held) })}</strong>
        </>
      ),
    },
    {
      id: 'resolution',
      head: t('payment.proposal'),
      cell: ({ resolution }) =>
        resolution !== undefined && (
          <Proposal proposal={resolution} outcome={t(`payment.outcome.${resolution.outcome}`)} />
        ),
    },
    deedColumn(words, mayDecide, act),
  ];
}

function paymentColumn({ t }: Words): Column<PaymentReview> {
  return {
    id: 'payment',
    head: t('payment.payment'),
    cell: ({ code, owner, channel, date, provider_id }) => (
      <>
        <code>{code}</code> · {owner?.name ?? t('payment.guest')}
        <br />
        <small>
          {channel} · <Moment at={date} />
        </small>
        {provider_id !== null && (
          <>
            <br />
            <small>
              <code>{provider_id}</code>
            </small>
          </>
        )}
        <br />
        <RecordingLink machine="payment" name={code} />
      </>
    ),
  };
}

function whyColumn({ t, language }: Words): Column<PaymentReview> {
  return {
    id: 'why',
    head: t('payment.why'),
    cell: ({ reason, status, since }) => (
      <>
        <Word tone={status === 'review' ? 'failed' : 'muted'}>
          {reason === null ? textIn(machineMeta('payment', status)?.label, language) : t(`payment.reason.${reason}`)}
        </Word>
        <br />
        <small>
          <Moment at={since} />
        </small>
      </>
    ),
  };
}

function deedColumn({ t }: Words, mayDecide: boolean, act: Act): Column<PaymentReview> {
  return {
    id: 'do',
    head: '',
    cell: (review) =>
      mayDecide && (
        <div className={styles.actions}>
          {deedsOf(review).map((deed) => (
            <button
              key={deed}
              type="button"
              className="button button-secondary button-small"
              aria-label={t(`payment.do.${deed}-of`, { payment: review.code })}
              onClick={() => act(deed, review)}
            >
              {t(`payment.do.${deed}`)}
            </button>
          ))}
        </div>
      ),
  };
}

/** One's own proposal needs another person. */
function deedsOf({ resolution, outcomes }: PaymentReview): readonly PaymentDeed[] {
  return [
    ...(outcomes.length > 0 ? (['propose'] as const) : []),
    ...(resolution?.own === false ? (['confirm'] as const) : []),
    ...(resolution === undefined ? [] : (['withdraw'] as const)),
  ];
}
