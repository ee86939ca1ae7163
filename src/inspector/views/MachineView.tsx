import { useMemo } from 'react';
import type { AnyStateMachine } from 'xstate';
import { useTexts } from '#src/ops/texts.tsx';
import { chartShape } from '#src/recording/chart/chart-shape.ts';
import { chartOf } from '../charts.ts';
import styles from '../inspector.module.css';
import { CardsView } from './CardsView.tsx';
import { ChartView } from './ChartView.tsx';
import type { Lit } from './lit.ts';

interface MachineViewProps extends Lit {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly as: 'chart' | 'cards';
}

/** A machine as a chart, or as nested cards: also where there is no chart for this definition. */
export function MachineView({ name, machine, as, ...lit }: MachineViewProps) {
  const { t } = useTexts();
  const chart = useMemo(() => chartOf(name, machine), [name, machine]);
  const shape = chartShape(machine);
  if (as === 'chart' && chart !== undefined) return <ChartView chart={chart} lit={lit} />;
  return (
    <>
      {as === 'chart' && <p className={styles.quiet}>{t('no-chart')}</p>}
      <CardsView name={name} shape={shape} lit={lit} />
    </>
  );
}
