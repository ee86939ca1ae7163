import { Link } from 'react-router-dom';
import { formatRupiah } from '#src/domain/money/money.ts';
import type { GuestRefund } from '../answers.ts';
import styles from '../console.module.css';
import { ledgerPath, reviewPath } from '../ops-address.ts';
import type { Column } from '../parts/DataTable.tsx';
import { Moment } from '../parts/Moment.tsx';
import { Proposal } from '../parts/Proposal.tsx';
import { RecordingLink } from '../parts/RecordingLink.tsx';
import type { useTexts } from '../texts.tsx';
import { causeText } from './cause-text.ts';

/** Possible actions for a refund. */
export type RefundDeed = 'ask' | 'propose' | 'confirm' | 'withdraw';

type Translate = ReturnType<typeof useTexts>['t'];
type Act = (deed: RefundDeed, refund: GuestRefund) => void;

/** Columns of the list of guests' refunds that no gateway reports. */
export function refundColumns(
  t: Translate,
  mayDecide: boolean,
  busy: boolean,
  act: Act,
): readonly Column<GuestRefund>[] {
  return [
    refundColumn(t),
    { id: 'amount', head: t('hanging.amount'), numeric: true, cell: ({ amount }) => formatRupiah(amount) },
    {
      id: 'since',
      head: t('hanging.since'),
      cell: ({ asked_at, heard_at }) => (
        <>
          <Moment at={asked_at} />
          <br />
          <small>
            {t('hanging.heard')} <Moment at={heard_at} />
          </small>
        </>
      ),
    },
    evidenceColumn(t),
    resolutionColumn(t),
    deedColumn(t, mayDecide, busy, act),
  ];
}

function refundColumn(t: Translate): Column<GuestRefund> {
  return {
    id: 'refund',
    head: t('hanging.refund'),
    cell: ({ code, channel, contact, sale }) => (
      <>
        <code>{code}</code>
        <br />
        <small>
          {channel} · {contact}
        </small>
        <br />
        {sale !== null && (
          <>
            <Link to={reviewPath(sale)}>{t('hanging.sale', { sale })}</Link>
            <br />
          </>
        )}
        <RecordingLink machine="checkout" name={code} /> · <Link to={ledgerPath(code)}>{t('section.ledger')}</Link>
      </>
    ),
  };
}

function evidenceColumn(t: Translate): Column<GuestRefund> {
  return {
    id: 'evidence',
    head: t('hanging.evidence'),
    words: true,
    cell: ({ asks, cause, payment_id, refund_id }) => (
      <>
        {t('hanging.asks', { count: asks })}
        {cause !== null && `: ${causeText(t, cause)}`}
        <br />
        <small>
          {t('hanging.at-gateway')} <code>{payment_id ?? '–'}</code> · {t('hanging.refund-id')}{' '}
          <code>{refund_id ?? '–'}</code>
        </small>
      </>
    ),
  };
}

function resolutionColumn(t: Translate): Column<GuestRefund> {
  return {
    id: 'resolution',
    head: t('payment.proposal'),
    cell: ({ resolution, outcomes, decidable_at }) =>
      resolution === undefined ? (
        outcomes.length === 0 && (
          <small>
            {t('hanging.decidable')} <Moment at={decidable_at} />
          </small>
        )
      ) : (
        <Proposal proposal={resolution} outcome={t(`hanging.outcome.${resolution.outcome}`)}>
          {resolution.proof}
        </Proposal>
      ),
  };
}

function deedColumn(t: Translate, mayDecide: boolean, busy: boolean, act: Act): Column<GuestRefund> {
  return {
    id: 'do',
    head: '',
    cell: (refund) =>
      mayDecide && (
        <div className={styles.actions}>
          {deedsOf(refund).map((deed) => (
            <button
              key={deed}
              type="button"
              className="button button-secondary button-small"
              disabled={busy && deed === 'ask'}
              aria-label={t(`hanging.do.${deed}-of`, { refund: refund.code })}
              onClick={() => act(deed, refund)}
            >
              {t(`hanging.do.${deed}`)}
            </button>
          ))}
        </div>
      ),
  };
}

/** The gateway can always be queried; one's own proposal needs another person. */
function deedsOf({ resolution, outcomes }: GuestRefund): readonly RefundDeed[] {
  return [
    'ask',
    ...(outcomes.length > 0 ? (['propose'] as const) : []),
    ...(resolution?.own === false ? (['confirm'] as const) : []),
    ...(resolution === undefined ? [] : (['withdraw'] as const)),
  ];
}
