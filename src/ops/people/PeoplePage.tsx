import { Link } from 'react-router-dom';
import type { PersonRow } from '#src/contract/operations/person.contract.ts';
import styles from '../console.module.css';
import { personPath } from '../ops-address.ts';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Moment } from '../parts/Moment.tsx';
import { MoreRows } from '../parts/MoreRows.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { Word } from '../parts/Word.tsx';
import { useTexts } from '../texts.tsx';
import { usePages } from '../use-pages.ts';
import { useQueryParams } from '../use-query-params.ts';
import people from './people.module.css';
import { Waiting } from './Waiting.tsx';

/** All accounts, searchable by what a caller can name; above them the pending proposals. */
export function PeoplePage() {
  const { t } = useTexts();
  const [query, change] = useQueryParams();
  const search = query.search ?? '';
  const { answer, more } = usePages('ops.person.list', search === '' ? {} : { search });
  const rows = answer.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <section className={`${styles.page} ${people.whole}`}>
      <h1>{t('section.person')}</h1>
      <p className={styles.lead}>{t('person.lead')}</p>
      <Waiting />
      <div className={styles.filters}>
        <SearchInput label={t('person.search')} value={search} onChange={(text) => change({ search: text })} />
      </div>
      <Loaded answer={answer} empty={{ when: () => rows.length === 0, text: t('person.none') }}>
        {() => <DataTable label={t('section.person')} columns={columnsIn(t)} rows={rows} keyOf={({ id }) => id} />}
      </Loaded>
      <MoreRows more={more} />
    </section>
  );
}

function columnsIn(t: ReturnType<typeof useTexts>['t']): readonly Column<PersonRow>[] {
  return [
    {
      id: 'person',
      head: t('person.person'),
      words: true,
      cell: ({ id, name }) => (
        <>
          <Link to={personPath(id)}>{name}</Link> <small>{id}</small>
        </>
      ),
    },
    { id: 'phone', head: t('person.phone'), cell: ({ phone }) => <code>{phone}</code> },
    { id: 'email', head: t('person.email'), cell: ({ email }) => email },
    { id: 'role', head: t('person.role'), cell: ({ category }) => t(`preview.category-of.${category}`) },
    { id: 'state', head: t('person.state-label'), cell: (row) => <StateWord person={row} /> },
    { id: 'since', head: t('person.since'), cell: ({ created_at: at }) => <Moment at={at} /> },
  ];
}

/** The state of an account, the most important word first. */
export function StateWord({ person }: { readonly person: Pick<PersonRow, 'state' | 'leaving' | 'gone'> }) {
  const { t } = useTexts();
  if (person.gone) return <Word tone="muted">{t('person.gone')}</Word>;
  if (person.leaving) return <Word tone="pending">{t('person.leaving')}</Word>;
  return <Word tone={person.state === 'active' ? 'live' : 'failed'}>{t(`person.state.${person.state}`)}</Word>;
}
