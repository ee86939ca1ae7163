import { together } from '#server/platform/database/pipeline/pipelined-database.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import { publish } from '#server/platform/realtime/publish.ts';
import type { LifecycleChange, LifecycleDefinition, LifecycleEffect, Living } from './lifecycle-definition.ts';
import type { NamedEffect } from './step.ts';

type Bindings<Subject, Columns> = LifecycleDefinition<Subject, Subject & Living, Columns>['effects'];

/** An effect and its implementation on the server. */
export interface BoundEffect<Subject, Columns> extends NamedEffect {
  readonly does: LifecycleEffect<Subject, Columns>;
}

/** Finds the implementation of each named effect. @throws Error when one is missing, so that no step is done in part */
export function bindEffects<Subject, Columns>(
  bindings: Bindings<Subject, Columns>,
  effects: readonly NamedEffect[],
): readonly BoundEffect<Subject, Columns>[] {
  return effects.map((effect) => {
    const does = bindings.get(effect.name);
    if (does === undefined) throw new Error(`nobody performs the effect ${effect.name}`);
    return { ...effect, does };
  });
}

/** Runs the effects that belong to the step's own database transaction. @returns columns to write with the new state */
export async function runInside<Subject, Columns>(
  executor: Executor,
  effects: readonly BoundEffect<Subject, Columns>[],
  subject: Subject,
): Promise<Partial<Columns>> {
  let columns: Partial<Columns> = {};
  for (const { does, parameters } of effects) {
    if (does.kind !== 'ledger' && does.kind !== 'record') continue;
    columns = { ...columns, ...(await does.run(executor, subject, parameters)) };
  }
  return columns;
}

/** Writes jobs, realtime messages and notifications in the transaction: they leave when, and only when, it commits. */
export async function sendOut<Subject, Columns>(
  executor: Executor,
  effects: readonly BoundEffect<Subject, Columns>[],
  subject: Subject,
  change: LifecycleChange,
): Promise<void> {
  await together(
    ...effects.map(async ({ does, parameters }) => {
      if (does.kind === 'job') {
        const job = does.job(subject, parameters);
        if (job !== undefined) await enqueue(executor, job.task, job.payload, job.options);
      } else if (does.kind === 'notice') {
        await together(publish(executor, does.notice(subject, change)), does.tell?.(executor, subject, change));
      }
    }),
  );
}
