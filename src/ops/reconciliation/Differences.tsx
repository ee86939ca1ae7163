import { Link } from 'react-router-dom';
import { formatRupiah } from '#src/domain/money/money.ts';
import { DIFFERENCE_STATES, type DifferenceState } from '#src/domain/sale/reconciliation.ts';
import { dayText } from '#src/engine/core/text/calendar-text.ts';
import type { Difference } from '../answers.ts';
import styles from '../console.module.css';
import { sectionPath } from '../ops-address.ts';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { Select } from '../parts/Field.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Moment } from '../parts/Moment.tsx';
import { MoreRows } from '../parts/MoreRows.tsx';
import { Proposal } from '../parts/Proposal.tsx';
import { RecordingLink } from '../parts/RecordingLink.tsx';
import { Word, type WordTone } from '../parts/Word.tsx';
import { useTexts } from '../texts.tsx';
import { useMayChange } from '../use-ops.ts';
import { usePages } from '../use-pages.ts';
import { useQueryParams } from '../use-query-params.ts';
import { type DifferenceDeed, deedsOf } from './difference-deeds.ts';

const TONE: Readonly<Record<DifferenceState, WordTone>> = { open: 'failed', closed: 'info', resolved: 'muted' };

interface DifferencesProps {
  readonly everyMs: number;
  readonly act: (deed: DifferenceDeed, difference: Difference) => void;
}

/** Differences between statements and our books: of one provider and day, or the open ones of all. */
export function Differences({ everyMs, act }: DifferencesProps) {
  const { t } = useTexts();
  const mayChange = useMayChange();
  const [query, change] = useQueryParams();
  const { day, connector, state } = query;
  const narrowed = day !== undefined || connector !== undefined;
  const wanted = DIFFERENCE_STATES.find((one) => one === state) ?? (narrowed ? undefined : 'open');
  const args = {
    ...(day === undefined ? {} : { day }),
    ...(connector === undefined ? {} : { connector }),
    ...(wanted === undefined ? {} : { state: wanted }),
  };
  const { answer, more } = usePages('ops.difference.list', args, { everyMs });
  const rows = answer.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      <h2>
        {[t('reconciliation.differences'), connector ?? [], day === undefined ? [] : dayText(day)].flat().join(' · ')}
      </h2>
      <div className={styles.filters}>
        <Select
          label={t('reconciliation.state-label')}
          value={wanted ?? ''}
          options={[
            ...(narrowed ? [{ value: '', text: t('all') }] : []),
            ...DIFFERENCE_STATES.map((one) => ({ value: one, text: t(`reconciliation.state.${one}`) })),
          ]}
          onChange={(value) => change({ state: value })}
        />
        {narrowed && (
          <div className={styles.actions}>
            <button
              type="button"
              className="button button-quiet button-small"
              onClick={() => change({ day: null, connector: null, state: null })}
            >
              {t('reconciliation.clear')}
            </button>
          </div>
        )}
      </div>
      <Loaded answer={answer} empty={{ when: () => rows.length === 0, text: t('reconciliation.no-differences') }}>
        {() => (
          <DataTable
            label={t('reconciliation.differences')}
            columns={columnsIn(t, mayChange, act)}
            rows={rows}
            keyOf={({ id }) => id}
          />
        )}
      </Loaded>
      <MoreRows more={more} />
    </>
  );
}

type Texts = ReturnType<typeof useTexts>['t'];

const wordOf = (deed: DifferenceDeed, of: '' | '-of' = '') =>
  deed === 'close' ? `reconciliation.close${of}` : `reconciliation.charge.${deed}${of}`;

function columnsIn(t: Texts, mayChange: boolean, act: DifferencesProps['act']): readonly Column<Difference>[] {
  return [
    referenceColumn(t),
    classColumn(t),
    {
      id: 'theirs',
      head: t('reconciliation.theirs'),
      numeric: true,
      cell: ({ theirs, lines }) => (
        <>
          <span className={styles.amount}>{formatRupiah(theirs)}</span>
          <small>{t('reconciliation.lines', { count: lines })}</small>
        </>
      ),
    },
    { id: 'ours', head: t('reconciliation.ours'), numeric: true, cell: ({ ours }) => formatRupiah(ours) },
    differenceColumn(t),
    { id: 'end', words: true, head: t('reconciliation.end'), cell: (row) => <End row={row} t={t} /> },
    deedColumn(t, mayChange, act),
  ];
}

