import { machineMeta } from '#src/machines/every-machine.ts';
import { activeStates } from './chart/chart-shape.ts';
import type { RecordedStep, Recording } from './recording.ts';

/**
 * The failing step of a recording: the first one into a failure state; the last step when there is none. From 0.
 * @param request limits the search to this request's steps, if there are any: its refusal counts as the failure
 */
export function failingStep({ header, steps }: Recording, request?: string): number {
  const means = (state: string): boolean =>
    machineMeta(header.machine, state.split('.').at(-1) ?? '')?.tone === 'failed';
  const failed = ({ outcome, to }: RecordedStep): boolean =>
    outcome === 'error' || (outcome === 'taken' && activeStates(to).some(means));
  const own = steps.filter((step) => request !== undefined && step.request === request);
  const shown =
    own.find((step) => failed(step) || step.outcome !== 'taken') ?? own.at(-1) ?? steps.find(failed) ?? steps.at(-1);
  return shown === undefined ? 0 : steps.indexOf(shown);
}
