import { Link } from 'react-router-dom';
import { formatRupiah } from '#src/domain/money/money.ts';
import { textIn } from '#src/engine/core/text/localized-text.ts';
import { machineMeta } from '#src/machines/every-machine.ts';
import type { Hanging } from '../answers.ts';
import { paymentPath, reviewPath, sectionPath } from '../ops-address.ts';
import type { Column } from '../parts/DataTable.tsx';
import { Moment } from '../parts/Moment.tsx';
import { RecordingLink } from '../parts/RecordingLink.tsx';
import { Word } from '../parts/Word.tsx';
import type { useTexts } from '../texts.tsx';

const MACHINES = { sale: 'transaction', payment: 'payment' } as const;

/** Columns of sales, payments and bank lines without an end; each leads to where it is decided. */
export function otherColumns({
  t,
  language,
}: Pick<ReturnType<typeof useTexts>, 't' | 'language'>): readonly Column<Hanging>[] {
  return [
    {
      id: 'what',
      head: t('hanging.what'),
      cell: ({ kind, reference, about }) => (
        <>
          {t(`hanging.kind.${kind}`)} <code>{reference}</code>
          <br />
          <small>{about}</small>
          {(kind === 'sale' || kind === 'payment') && (
            <>
              <br />
              <RecordingLink machine={MACHINES[kind]} name={reference} />
            </>
          )}
        </>
      ),
    },
    { id: 'owner', head: t('hanging.owner'), words: true, cell: ({ owner }) => owner ?? '–' },
    { id: 'amount', head: t('hanging.amount'), numeric: true, cell: ({ amount }) => formatRupiah(amount) },
    { id: 'since', head: t('hanging.since'), cell: ({ since }) => <Moment at={since} /> },
    {
      id: 'state',
      head: t('review.state'),
      cell: ({ kind, state }) => (
        <Word tone="pending">
          {kind === 'bank-line' || kind === 'refund'
            ? t('hanging.unmatched')
            : textIn(machineMeta(MACHINES[kind], state)?.label, language)}
        </Word>
      ),
    },
    {
      id: 'do',
      head: '',
      cell: (row) => (
        <Link to={deskOf(row)} aria-label={t('hanging.decide-of', { reference: row.reference })}>
          {t('hanging.decide')}
        </Link>
      ),
    },
  ];
}

/** Where it is decided. */
function deskOf({ kind, reference }: Hanging): string {
  if (kind === 'sale') return reviewPath(reference);
  return kind === 'payment' ? paymentPath(reference) : sectionPath('payment');
}
