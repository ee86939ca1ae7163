import { formatRupiah } from '#src/domain/money/money.ts';
import { dayText } from '#src/engine/core/text/calendar-text.ts';
import type { ReconciliationDay } from '../answers.ts';
import styles from '../console.module.css';
import type { Column } from '../parts/DataTable.tsx';
import { Moment } from '../parts/Moment.tsx';
import { Word } from '../parts/Word.tsx';
import type { useTexts } from '../texts.tsx';

type Texts = ReturnType<typeof useTexts>['t'];

interface DayDeeds {
  readonly show: (day: ReconciliationDay) => void;
  readonly bring: (day: ReconciliationDay) => void;
}

/** Columns of the days: both totals, what is between them, and whether they agree. */
export function dayColumns(t: Texts, mayChange: boolean, deeds: DayDeeds): readonly Column<ReconciliationDay>[] {
  return [
    {
      id: 'day',
      head: t('reconciliation.day'),
      cell: ({ day, name, checked_at }) => (
        <>
          <strong>{dayText(day)}</strong> · {name}
          <br />
          <small>
            <Moment at={checked_at} />
          </small>
        </>
      ),
    },
    {
      id: 'theirs',
      head: t('reconciliation.theirs'),
      numeric: true,
      cell: ({ statement, theirs, lines, fees }) =>
        statement === 'read' && (
          <>
            <span className={styles.amount}>{formatRupiah(theirs)}</span>
            <small className={styles.amount}>{t('reconciliation.lines', { count: lines })}</small>
            {fees > 0 && <small>{t('reconciliation.fees', { amount: formatRupiah(fees) })}</small>}
          </>
        ),
    },
    {
      id: 'ours',
      head: t('reconciliation.ours'),
      numeric: true,
      cell: ({ ours }) => <span className={styles.amount}>{formatRupiah(ours)}</span>,
    },
    {
      id: 'difference',
      head: t('reconciliation.difference'),
      cell: (row) => <Standing row={row} t={t} />,
    },
    {
      id: 'do',
      head: '',
      cell: (row) => {
        const named = { provider: row.name, day: dayText(row.day) };
        return (
          <div className={styles.actions}>
            <button
              type="button"
              className="button button-quiet button-small"
              aria-label={t('reconciliation.show-of', named)}
              onClick={() => deeds.show(row)}
            >
              {t('reconciliation.show')}
            </button>
            {mayChange && row.uploads && row.statement !== 'read' && (
              <button
                type="button"
                className="button button-secondary button-small"
                aria-label={t('reconciliation.upload-of', named)}
                onClick={() => deeds.bring(row)}
              >
                {t('reconciliation.upload')}
              </button>
            )}
          </div>
        );
      },
    },
  ];
}

/** A day agrees only when its statement was read whole. */
function Standing({ row, t }: { readonly row: ReconciliationDay; readonly t: Texts }) {
  const { statement, trouble, difference, explained, open, agrees } = row;
  if (statement !== 'read') {
    return (
      <>
        <Word tone={statement === 'none' ? 'muted' : 'pending'}>{t(`reconciliation.statement.${statement}`)}</Word>
        {trouble !== null && (
          <>
            <br />
            <small>{t(`reconciliation.trouble.${trouble}`)}</small>
          </>
        )}
      </>
    );
  }
  return (
    <>
      {difference === 0 ? (
        <Word tone={agrees ? 'live' : 'pending'}>{t('reconciliation.zero')}</Word>
      ) : (
        <strong className={styles.amount}>{formatRupiah(difference)}</strong>
      )}{' '}
      {agrees ? (
        difference !== 0 && <Word tone="live">{t('reconciliation.agrees')}</Word>
      ) : (
        <Word tone="failed">{t('reconciliation.open', { count: open })}</Word>
      )}
      {explained !== 0 && <small>{t('reconciliation.explained', { amount: formatRupiah(explained) })}</small>}
    </>
  );
}
