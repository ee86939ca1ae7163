import { together } from '#server/platform/database/pipeline/pipelined-database.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { LifecycleCause, LifecycleChange, LifecycleDefinition, Living } from './lifecycle-definition.ts';
import { appendSteps } from './lifecycle-event.repository.ts';
import { noteRefusals } from './note-refusals.ts';
import { bindEffects, runInside, sendOut } from './perform-effects.ts';
import { recordStep } from './record-step.ts';
import { type LifecycleEvent, takeStep } from './step.ts';

export interface Advance<Event extends LifecycleEvent, Columns> {
  readonly event: Event;
  readonly cause: LifecycleCause;
  /** Further columns of the event, written with the new state. */
  readonly columns?: Partial<Columns>;
}

export interface Advanced<Row> {
  readonly row: Row;
  readonly change: LifecycleChange;
}

/**
 * The only function that changes a state: locks the row, computes the machine's step, runs the effects that belong to the
 * transaction, updates the row if its old state and version still hold, records the step and writes jobs and messages to
 * the outbox. Must run in the caller's transaction, which has to roll back on an error.
 * @param key public key of the row, e.g. a `ref_id`
 * @throws AppError `not_found`, or `event_refused` (409) when the state does not take the event
 */
export async function advance<Subject, Row extends Subject & Living, Columns, Event extends LifecycleEvent>(
  executor: Executor,
  definition: LifecycleDefinition<Subject, Row, Columns>,
  key: string,
  step: Advance<Event, Columns>,
): Promise<Advanced<Row>> {
  const row = await lockRow(executor, definition, key);
  return advanceLocked(executor, definition, row, step);
}

/** Reads a row and locks it until the transaction ends. @throws AppError `not_found` */
export async function lockRow<Subject, Row extends Subject & Living, Columns>(
  executor: Executor,
  definition: Pick<LifecycleDefinition<Subject, Row, Columns>, 'table' | 'noun'>,
  key: string,
): Promise<Row> {
  if (!executor.isTransaction) throw new Error(`a ${definition.noun} changes only inside a transaction`);
  const row = await definition.table.lock(executor, key);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** {@link advance} for a row that the caller's transaction has locked already. */
export async function advanceLocked<Subject, Row extends Subject & Living, Columns, Event extends LifecycleEvent>(
  executor: Executor,
  definition: LifecycleDefinition<Subject, Row, Columns>,
  row: Row,
  { event, cause, columns }: Advance<Event, Columns>,
): Promise<Advanced<Row>> {
  const step = noteRefusals(definition.noun, row, event, cause, () => takeStep(definition, row, event, cause.origin));
  const { next, effects } = step;
  const bound = bindEffects(definition.effects, effects);
  const written = await runInside<Subject, Columns>(executor, bound, row);
  const after = await definition.table.update(executor, row, next, { ...columns, ...written });
  if (after === undefined) throw new AppError('event_refused', { details: { state: row.state, event: event.type } });
  const change = { from: row.state, to: next.state, version: next.version };
  const recorded = {
    sequence: next.version + 1,
    event,
    from: row.state,
    to: next.state,
    effects,
    recording: recordStep(definition, step),
  };
  await together(
    appendSteps(executor, { noun: definition.noun, instanceId: row.id }, cause, [recorded]),
    sendOut<Subject, Columns>(executor, bound, after, change),
  );
  return { row: after, change };
}