function referenceColumn(t: Texts): Column<Difference> {
  return {
    id: 'reference',
    head: t('reconciliation.reference'),
    cell: (row) => (
      <>
        <code>{row.reference}</code>
        <br />
        <small>
          {row.name} · {dayText(row.day)}
        </small>
        <br />
        <Places row={row} t={t} />
      </>
    ),
  };
}

function classColumn(t: Texts): Column<Difference> {
  return {
    id: 'class',
    head: t('reconciliation.class-head'),
    cell: (row) => (
      <>
        <Word tone={TONE[row.state]}>{t(`reconciliation.class.${row.class}`)}</Word>
        <br />
        <small>
          <Moment at={row.found_at} />
        </small>
      </>
    ),
  };
}

function differenceColumn(t: Texts): Column<Difference> {
  return {
    id: 'difference',
    head: t('reconciliation.difference'),
    numeric: true,
    cell: ({ difference, fee_theirs: theirs, fee_ours: ours, class: what }) => (
      <>
        <strong className={styles.amount}>{formatRupiah(difference)}</strong>
        {what === 'fee' && (
          <small>
            {t('reconciliation.fee-pair', { theirs: formatRupiah(theirs ?? 0), ours: formatRupiah(ours ?? 0) })}
          </small>
        )}
      </>
    ),
  };
}

function deedColumn(t: Texts, mayChange: boolean, act: DifferencesProps['act']): Column<Difference> {
  return {
    id: 'do',
    head: '',
    cell: (row) =>
      mayChange && (
        <div className={styles.actions}>
          {deedsOf(row).map((deed) => (
            <button
              key={deed}
              type="button"
              className="button button-secondary button-small"
              aria-label={t(wordOf(deed, '-of'), { reference: row.reference })}
              onClick={() => act(deed, row)}
            >
              {t(wordOf(deed))}
            </button>
          ))}
        </div>
      ),
  };
}

/** Links to the details: the recording, the ledger, and the page with the possible actions. */
function Places({ row, t }: { readonly row: Difference; readonly t: Texts }) {
  const { subject, matches } = row;
  if (subject === null) return null;
  const recorded = matches === 'attempts' ? 'transaction' : subject.startsWith('BANK') ? undefined : 'payment';
  return (
    <small className={styles.actions}>
      {recorded !== undefined && <RecordingLink machine={recorded} name={subject} />}
      <Link
        to={`${sectionPath('ledger')}?q=${encodeURIComponent(subject)}`}
        aria-label={t('reconciliation.ledger-of', { reference: subject })}
      >
        {t('reconciliation.ledger')}
      </Link>
      {matches !== 'attempts' && (
        <Link
          to={`${sectionPath('payment')}${recorded === undefined ? '' : `?search=${encodeURIComponent(subject)}`}`}
          aria-label={t('reconciliation.subject-of', { reference: subject })}
        >
          {t('reconciliation.subject')}
        </Link>
      )}
    </small>
  );
}

function End({ row, t }: { readonly row: Difference; readonly t: Texts }) {
  const { closed, resolved, state, proposal } = row;
  if (proposal !== undefined) {
    const outcome = t('reconciliation.charge.outcome', { amount: formatRupiah(proposal.charge) });
    return <Proposal proposal={proposal} outcome={outcome} />;
  }
  if (closed === null && resolved === null) return null;
  return (
    <>
      <Word tone={TONE[state]}>{t(`reconciliation.state.${state}`)}</Word>
      {closed !== null && (
        <>
          <br />
          <small>
            {closed.by.name} · <Moment at={closed.at} /> · {closed.note}
          </small>
        </>
      )}
      {resolved !== null && (
        <>
          <br />
          <small>
            {t(`reconciliation.because.${resolved.because}`)} · <Moment at={resolved.at} />
          </small>
        </>
      )}
    </>
  );
}
