import { sql } from 'kysely';
import { fixedStatement } from '#server/platform/database/pipeline/fixed-statement.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { LifecycleCause } from './lifecycle-definition.ts';
import type { StepRecording } from './record-step.ts';
import type { LifecycleEvent, NamedEffect } from './step.ts';

/** One step of an instance as it is recorded permanently (LIFE-8). `sequence` is the resulting version, plus one. */
export interface RecordedStep {
  readonly sequence: number;
  readonly event: LifecycleEvent;
  readonly from: string | null;
  readonly to: string;
  readonly effects: readonly NamedEffect[];
  /** The recorder's part of the step; null when it failed or is off. */
  readonly recording: StepRecording | null;
}

/** An instance that caused another one, e.g. the name check before a sale. */
export interface Forerunner {
  readonly noun: string;
  /** Id of its row. */
  readonly id: string;
  /** Its public key. */
  readonly key: string;
}

/** The instance of the steps. `key`, `ledBy` and `subject` are stored with the first one. */
export interface StepsOf {
  readonly noun: string;
  readonly instanceId: string;
  readonly key?: string;
  readonly ledBy?: readonly Forerunner[];
  /** Keyed hash of its customer's number. */
  readonly subject?: Buffer | undefined;
}

interface WrittenSteps {
  readonly noun: string;
  readonly instanceId: string;
  readonly origin: string;
  readonly actor: string | null;
  readonly requestId: string | null;
  /** The first step is among them. */
  readonly first: boolean;
  readonly key: string;
  /** JSON. */
  readonly ledBy: string | null;
  readonly subject: Buffer | null;
  /** JSON. */
  readonly rows: string;
}

const writeSteps = fixedStatement(
  (_db, { noun, instanceId, origin, actor, requestId, first, key, ledBy, subject, rows }: WrittenSteps) => sql`
    insert into lifecycle_event
      (noun, instance_id, sequence, event, origin, actor, from_state, to_state, effects, request_id, at,
      instance_key, led_by, recording, subject)
    select ${noun}, ${instanceId}, s.sequence, s.event, ${origin}, ${actor}, s.from_state, s.to_state, s.effects,
      ${requestId}, case when ${first}::boolean then now() else statement_timestamp() end,
      case when s.from_state is null then ${key} end,
      case when s.from_state is null then ${ledBy}::jsonb end, s.recording,
      case when s.from_state is null then ${subject}::bytea end
    from jsonb_to_recordset(${rows}::jsonb)
      as s(sequence integer, event jsonb, from_state text, to_state text, effects jsonb, recording jsonb)
    order by s.sequence`,
);

/**
 * Appends steps of one instance; all of them get one instant. The first steps have the time at which the transaction began,
 * as the row has; later ones the time of writing, which is after every earlier step because the row is locked.
 */
export async function appendSteps(
  executor: Executor,
  { noun, instanceId, key, ledBy = [], subject }: StepsOf,
  { origin, actor, requestId }: LifecycleCause,
  steps: readonly RecordedStep[],
): Promise<void> {
  const first = steps.some(({ from }) => from === null);
  const rows = steps.map(({ sequence, event, from, to, effects, recording }) => ({
    sequence,
    event,
    from_state: from,
    to_state: to,
    effects: effects.map(({ name, parameters }) => ({ type: name, params: parameters })),
    recording,
  }));
  await writeSteps(executor, {
    noun,
    instanceId,
    origin,
    actor: actor ?? null,
    requestId: requestId ?? null,
    first,
    key: key ?? instanceId,
    ledBy: ledBy.length === 0 ? null : JSON.stringify(ledBy),
    subject: subject ?? null,
    rows: JSON.stringify(rows),
  });
}
