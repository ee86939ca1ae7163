import { formatRupiah } from '#src/domain/money/money.ts';
import { soldText } from '#src/domain/text/sold-name.ts';
import { textIn } from '#src/engine/core/text/localized-text.ts';
import { machineMeta } from '#src/machines/registry.ts';
import type { Review } from '../answers.ts';
import styles from '../console.module.css';
import type { Column } from '../parts/DataTable.tsx';
import { Moment } from '../parts/Moment.tsx';
import { Proposal } from '../parts/Proposal.tsx';
import { RecordingLink } from '../parts/RecordingLink.tsx';
import { Word } from '../parts/Word.tsx';
import type { useTexts } from '../texts.tsx';
import { Attempts } from './Attempts.tsx';

/** Possible actions for a sale. */
export type ReviewDeed = 'ask' | 'propose' | 'confirm' | 'withdraw';

type Words = Pick<ReturnType<typeof useTexts>, 't' | 'language'>;
type Act = (deed: ReviewDeed, review: Review) => void;

/** Columns of the list of sales in manual review. */
export function reviewColumns(words: Words, busy: boolean, act: Act): readonly Column<Review>[] {
  const { t } = words;
  return [
    saleColumn(words),
    {
      id: 'price',
      head: t('review.price'),
      numeric: true,
      cell: ({ transaction }) => formatRupiah(transaction.price),
    },
    stateColumn(words),
    whyColumn(words),
    settlementColumn(words),
    deedColumn(words, busy, act),
  ];
}

function saleColumn({ t, language }: Words): Column<Review> {
  return {
    id: 'sale',
    head: t('review.sale'),
    cell: ({ transaction, owner }) => (
      <>
        <code>{transaction.ref_id}</code>
        <br />
        {textIn(soldText(transaction.product_name, transaction.nominal), language)} · {transaction.destination_number}
        <br />
        <small>
          {owner.name} · <Moment at={transaction.date} />
        </small>
        <br />
        <RecordingLink machine="transaction" name={transaction.ref_id} />
      </>
    ),
  };
}

function stateColumn({ t, language }: Words): Column<Review> {
  return {
    id: 'state',
    head: t('review.state'),
    cell: ({ transaction, needs_review }) => (
      <>
        <Word tone={needs_review ? 'failed' : 'muted'}>{t(needs_review ? 'review.waiting' : 'review.settled')}</Word>
        <br />
        {textIn(machineMeta('transaction', transaction.status)?.label, language)}
        {transaction.sn !== undefined && (
          <>
            <br />
            <code>{transaction.sn}</code>
          </>
        )}
      </>
    ),
  };
}

function whyColumn({ t }: Words): Column<Review> {
  return {
    id: 'why',
    head: t('review.why'),
    cell: ({ supplier, attempts, cause, since }) => (
      <>
        {cause !== undefined && <code>{cause}</code>} {since !== undefined && <Moment at={since} />}
        {attempts.length > 0 && <Attempts attempts={attempts} />}
        {supplier !== undefined && <small>{t('review.checks', { count: supplier.checks })}</small>}
      </>
    ),
  };
}

function settlementColumn({ t }: Words): Column<Review> {
  return {
    id: 'settlement',
    head: t('review.proposal'),
    cell: ({ settlement }) =>
      settlement !== undefined && (
        <Proposal proposal={settlement} outcome={t(`review.outcome.${settlement.outcome}`)}>
          {settlement.serial_number !== null && <code>{settlement.serial_number}</code>}
          {settlement.reason !== null && t(`review.reason-of.${settlement.reason}`)}
        </Proposal>
      ),
  };
}

function deedColumn({ t }: Words, busy: boolean, act: Act): Column<Review> {
  return {
    id: 'do',
    head: '',
    cell: (review) => (
      <div className={styles.actions}>
        {deedsOf(review).map((deed) => (
          <button
            key={deed}
            type="button"
            className="button button-secondary button-small"
            disabled={busy && deed === 'ask'}
            aria-label={t(`review.do.${deed}-of`, { sale: review.transaction.ref_id })}
            onClick={() => act(deed, review)}
          >
            {t(`review.do.${deed}`)}
          </button>
        ))}
      </div>
    ),
  };
}

/** A processing sale can be checked at the supplier; one's own proposal needs another person. */
function deedsOf({ transaction, needs_review, settlement, outcomes }: Review): readonly ReviewDeed[] {
  const ask = transaction.status === 'processing' ? (['ask'] as const) : [];
  if (!needs_review) return ask;
  return [
    ...ask,
    ...(outcomes.length > 0 ? (['propose'] as const) : []),
    ...(settlement?.own === false ? (['confirm'] as const) : []),
    ...(settlement === undefined ? [] : (['withdraw'] as const)),
  ];
}
