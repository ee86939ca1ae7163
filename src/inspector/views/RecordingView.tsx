import { memo, useDeferredValue } from 'react';
import type { AnyStateMachine } from 'xstate';
import { useTexts } from '#src/ops/texts.tsx';
import { activeStates, chartShape, edgeOf } from '#src/recording/chart/chart-shape.ts';
import type { Recording } from '#src/recording/recording.ts';
import type { Timeline } from '#src/recording/replay/timeline.ts';
import styles from '../inspector.module.css';
import type { View } from '../link/inspector-address.ts';
import { CompareView } from './CompareView.tsx';
import { CoverageView } from './CoverageView.tsx';
import { MachineView } from './MachineView.tsx';
import { SequenceView } from './SequenceView.tsx';
import { Simulator } from './Simulator.tsx';

interface RecordingViewProps {
  readonly view: View;
  readonly timeline: Timeline;
  readonly index: number;
  readonly go: (index: number) => void;
  readonly machine: AnyStateMachine | undefined;
  readonly corpus: readonly Recording[];
}

/** The chosen view of a recording at a step. The chart goes along with every frame of a scrub, larger views when there is time. */
export function RecordingView({ index, ...rest }: RecordingViewProps) {
  const later = useDeferredValue(index);
  return <ViewAt {...rest} index={rest.view === 'chart' ? index : later} />;
}

const ViewAt = memo(function ViewAt({ view, timeline, index, go, machine, corpus }: RecordingViewProps) {
  const { t } = useTexts();
  const { header, steps } = timeline.recording;
  const step = steps[index];
  if (view === 'sequence') return <SequenceView recording={timeline.recording} index={index} go={go} />;
  if (step === undefined) return null;
  if (view === 'compare') return <CompareView timeline={timeline} index={index} go={go} machine={machine} />;
  if (machine === undefined) return <p className={styles.quiet}>{t('no-chart')}</p>;
  if (view === 'simulate') {
    return (
      <Simulator
        key={index}
        name={header.machine}
        machine={machine}
        start={{ value: step.to, context: timeline.contextAt(index) ?? {} }}
        origin={`${header.key ?? header.instance}-${index + 1}`}
      />
    );
  }
  if (view === 'coverage') return <CoverageView name={header.machine} machine={machine} recordings={corpus} />;
  const edge = edgeOf(chartShape(machine), step);
  return (
    <MachineView
      name={header.machine}
      machine={machine}
      as={view}
      active={activeStates(step.to)}
      {...(edge === undefined ? {} : { taken: edge.id })}
      {...(step.outcome === 'taken' ? {} : { refused: step.event.type })}
    />
  );
});
