import { memo, useDeferredValue, useMemo, useRef, useState } from 'react';
import { TextInput } from '#src/ops/parts/Field.tsx';
import { useTexts } from '#src/ops/texts.tsx';
import type { RecordedStep } from '#src/recording/recording.ts';
import type { Timeline } from '#src/recording/replay/timeline.ts';
import styles from '../inspector.module.css';
import { valueText } from '../StateWord.tsx';
import { useFixedRows } from './use-fixed-rows.ts';

/** The same value as in the style sheet. */
const ROW_PX = 48;

interface StepListProps {
  readonly steps: readonly RecordedStep[];
  readonly index: number;
  readonly go: (index: number) => void;
  readonly timeline: Timeline;
}

/** Every step in a line of its own; only those in sight are drawn, so ten thousand scroll like ten. */
export function StepList({ steps, index, go, timeline }: StepListProps) {
  const { t } = useTexts();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search).trim().toLowerCase();
  const shown = useMemo(
    () => steps.map((step, at) => ({ step, at })).filter(({ step }) => wanted === '' || textOf(step).includes(wanted)),
    [steps, wanted],
  );
  const parted = useMemo(() => new Set(timeline.replay.divergences.map(({ step }) => step)), [timeline]);
  const frame = useRef<HTMLDivElement>(null);
  const place = wanted === '' ? index : shown.findIndex(({ at }) => at === index);
  const { first, end, pool, onScroll } = useFixedRows(frame, { count: shown.length, place, rowPx: ROW_PX });
  return (
    <section className={styles.steps} aria-label={t('steps')}>
      <div data-step-search>
        <TextInput label={t('search-steps')} type="search" value={search} onChange={setSearch} />
      </div>
      {shown.length === 0 && <p className={styles.quiet}>{t('no-step')}</p>}
      <div ref={frame} className={styles.stepFrame} onScroll={onScroll}>
        <ol style={{ height: shown.length * ROW_PX }}>
          {shown.slice(first, end).map(({ step, at }, beside) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: an element is given to the next row that comes into sight
              key={(first + beside) % pool}
              step={step}
              at={at}
              start={(first + beside) * ROW_PX}
              current={at === index}
              parted={parted.has(step.seq)}
              go={go}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}

interface RowProps {
  readonly step: RecordedStep;
  readonly at: number;
  /** Its offset in the list, in pixels. */
  readonly start: number;
  readonly current: boolean;
  readonly parted: boolean;
  readonly go: (index: number) => void;
}

const Row = memo(function Row({ step, at, start, current, parted, go }: RowProps) {
  const { t } = useTexts();
  return (
    <li style={{ transform: `translateY(${start}px)` }}>
      <button
        type="button"
        aria-current={current ? 'step' : undefined}
        data-outcome={step.outcome}
        data-parted={parted}
        onClick={() => go(at)}
      >
        <span className={styles.seq}>{step.seq}</span>
        <span>
          <strong>{step.event.type}</strong>
          <small>{step.outcome === 'taken' ? valueText(step.to) : t(`outcome.${step.outcome}`)}</small>
        </span>
        <span className={styles.origin}>{t(`origin.${step.origin}`, { defaultValue: step.origin })}</span>
      </button>
    </li>
  );
});

const textOf = ({ event, to, origin, actor, outcome }: RecordedStep): string =>
  `${event.type} ${valueText(to)} ${origin} ${actor ?? ''} ${outcome}`.toLowerCase();
