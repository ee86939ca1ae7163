import { lazy, Suspense, useState } from 'react';
import { MACHINES } from '#src/machines/machines.ts';
import { Tabs } from '#src/ops/parts/Tabs.tsx';
import { useTexts } from '#src/ops/texts.tsx';
import { messageOf, useCall } from '#src/ops/use-ops.ts';
import { useQueryParams } from '#src/ops/use-query-params.ts';
import { readRecording } from '#src/recording/read-recording.ts';
import type { Recording } from '#src/recording/recording.ts';
import { Description } from './Description.tsx';
import { useSentences } from './documentation/sentences.ts';
import styles from './inspector.module.css';
import { RecordingList } from './recordings/RecordingList.tsx';
import { CoverageView } from './views/CoverageView.tsx';
import { MachineView } from './views/MachineView.tsx';
import { Simulator } from './views/Simulator.tsx';

const MachineDocumentation = lazy(() => import('./documentation/MachineDocumentation.tsx'));

const SHOWN = ['chart', 'cards', 'documentation', 'simulate', 'coverage'] as const;
/** Recordings that coverage takes at once, and how many are fetched beside each other. */
const MOST = 50;
const BESIDE = 4;

/** A machine by itself: chart, cards, its documentation, simulator from its beginning, coverage over its youngest recordings. */
export function MachinePage({ name }: { readonly name: string }) {
  const { t, language } = useTexts();
  const say = useSentences(language);
  const [query, change] = useQueryParams();
  const { loaded, busy, error, load } = useYoungestRecordings(name);
  const machine = MACHINES.get(name);
  if (machine === undefined) {
    return (
      <p className={styles.banner} data-tone="failed" role="alert">
        {t('unknown-machine', { machine: name })}
      </p>
    );
  }
  const view = SHOWN.find((one) => one === query.view) ?? 'chart';
  return (
    <section className={styles.page}>
      <h1>{name}</h1>
      {view !== 'documentation' && (
        <p className={styles.lead}>
          <Description english={machine.root.description} say={say} />
        </p>
      )}
      <Tabs
        label={t('view')}
        items={SHOWN.map((id) => ({ id, text: t(`views.${id}`) }))}
        chosen={view}
        onChoose={(id) => change({ view: id })}
      />
      {view === 'simulate' && <Simulator name={name} machine={machine} origin={name} />}
      {(view === 'chart' || view === 'cards') && <MachineView name={name} machine={machine} as={view} />}
      {view === 'documentation' && (
        <Suspense fallback={<p aria-busy="true">{t('loading')}</p>}>
          <MachineDocumentation name={name} machine={machine} />
        </Suspense>
      )}
      {view === 'coverage' && (
        <>
          <p>
            <button
              type="button"
              className="button button-secondary button-small"
              disabled={busy}
              onClick={() => void load()}
            >
              {t(busy ? 'working' : 'load-recordings', { count: MOST })}
            </button>
          </p>
          {error !== '' && <p role="alert">{error}</p>}
          <CoverageView name={name} machine={machine} recordings={loaded} />
        </>
      )}
      <h2>{t('recordings')}</h2>
      <RecordingList filter={{ machine: name }} />
    </section>
  );
}

/** The youngest recordings of a machine, once they are loaded. */
function useYoungestRecordings(name: string) {
  const call = useCall();
  const [loaded, setLoaded] = useState<readonly Recording[]>([]);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const load = async (): Promise<void> => {
    setBusy(true);
    setError('');
    try {
      const { data } = await call('ops.recording.list', { machine: name, limit: MOST });
      const recordings: Recording[] = [];
      for (let at = 0; at < data.length; at += BESIDE) {
        const texts = await Promise.all(
          data.slice(at, at + BESIDE).map((row) => call('ops.recording.get', { noun: row.machine, key: row.key })),
        );
        recordings.push(...texts.flatMap(({ text }) => readRecording(text).recording ?? []));
      }
      setLoaded(recordings);
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return { loaded, busy, error, load };
}
