import { Link } from 'react-router-dom';
import type { Release } from '../answers.ts';
import styles from '../console.module.css';
import { releasePath } from '../ops-address.ts';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { Select } from '../parts/Field.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Moment } from '../parts/Moment.tsx';
import { MoreRows } from '../parts/MoreRows.tsx';
import { Word } from '../parts/Word.tsx';
import { useTexts } from '../texts.tsx';
import { usePages } from '../use-pages.ts';
import { useQueryParams } from '../use-query-params.ts';
import { RELEASE_TONE, shareText } from './release-tone.ts';

const STATES = Object.keys(RELEASE_TONE);

/** Releases, the newest first. */
export function ReleasesPage() {
  const { t } = useTexts();
  const [query, change] = useQueryParams();
  const args = { limit: 50, ...(query.state === undefined ? {} : { state: query.state }) };
  const { answer, more } = usePages('ops.release.list', args);
  const rows = answer.data?.pages.flatMap(({ data }) => data) ?? [];
  const columns: readonly Column<Release>[] = [
    {
      id: 'title',
      words: true,
      head: t('release.title'),
      cell: (row) => (
        <>
          <Link to={releasePath(row.id)}>{row.title}</Link> <small>{t('release.number', { id: row.id })}</small>
        </>
      ),
    },
    {
      id: 'state',
      head: t('document.state'),
      cell: (row) => (
        <>
          <Word tone={RELEASE_TONE[row.state]}>{t(`state.${row.state}`)}</Word>{' '}
          {row.state === 'rolling' && shareText(row.share, (count) => t('release.accounts', { count }))}
        </>
      ),
    },
    { id: 'documents', head: t('release.documents'), cell: (row) => row.documents.map(({ id }) => id).join(', ') },
    { id: 'author', words: true, head: t('release.author'), cell: (row) => row.author.name },
    { id: 'at', head: t('release.made'), cell: (row) => <Moment at={row.created_at} /> },
    { id: 'live', head: t('release.live-at'), cell: (row) => <Moment at={row.live_at ?? row.publish_at} /> },
  ];
  return (
    <section className={styles.page}>
      <h1>{t('section.release')}</h1>
      <div className={styles.filters}>
        <Select
          label={t('document.state')}
          value={query.state ?? ''}
          options={[
            { value: '', text: t('all') },
            ...STATES.map((state) => ({ value: state, text: t(`state.${state}`) })),
          ]}
          onChange={(state) => change({ state })}
        />
      </div>
      <Loaded answer={answer} empty={{ when: () => rows.length === 0, text: t('release.none') }}>
        {() => <DataTable label={t('section.release')} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </Loaded>
      <MoreRows more={more} />
    </section>
  );
}
