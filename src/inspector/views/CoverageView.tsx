import { useMemo } from 'react';
import type { AnyStateMachine } from 'xstate';
import { useTexts } from '#src/ops/texts.tsx';
import type { Recording } from '#src/recording/recording.ts';
import { countVisits, type Visits } from '#src/recording/visits.ts';
import styles from '../inspector.module.css';
import { MachineView } from './MachineView.tsx';

interface CoverageViewProps {
  readonly name: string;
  readonly machine: AnyStateMachine;
  /** The same list as long as it is the same recordings: counting goes over each of their steps. */
  readonly recordings: readonly Recording[];
}

/** How often recordings came through a machine's states and along its edges, drawn and in words. */
export function CoverageView({ name, machine, recordings }: CoverageViewProps) {
  const visits = useMemo(() => countVisits(name, machine, recordings), [name, machine, recordings]);
  return (
    <>
      <MachineView name={name} machine={machine} as="chart" visits={visits} />
      <CoverageText visits={visits} />
    </>
  );
}

/** Coverage in words: how much was visited, what was not, what the machine does not know. */
function CoverageText({ visits }: { readonly visits: Visits }) {
  const { t } = useTexts();
  const { recordings, states, edges, unvisitedStates, unvisitedEdges, strays } = visits;
  const list = (title: string, items: readonly string[]) =>
    items.length > 0 && (
      <section>
        <h3>{title}</h3>
        <ul>
          {items.map((item) => (
            <li key={item}>
              <code>{item}</code>
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <div className={styles.coverage}>
      <p role="status">
        {t('covered', {
          recordings,
          states: states.size,
          allStates: states.size + unvisitedStates.length,
          edges: edges.size,
          allEdges: edges.size + unvisitedEdges.length,
        })}
      </p>
      {list(t('unvisited-states'), unvisitedStates)}
      {list(t('unvisited-edges'), unvisitedEdges)}
      {list(t('strays'), strays)}
    </div>
  );
}
