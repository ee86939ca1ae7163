import { useState } from 'react';
import { textIn } from '#src/engine/core/text/localized-text.ts';
import type { DocumentRow, KillSwitch } from '../answers.ts';
import styles from '../console.module.css';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Moment } from '../parts/Moment.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { Word } from '../parts/Word.tsx';
import { useTexts } from '../texts.tsx';
import { useAnswer, useMayChange } from '../use-ops.ts';
import { useQueryParams } from '../use-query-params.ts';
import { SwitchDialog } from './SwitchDialog.tsx';

interface Target {
  readonly kind: 'product' | 'connector';
  readonly id: string;
  readonly name: string;
  readonly set: KillSwitch | null;
}

/** Stops new sales of a product, or everything of a supplier, at once. */
export function KillSwitchesPage() {
  const { t, language } = useTexts();
  const mayChange = useMayChange();
  const [query, change] = useQueryParams();
  const wanted = query.q === undefined ? {} : { q: query.q };
  const products = useAnswer('ops.document.list', { kind: 'product', limit: 200, ...wanted });
  const connectors = useAnswer('ops.document.list', { kind: 'connector', limit: 200, ...wanted });
  const switches = useAnswer('ops.kill-switch.list', {});
  const [asking, setAsking] = useState<Target | null>(null);
  const targets = [...(connectors.data?.data ?? []), ...(products.data?.data ?? [])]
    // A version that is rolled out to a share so far can be stopped as well.
    .filter((row) => row.hash !== null || row.rolling.length > 0)
    .map((row) => targetOf(row, switches.data?.data ?? []))
    .sort((a, b) => Number(b.set !== null) - Number(a.set !== null));
  const columns = switchColumns({ t, language }, mayChange, setAsking);
  return (
    <section className={styles.page}>
      <h1>{t('section.kill-switch')}</h1>
      <p className={styles.lead}>{t('switch.lead')}</p>
      <div className={styles.filters}>
        <SearchInput label={t('switch.search')} value={query.q ?? ''} onChange={(q) => change({ q })} />
      </div>
      {products.data?.next_cursor !== undefined && <p className={styles.lead}>{t('switch.more')}</p>}
      <Loaded answer={switches}>
        {() => (
          <Loaded answer={products} empty={{ when: () => targets.length === 0, text: t('document.none') }}>
            {() => (
              <DataTable
                label={t('section.kill-switch')}
                columns={columns}
                rows={targets}
                keyOf={({ kind, id }) => `${kind}/${id}`}
              />
            )}
          </Loaded>
        )}
      </Loaded>
      {asking !== null && <SwitchDialog {...asking} isSet={asking.set !== null} onClose={() => setAsking(null)} />}
    </section>
  );
}

function switchColumns(
  { t, language }: Pick<ReturnType<typeof useTexts>, 't' | 'language'>,
  mayChange: boolean,
  ask: (target: Target) => void,
): readonly Column<Target>[] {
  return [
    {
      id: 'name',
      words: true,
      head: t('switch.what'),
      cell: (row) => (
        <>
          {row.name} <small>{`${t(`kind.${row.kind}`)} · ${row.id}`}</small>
        </>
      ),
    },
    {
      id: 'state',
      head: t('document.state'),
      cell: (row) => (
        <Word tone={row.set === null ? 'live' : 'failed'}>{t(row.set === null ? 'switch.open' : 'state.killed')}</Word>
      ),
    },
    {
      id: 'why',
      head: t('switch.why'),
      cell: ({ set }) =>
        set === null ? null : (
          <>
            {textIn(set.reason, language)}
            <br />
            <small>
              {set.by.name} · <Moment at={set.at} /> · {set.note}
            </small>
          </>
        ),
    },
    {
      id: 'do',
      head: '',
      cell: (row) =>
        mayChange && (
          <button
            type="button"
            className="button button-secondary button-small"
            aria-label={t(row.set === null ? 'switch.set-of' : 'switch.clear-of', { name: row.id })}
            onClick={() => ask(row)}
          >
            {t(row.set === null ? 'switch.set' : 'switch.clear')}
          </button>
        ),
    },
  ];
}

function targetOf(row: DocumentRow, switches: readonly KillSwitch[]): Target {
  const kind = row.kind === 'connector' ? 'connector' : 'product';
  const set = switches.find((one) => one.kind === kind && one.id === row.id) ?? null;
  return { kind, id: row.id, name: row.name === '' ? row.id : row.name, set };
}
