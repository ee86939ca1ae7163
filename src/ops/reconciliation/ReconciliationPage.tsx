import { useState } from 'react';
import type { Difference, ReconciliationDay } from '../answers.ts';
import styles from '../console.module.css';
import { DataTable } from '../parts/DataTable.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { MoreRows } from '../parts/MoreRows.tsx';
import { Word } from '../parts/Word.tsx';
import { useTexts } from '../texts.tsx';
import { useMayChange } from '../use-ops.ts';
import { usePages } from '../use-pages.ts';
import { useQueryParams } from '../use-query-params.ts';
import { ChargeDialog } from './ChargeDialog.tsx';
import { CloseDifferenceDialog } from './CloseDifferenceDialog.tsx';
import { Differences } from './Differences.tsx';
import { dayColumns } from './day-columns.tsx';
import type { DifferenceDeed } from './difference-deeds.ts';
import { RunDay } from './RunDay.tsx';
import { UploadDialog } from './UploadDialog.tsx';

/** Polling interval for changes of the morning's job and of colleagues, in milliseconds. */
const EVERY_MS = 30_000;

/** Providers' statements compared with our books, day by day, and their differences (DEP-6, decision 0050). */
export function ReconciliationPage() {
  const { t } = useTexts();
  const mayChange = useMayChange();
  const [, change] = useQueryParams();
  const { answer, more } = usePages('ops.reconciliation.list', {}, { everyMs: EVERY_MS });
  const rows = answer.data?.pages.flatMap(({ data }) => data) ?? [];
  const open = answer.data?.pages[0]?.open;
  const [doing, setDoing] = useState<{ readonly deed: DifferenceDeed; readonly difference: Difference } | null>(null);
  const done = () => setDoing(null);
  const [bringing, setBringing] = useState<ReconciliationDay | null>(null);
  const columns = dayColumns(t, mayChange, {
    show: ({ connector, day }) => change({ connector, day, state: null }),
    bring: setBringing,
  });
  return (
    <section className={styles.page}>
      <h1>{t('section.reconciliation')}</h1>
      <p className={styles.lead}>{t('reconciliation.lead')}</p>
      {open !== undefined && (
        <p role="status">
          <Word tone={open === 0 ? 'live' : 'failed'}>
            {open === 0 ? t('reconciliation.open-none') : t('reconciliation.open-all', { count: open })}
          </Word>
        </p>
      )}
      {mayChange && <RunDay />}
      <Differences everyMs={EVERY_MS} act={(deed, difference) => setDoing({ deed, difference })} />
      <h2>{t('reconciliation.days')}</h2>
      <Loaded answer={answer} empty={{ when: () => rows.length === 0, text: t('reconciliation.none') }}>
        {() => <DataTable label={t('reconciliation.days')} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </Loaded>
      <MoreRows more={more} />
      {doing?.deed === 'close' && <CloseDifferenceDialog difference={doing.difference} onClose={done} />}
      {doing !== null && doing.deed !== 'close' && (
        <ChargeDialog difference={doing.difference} deed={doing.deed} onClose={done} />
      )}
      {bringing !== null && <UploadDialog day={bringing} onClose={() => setBringing(null)} />}
    </section>
  );
}
