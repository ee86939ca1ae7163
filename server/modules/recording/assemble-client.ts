import { leavesPage } from '#src/recording/between.ts';
import { isRecord } from '#src/recording/context-patch.ts';
import {
  OUTCOMES,
  type PatchOperation,
  RECORDING_FORMAT,
  RECORDING_VERSION,
  type RecordedClientStep,
  type RecordedEffect,
  type RecordedGuard,
  type RecordedStep,
  type Recording,
  XSTATE_VERSION,
} from '#src/recording/recording.ts';
import { CLIENT_CALL } from './client-call.routes.ts';
import type { StoredClientStep } from './client-step.repository.ts';

/** What one page told of one instance, as a recording of its own. @throws Error without steps */
export function assembleClientRecording(instance: string, stored: readonly StoredClientStep[]): Recording {
  const first = stored[0];
  if (first === undefined) throw new Error(`${instance} has no steps`);
  const { build, definition } = detailsOf(first.step);
  return {
    header: {
      format: RECORDING_FORMAT,
      version: RECORDING_VERSION,
      machine: CLIENT_CALL,
      definition,
      build,
      xstate: XSTATE_VERSION,
      instance: `${CLIENT_CALL}/${instance}`,
      key: instance,
    },
    steps: stored.map(stepOf),
  };
}

/**
 * Puts what pages did beside the server's steps: a request leaves its page before the first step that it caused, its answer
 * comes after the last one. Clocks only decide where the server made no step, since a page's and ours differ.
 */
export function placeClientSteps(
  stored: readonly StoredClientStep[],
  steps: readonly Pick<RecordedStep, 'request' | 'at'>[],
): readonly RecordedClientStep[] {
  const requests = steps.map(({ request }) => request);
  const times = steps.map(({ at }) => Date.parse(at ?? ''));
  let instance = '';
  let earliest = 0;
  return stored.map((row) => {
    const step = stepOf(row);
    const client = `${CLIENT_CALL}/${row.instance}`;
    if (client !== instance) earliest = 0;
    instance = client;
    const caused = step.request !== null && requests.includes(step.request);
    const place = !caused
      ? times.filter((at) => at <= row.at.getTime()).length
      : leavesPage(step)
        ? requests.indexOf(step.request)
        : requests.lastIndexOf(step.request) + 1;
    earliest = Math.max(earliest, place);
    return { ...step, client, after: earliest };
  });
}

function stepOf({ step, sequence, account_id, at }: StoredClientStep): RecordedStep {
  const said = isRecord(step) ? step : {};
  const event = isRecord(said.event) ? said.event : {};
  return {
    seq: sequence,
    at: at.toISOString(),
    origin: typeof said.origin === 'string' ? said.origin : '',
    actor: account_id,
    request: typeof said.request === 'string' ? said.request : null,
    event: { ...event, type: String(event.type) },
    outcome: OUTCOMES.find((one) => one === said.outcome) ?? 'error',
    from: typeof said.from === 'string' ? said.from : null,
    to: String(said.to),
    guards: listOf<RecordedGuard>(said.guards),
    effects: listOf<RecordedEffect>(said.effects),
    patch: listOf<PatchOperation>(said.patch),
    context: typeof said.context === 'string' ? said.context : null,
  };
}

function detailsOf(step: unknown): { readonly build: string | null; readonly definition: string | null } {
  const said = isRecord(step) ? step : {};
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  return { build: text(said.build), definition: text(said.definition) };
}

/** The route let only such lists in. */
const listOf = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? (value as readonly T[]) : []);
