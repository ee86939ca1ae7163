import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { maskEvent } from '#src/recording/mask.ts';
import type { LifecycleCause, Living } from './lifecycle-definition.ts';
import { isRecording } from './recorder-switch.ts';
import { type LifecycleEvent, RefusedEvent, type Step } from './step.ts';
import { waitingNotes } from './waiting-notes.ts';

const MOST_WAITING = 1_000;

interface Refusal {
  readonly noun: string;
  readonly instance_id: string;
  readonly after_sequence: number;
  readonly event: LifecycleEvent;
  readonly origin: string;
  readonly actor: string | null;
  readonly state: string;
  readonly outcome: string;
  readonly guards: RefusedEvent['guards'];
  readonly request_id: string | null;
}

/**
 * Refusals of this process on their way to the database. Their own transactions roll back, so they cannot write them.
 */
const waiting = waitingNotes<Refusal>(MOST_WAITING);

/** Computes a step and notes its refusal, so that a recording can show why nothing happened (LIFE-9). */
export function noteRefusals(
  noun: string,
  row: Living,
  event: LifecycleEvent,
  cause: LifecycleCause,
  compute: () => Step,
): Step {
  try {
    return compute();
  } catch (error) {
    if (error instanceof RefusedEvent && isRecording()) {
      waiting.add({
        noun,
        instance_id: row.id,
        after_sequence: row.version + 1,
        event: maskEvent(noun, event).value,
        origin: cause.origin,
        actor: cause.actor ?? null,
        state: row.state,
        outcome: error.outcome,
        guards: error.guards,
        request_id: cause.requestId ?? null,
      });
    }
    throw error;
  }
}

/**
 * Writes the waiting notes. Best effort: a failure loses these refusals and nothing else. @returns how many were written
 */
export async function writeRefusals(db: Executor): Promise<number> {
  const batch = waiting.take();
  if (batch.length === 0) return 0;
  await sql`
    insert into lifecycle_refusal
      (noun, instance_id, after_sequence, event, origin, actor, state, outcome, guards, request_id)
    select noun, instance_id, after_sequence, event, origin, actor, state, outcome, guards, request_id
    from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
      as r(noun text, instance_id bigint, after_sequence integer, event jsonb, origin text, actor text, state text,
        outcome text, guards jsonb, request_id text)`.execute(db);
  return batch.length;
}
