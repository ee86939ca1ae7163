import { isRecording } from '#server/lifecycle/recorder-switch.ts';
import { defineRoute, type RouteDefinition } from '#server/platform/http/route.ts';
import {
  type ClientCallRecordBody,
  type ClientStep,
  clientCallRecordAnswer,
  clientCallRecordBody,
  MOST_CLIENT_BYTES,
} from '#src/contract/client-call.contract.ts';
import { maskEvent, maskParameters, maskPatch } from '#src/recording/mask.ts';
import type { PatchOperation } from '#src/recording/recording.ts';
import { countOfDay, keepClientSteps, type NewClientStep } from './client-step.repository.ts';

/** The machine that pages run; a page cannot tell of any other. */
export const CLIENT_CALL = 'client-call';
const PER_MINUTE = 20;
/** Steps of one account within a day; a busy till makes some four for each sale. */
const MOST_OF_DAY = 20_000;

/** Where pages leave what they recorded of themselves (LIFE-8). Nothing depends on it, and it is believed for nothing but that. */
export function clientCallRoutes({ mostOfDay = MOST_OF_DAY } = {}): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'client-call.record',
      summary: 'Steps of calls as the page saw them; masked again, bounded, of the own account only',
      policy: 'signed-in',
      audit: 'none',
      maxBodyBytes: MOST_CLIENT_BYTES,
      perMinute: PER_MINUTE,
      body: clientCallRecordBody,
      answer: clientCallRecordAnswer,
      handle: async ({ db, caller: { accountId: account } }, { body }) => {
        if (!isRecording()) return { kept: 0 };
        if ((await countOfDay(db, account)) >= mostOfDay) return { kept: 0 };
        const steps = body.steps.map((step) => masked(step, body));
        return { kept: await keepClientSteps(db, { account, noun: CLIENT_CALL }, steps) };
      },
    }),
  ];
}

/** A page is a stranger: what it says was masked is masked again by the same list. */
function masked(
  { instance, seq, ago_ms, request, event, effects, patch, ...said }: ClientStep,
  { build, definition }: ClientCallRecordBody,
): NewClientStep {
  const step = {
    ...said,
    request,
    event: maskEvent(CLIENT_CALL, event).value,
    effects: effects.map(({ name, parameters }) => ({
      name,
      parameters: maskParameters(CLIENT_CALL, parameters).value,
    })),
    patch: maskPatch(CLIENT_CALL, patch as readonly PatchOperation[]),
    build,
    definition,
  };
  return { instance, sequence: seq, from_state: said.from, to_state: said.to, request_id: request, step, ago_ms };
}
