import { formatRupiah } from '#src/domain/money/money.ts';
import type { Journal } from '../answers.ts';
import styles from '../console.module.css';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Moment } from '../parts/Moment.tsx';
import { MoreRows } from '../parts/MoreRows.tsx';
import { RecordingLink } from '../parts/RecordingLink.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { useTexts } from '../texts.tsx';
import { usePages } from '../use-pages.ts';
import { useQueryParams } from '../use-query-params.ts';
import ledger from './ledger.module.css';
import { recordingOfJournal } from './recording-of-journal.ts';

/** Journals with their entries: all of them, those of one sale or payment, or those of one account. */
export function LedgerPage() {
  const { t } = useTexts();
  const [query, change] = useQueryParams();
  const { answer, more } = usePages('ops.journal.list', query.q === undefined ? {} : { search: query.q });
  const rows = answer.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <section className={styles.page}>
      <h1>{t('section.ledger')}</h1>
      <p className={styles.lead}>{t('ledger.lead')}</p>
      <div className={styles.filters}>
        <SearchInput label={t('ledger.search')} value={query.q ?? ''} onChange={(q) => change({ q })} />
      </div>
      <Loaded answer={answer} empty={{ when: () => rows.length === 0, text: t('ledger.none') }}>
        {() => <DataTable label={t('section.ledger')} columns={columnsIn(t)} rows={rows} keyOf={({ id }) => id} />}
      </Loaded>
      <MoreRows more={more} />
    </section>
  );
}

function columnsIn(t: ReturnType<typeof useTexts>['t']): readonly Column<Journal>[] {
  return [
    { id: 'at', head: t('ledger.at'), cell: ({ at }) => <Moment at={at} /> },
    { id: 'kind', words: true, head: t('ledger.kind'), cell: ({ kind }) => t(`ledger.kinds.${kind}`) },
    { id: 'reference', head: t('ledger.reference'), cell: (row) => <Reference row={row} /> },
    { id: 'entries', words: true, head: t('ledger.entries'), cell: (row) => <Entries entries={row.entries} t={t} /> },
  ];
}

function Reference({ row }: { readonly row: Journal }) {
  const recorded = recordingOfJournal(row);
  return (
    <>
      <code>{row.reference}</code>
      {recorded !== undefined && (
        <>
          <br />
          <RecordingLink {...recorded} />
        </>
      )}
    </>
  );
}

interface EntriesProps {
  readonly entries: Journal['entries'];
  readonly t: ReturnType<typeof useTexts>['t'];
}

function Entries({ entries, t }: EntriesProps) {
  return (
    <ul className={ledger.entries}>
      {entries.map(({ kind, owner, amount, balance_after: after }) => (
        <li key={`${kind} ${owner?.id ?? ''}`}>
          <span>
            {[t(`ledger.accounts.${kind}`), owner?.name ?? []].flat().join(' · ')}
            {after !== null && <small>{t('ledger.after', { balance: formatRupiah(after) })}</small>}
          </span>
          <b>{`${amount > 0 ? '+' : '−'}${formatRupiah(Math.abs(amount))}`}</b>
        </li>
      ))}
    </ul>
  );
}
