import { together } from '#server/platform/database/pipeline/pipelined-database.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { BEGIN_EVENT } from '#src/recording/recording.ts';
import type { LifecycleCause, LifecycleDefinition, LifecycleState, Living } from './lifecycle-definition.ts';
import { appendSteps, type Forerunner, type RecordedStep } from './lifecycle-event.repository.ts';
import { bindEffects, runInside, sendOut } from './perform-effects.ts';
import { recordStep } from './record-step.ts';
import { firstStep, type LifecycleEvent, type Step, takeStep } from './step.ts';
import { recordedSubject } from './subject-hash.ts';

/** The first recorded step of every instance; no machine takes it as an event. */
export const CREATED = { type: BEGIN_EVENT } as const;

/**
 * Brings a new instance into being, and sends it its first events at once: the same door as `advance`, without a row to
 * lock. Must run in the caller's transaction.
 * @param begin.insert writes the row with its state and the columns that effects returned, and gives it back
 * @param begin.ledBy what came before it and belongs to its recording
 * @param begin.beside what else the new row takes, e.g. a place of the day; sent together with its steps
 * @throws AppError `event_refused` when the machine does not take one of the events, and what `insert` and `beside` throw
 */
export async function begin<Subject, Row extends Subject & Living, Columns, Event extends LifecycleEvent>(
  executor: Executor,
  definition: LifecycleDefinition<Subject, Row, Columns>,
  {
    subject,
    events,
    cause,
    insert,
    ledBy = [],
    beside,
  }: {
    readonly subject: Subject;
    readonly events: readonly Event[];
    readonly cause: LifecycleCause;
    readonly insert: (state: LifecycleState, columns: Partial<Columns>) => Promise<Row>;
    readonly ledBy?: readonly Forerunner[];
    readonly beside?: (row: Row) => Promise<void>;
  },
): Promise<Row> {
  if (!executor.isTransaction) throw new Error(`a ${definition.noun} begins only inside a transaction`);
  const { born, steps, current } = firstSteps(definition, events, cause.origin);
  const bound = bindEffects(
    definition.effects,
    steps.flatMap(({ step }) => step.effects),
  );
  const columns = await runInside(executor, bound, subject);
  const row = await insert(current, columns);
  const change = { from: born.next.state, to: current.state, version: current.version };
  await together(
    appendSteps(
      executor,
      {
        noun: definition.noun,
        instanceId: row.id,
        key: definition.keyOf?.(row) ?? row.id,
        ledBy,
        subject: recordedSubject(definition.subjectOf?.(row)),
      },
      cause,
      steps.map(({ recorded }) => recorded),
    ),
    sendOut<Subject, Columns>(executor, bound, row, change),
    beside?.(row),
  );
  return row;
}

/** Takes the first step of an instance and one for each of the events; nothing is performed yet. */
function firstSteps<Subject, Row extends Subject & Living, Columns>(
  definition: LifecycleDefinition<Subject, Row, Columns>,
  events: readonly LifecycleEvent[],
  origin: LifecycleCause['origin'],
) {
  const born = firstStep(definition);
  const steps: { readonly step: Step; readonly recorded: RecordedStep }[] = [
    {
      step: born,
      recorded: {
        sequence: 1,
        event: CREATED,
        from: null,
        to: born.next.state,
        effects: born.effects,
        recording: recordStep(definition, born),
      },
    },
  ];
  let current = born.next;
  for (const event of events) {
    const step = takeStep(definition, current, event, origin);
    const recorded = {
      sequence: step.next.version + 1,
      event,
      from: current.state,
      to: step.next.state,
      effects: step.effects,
      recording: recordStep(definition, step),
    };
    steps.push({ step, recorded });
    current = step.next;
  }
  return { born, steps, current };
}
