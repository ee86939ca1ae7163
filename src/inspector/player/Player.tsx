import { useMemo } from 'react';
import { MACHINES } from '#src/machines/machines.ts';
import { Tabs } from '#src/ops/parts/Tabs.tsx';
import { useTexts } from '#src/ops/texts.tsx';
import { useQueryParams } from '#src/ops/use-query-params.ts';
import { failingStep } from '#src/recording/failing-step.ts';
import type { Recording } from '#src/recording/recording.ts';
import { describeDivergence } from '#src/recording/replay/describe-divergence.ts';
import type { Divergence } from '#src/recording/replay/replay.ts';
import { openTimeline } from '#src/recording/replay/timeline.ts';
import styles from '../inspector.module.css';
import { isView, type View } from '../link/inspector-address.ts';
import { valueText } from '../StateWord.tsx';
import { StepDetail } from '../step/StepDetail.tsx';
import { RecordingView } from '../views/RecordingView.tsx';
import { PlayerActions } from './PlayerActions.tsx';
import { StepList } from './StepList.tsx';
import { Transport } from './Transport.tsx';
import { usePlayback } from './use-playback.ts';

interface PlayerProps {
  readonly recording: Recording;
  /** Name and text of its file: it leaves as it came. */
  readonly name: string;
  readonly text: string;
  /** Recordings that were opened with it; coverage counts them. Absent: it alone. */
  readonly corpus?: readonly Recording[];
  /** An instance of this program, whose state may still change. */
  readonly live?: {
    readonly machine: string;
    readonly key: string;
    readonly following: boolean;
    readonly follow: (on: boolean) => void;
  };
}

const SHOWN: readonly View[] = ['chart', 'cards', 'sequence', 'compare', 'simulate', 'coverage'];

/** A recording, step by step: chart in the middle, steps and transport around, what happened at the side. */
export function Player({ recording, name, text, corpus, live }: PlayerProps) {
  const { t } = useTexts();
  const [query, change] = useQueryParams();
  const timeline = useMemo(() => openTimeline(recording), [recording]);
  const { steps, header } = recording;
  const counted = useMemo(() => corpus ?? [recording], [corpus, recording]);
  const failing = useMemo(() => failingStep(recording, query.request), [recording, query.request]);
  const playback = usePlayback(steps.length, live?.following ?? false, failing);
  const { index, rested, go } = playback;
  const step = steps[index];
  const told = steps[rested];
  const machine = MACHINES.get(header.machine);
  const view = isView(query.view) ? query.view : narrow() ? 'cards' : 'chart';
  const { first } = timeline.replay;
  return (
    <section className={styles.player} aria-label={header.key ?? header.instance}>
      <header className={styles.head}>
        <p className={styles.past}>
          {t(live?.following ? 'following' : 'past', { step: step === undefined ? 0 : index + 1, steps: steps.length })}
        </p>
        <Tabs
          label={t('view')}
          items={SHOWN.map((id) => ({ id, text: t(`views.${id}`) }))}
          chosen={view}
          onChoose={(id) => change({ view: id })}
        />
        <PlayerActions recording={recording} name={name} text={text} index={index} {...(live ? { live } : {})} />
      </header>
      {machine === undefined && (
        <p className={styles.banner} data-tone="pending" role="alert">
          {t('unknown-machine', { machine: header.machine })}
        </p>
      )}
      {first !== undefined && machine !== undefined && (
        <Parted
          first={first}
          onGo={() => {
            change({ view: 'compare' });
            go(steps.findIndex(({ seq }) => seq === first.step));
          }}
        />
      )}
      <div className={styles.stage}>
        <StepList steps={steps} index={index} go={go} timeline={timeline} />
        <div className={styles.view} data-view={view}>
          {step !== undefined && (
            <RecordingView view={view} timeline={timeline} index={index} go={go} machine={machine} corpus={counted} />
          )}
        </div>
        {step !== undefined && <StepDetail timeline={timeline} index={index} {...(live ? { live } : {})} />}
      </div>
      <Transport playback={playback} steps={steps.length} />
      {told !== undefined && (
        <p className="screen-reader-only" aria-live="polite">
          {t('announce', {
            step: rested + 1,
            steps: steps.length,
            event: told.event.type,
            from: valueText(told.from),
            to: valueText(told.to),
          })}
        </p>
      )}
    </section>
  );
}

interface PartedProps {
  readonly first: Divergence;
  readonly onGo: () => void;
}

/** Where today's machine goes another way than the recording, and the way there. */
function Parted({ first, onGo }: PartedProps) {
  const { t } = useTexts();
  return (
    <p className={styles.banner} data-tone={first.informational ? 'info' : 'failed'} role="status">
      <strong>{t(first.informational ? 'definition-changed' : 'diverges')}</strong>{' '}
      <code lang="en">{describeDivergence(first)}</code>{' '}
      {first.step > 0 && (
        <button type="button" className="button button-quiet button-small" onClick={onGo}>
          {t('go-there')}
        </button>
      )}
    </p>
  );
}

/** Phones begin with the cards: they need no room to the side. */
const narrow = (): boolean => window.matchMedia('(max-width: 720px)').matches;
