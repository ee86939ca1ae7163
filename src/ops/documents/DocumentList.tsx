import { type Ref, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type DocumentRow, KINDS } from '../answers.ts';
import { documentPath } from '../ops-address.ts';
import { Select } from '../parts/Field.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { MoreRows } from '../parts/MoreRows.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { Word } from '../parts/Word.tsx';
import { useTexts } from '../texts.tsx';
import { useMayChange } from '../use-ops.ts';
import { usePages } from '../use-pages.ts';
import { useQueryParams } from '../use-query-params.ts';
import styles from './documents.module.css';
import { NewDocument } from './NewDocument.tsx';

const STATES = ['draft', 'rolling', 'killed'] as const;

interface DocumentListProps {
  readonly open: string | null;
  readonly ref: Ref<HTMLDivElement>;
}

/** Documents with search and filters; both are in the address. */
export function DocumentList({ open, ref }: DocumentListProps) {
  const { t } = useTexts();
  const { search } = useLocation();
  const mayChange = useMayChange();
  const [query, change] = useQueryParams();
  const [making, setMaking] = useState(false);
  const args = {
    limit: 100,
    ...(query.kind === undefined ? {} : { kind: query.kind }),
    ...(query.q === undefined ? {} : { q: query.q }),
    ...(query.state === 'draft' ? { drafts: true } : {}),
  };
  const { answer, more } = usePages('ops.document.list', args);
  // An open document has the name of the page.
  const Title = open === null ? 'h1' : 'h2';
  const rows = answer.data?.pages.flatMap(({ data }) => data).filter((row) => isShown(row, query.state)) ?? [];
  return (
    <div className={styles.list} ref={ref}>
      <Title className={styles.title}>{t('section.document')}</Title>
      <div className={styles.filters}>
        <SearchInput label={t('document.search')} value={query.q ?? ''} onChange={(q) => change({ q })} />
        <Select
          label={t('document.kind')}
          value={query.kind ?? ''}
          options={[{ value: '', text: t('all') }, ...KINDS.map((kind) => ({ value: kind, text: t(`kind.${kind}`) }))]}
          onChange={(kind) => change({ kind })}
        />
        <Select
          label={t('document.state')}
          value={query.state ?? ''}
          options={[
            { value: '', text: t('all') },
            ...STATES.map((state) => ({ value: state, text: t(`state.${state}`) })),
          ]}
          onChange={(state) => change({ state })}
        />
        {mayChange && (
          <button type="button" className="button button-secondary button-small" onClick={() => setMaking(true)}>
            {t('document.new')}
          </button>
        )}
      </div>
      <Loaded answer={answer} empty={{ when: () => rows.length === 0, text: t('document.none') }}>
        {() => (
          <ul className={styles.rows} aria-label={t('section.document')}>
            {rows.map((row) => (
              <li key={`${row.kind}/${row.id}`}>
                <Link
                  to={{ pathname: documentPath(row.kind, row.id), search }}
                  aria-current={open === `${row.kind}/${row.id}` ? 'page' : undefined}
                >
                  <strong>{row.name === '' ? row.id : row.name}</strong>
                  <small>
                    {t(`kind.${row.kind}`)} · {row.id}
                  </small>
                  <DocumentWords row={row} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <MoreRows more={more} />
      {making && <NewDocument onClose={() => setMaking(false)} />}
    </div>
  );
}

const isShown = (row: DocumentRow, state: string | undefined): boolean =>
  state === 'rolling' ? row.rolling.length > 0 : state === 'killed' ? row.killed : true;

/** The state of a document, in coloured words. */
function DocumentWords({ row }: { readonly row: DocumentRow }) {
  const { t } = useTexts();
  return (
    <span className={styles.words}>
      {row.unusable === true && <Word tone="failed">{t('document.unusable')}</Word>}
      {row.hash !== null && row.unusable !== true && (
        <Word tone="live">{t('document.live', { version: row.version ?? 0 })}</Word>
      )}
      {row.draft !== undefined && <Word tone="info">{t('document.draft', { edit: row.draft.edit })}</Word>}
      {row.draft?.stale === true && <Word tone="pending">{t('document.stale')}</Word>}
      {row.rolling.map(({ release, share }) => (
        <Word key={release} tone="pending">
          {share.percent === undefined ? t('state.rolling') : `${share.percent} %`}
        </Word>
      ))}
      {row.killed && <Word tone="failed">{t('state.killed')}</Word>}
    </span>
  );
}
