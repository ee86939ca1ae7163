import { useState } from 'react';
import type { AnyStateMachine, StateValue } from 'xstate';
import { machineMoves } from '#src/machines/moves.ts';
import { useTexts } from '#src/ops/texts.tsx';
import { activeStates, chartShape, edgeOf } from '#src/recording/chart/chart-shape.ts';
import { type FoldEvent, folding } from '#src/recording/replay/fold.ts';
import { beginSimulation, type Simulation, simulatedRecording, simulateEvent } from '#src/recording/replay/simulate.ts';
import { writeRecording } from '#src/recording/write-recording.ts';
import styles from '../inspector.module.css';
import { saveText } from '../recordings/open-files.ts';
import { valueText } from '../StateWord.tsx';
import { EventForm } from './EventForm.tsx';
import { MachineView } from './MachineView.tsx';

interface SimulatorProps {
  readonly name: string;
  readonly machine: AnyStateMachine;
  /** State of a recorded instance; absent: the machine's own initial state. */
  readonly start?: { readonly value: StateValue; readonly context: unknown };
  /** Names the fork's file. */
  readonly origin: string;
}

/** Sends events by hand to a copy in this window only: nothing leaves it, and nothing real changes (LIFE-9). */
export function Simulator({ name, machine, start, origin }: SimulatorProps) {
  const { t } = useTexts();
  const shape = chartShape(machine);
  const [past, setPast] = useState<readonly Simulation[] | null>(() => begin(name, machine, start));
  const [preview, setPreview] = useState<readonly string[]>([]);
  if (past === null) return <p className={styles.quiet}>{t('no-fork')}</p>;
  const simulation = past.at(-1);
  if (simulation === undefined) return null;
  const { snapshot, steps } = simulation;
  const events = [...new Set(machineMoves(machine).map(({ event }) => event))];
  const here = new Set(activeStates(snapshot.value));
  const declared = events.filter((event) => shape.edges.some((edge) => edge.event === event && here.has(edge.from)));
  const others = events.filter((event) => !declared.includes(event));
  const send = (event: FoldEvent): void => {
    setPreview([]);
    setPast([...past, simulateEvent(machine, simulation, event)]);
  };
  const look = (event: FoldEvent | null): void =>
    setPreview(event === null ? [] : activeStates(folding(machine).step(snapshot, event).snapshot.value));
  const last = steps.at(-1);
  const edge = last === undefined ? undefined : edgeOf(shape, last);
  return (
    <div className={styles.simulator}>
      <p className={styles.banner} data-tone="info">
        {t('simulation')}
      </p>
      <MachineView
        name={name}
        machine={machine}
        as="chart"
        active={[...here]}
        preview={preview}
        {...(edge === undefined ? {} : { taken: edge.id })}
        {...(last === undefined || last.outcome === 'taken' ? {} : { refused: last.event.type })}
      />
      <div className={styles.sides}>
        <section>
          <h3>{t('send-event')}</h3>
          {[...declared, ...others].map((type) => (
            <EventForm
              key={type}
              machine={name}
              type={type}
              declared={declared.includes(type)}
              onLook={look}
              onSend={send}
            />
          ))}
        </section>
        <section>
          <ForkSteps steps={steps} />
          <ForkActions
            onUndo={past.length < 2 ? undefined : () => setPast(past.slice(0, -1))}
            onExport={
              steps.length === 0
                ? undefined
                : () =>
                    saveText(
                      `${origin}-fork.konter.jsonl`,
                      writeRecording(simulatedRecording(machine, simulation, `${origin}-fork`)),
                    )
            }
          />
        </section>
      </div>
    </div>
  );
}

interface ForkActionsProps {
  /** Undefined: there is nothing to take back. */
  readonly onUndo: (() => void) | undefined;
  /** Undefined: there is nothing to export. */
  readonly onExport: (() => void) | undefined;
}

function ForkActions({ onUndo, onExport }: ForkActionsProps) {
  const { t } = useTexts();
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className="button button-secondary button-small"
        disabled={onUndo === undefined}
        onClick={onUndo}
      >
        {t('undo')}
      </button>
      <button
        type="button"
        className="button button-secondary button-small"
        disabled={onExport === undefined}
        onClick={onExport}
      >
        {t('export-fork')}
      </button>
    </div>
  );
}

function ForkSteps({ steps }: Pick<Simulation, 'steps'>) {
  const { t } = useTexts();
  return (
    <>
      <h3>{t('fork-steps')}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step.seq}>
            <code>{step.event.type}</code>{' '}
            {step.outcome === 'taken' ? `→ ${valueText(step.to)}` : t(`outcome.${step.outcome}`)}
            {step.guards?.map(({ name: guard, result }) => (
              <small key={guard}>{` ${guard} ${t(result ? 'guard-yes' : 'guard-no')}`}</small>
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Null when today's machine does not know the state: it is never loaded blindly. */
function begin(name: string, machine: AnyStateMachine, start: SimulatorProps['start']): readonly Simulation[] | null {
  try {
    return [beginSimulation(name, machine, start)];
  } catch {
    return null;
  }
}
