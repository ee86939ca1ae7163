import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation } from 'react-router-dom';
import type { Hit } from '#src/contract/operations/lookup.contract.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import { textIn } from '#src/engine/core/text/localized-text.ts';
import { machineMeta } from '#src/machines/every-machine.ts';
import styles from '../console.module.css';
import { personPath, readLookup } from '../ops-address.ts';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Moment } from '../parts/Moment.tsx';
import { RecordingLink } from '../parts/RecordingLink.tsx';
import { useTexts } from '../texts.tsx';
import { useCall } from '../use-ops.ts';
import { hitPath } from './hit-path.ts';

/** Results of the console's search box; a single one opens at once. */
export function LookupPage() {
  const { t, language } = useTexts();
  const { pathname, search } = useLocation();
  const asked = readLookup(pathname, search);
  const call = useCall();
  const answer = useQuery({
    // Apart from the console's other queries: their invalidation must not repeat a search, as each one is logged.
    queryKey: ['ops-lookup', asked],
    queryFn: () => call('ops.lookup', { search: asked }),
    enabled: asked !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    refetchOnReconnect: false,
    retry: false,
  });
  const [only, ...others] = answer.data?.data ?? [];
  if (only !== undefined && others.length === 0 && answer.data?.more === false) {
    return <Navigate to={hitPath(only)} replace />;
  }
  return (
    <section className={styles.page}>
      <h1>{t('lookup.title')}</h1>
      <p className={styles.lead}>{t('lookup.lead')}</p>
      {asked !== '' && (
        <Loaded
          answer={answer}
          empty={{ when: ({ data }) => data.length === 0, text: t('lookup.none', { search: asked }) }}
        >
          {({ data, more }) => (
            <>
              <DataTable
                label={t('lookup.title')}
                columns={columnsIn(t, language)}
                rows={data}
                keyOf={({ kind, key }) => `${kind} ${key}`}
              />
              {more && <p>{t('lookup.more')}</p>}
            </>
          )}
        </Loaded>
      )}
    </section>
  );
}

/** Kinds with a recording, by the name of their machine. */
const RECORDED: Readonly<Partial<Record<Hit['kind'], string>>> = {
  transaction: 'transaction',
  payment: 'payment',
  transfer: 'transfer',
  ticket: 'ticket',
  'name-check': 'name-check',
};

function columnsIn(
  t: ReturnType<typeof useTexts>['t'],
  language: ReturnType<typeof useTexts>['language'],
): readonly Column<Hit>[] {
  return [
    { id: 'kind', head: t('lookup.what'), words: true, cell: ({ kind }) => t(`lookup.kind.${kind}`) },
    {
      id: 'key',
      head: t('ledger.reference'),
      cell: (hit) => (
        <>
          <Link to={hitPath(hit)}>
            <code>{hit.key}</code>
          </Link>
          {RECORDED[hit.kind] !== undefined && (
            <>
              <br />
              <RecordingLink machine={RECORDED[hit.kind] ?? ''} name={hit.key} />
            </>
          )}
        </>
      ),
    },
    { id: 'about', head: t('lookup.about'), words: true, cell: ({ about }) => about },
    {
      id: 'person',
      head: t('person.person'),
      words: true,
      cell: ({ person }) => (person === null ? '–' : <Link to={personPath(person.id)}>{person.name}</Link>),
    },
    {
      id: 'status',
      head: t('person.state-label'),
      cell: ({ kind, status }) =>
        status === null ? '–' : textIn(machineMeta(RECORDED[kind] ?? '', status)?.label, language) || status,
    },
    {
      id: 'amount',
      head: t('payment.amount'),
      numeric: true,
      cell: ({ amount }) => (amount === null ? '–' : formatRupiah(amount)),
    },
    { id: 'at', head: t('ledger.at'), cell: ({ at }) => <Moment at={at} /> },
  ];
}
