import { machineMeta } from '#src/machines/registry.ts';
import { activeStates } from './chart/chart-shape.ts';
import type { RecordedStep, Recording } from './recording.ts';

/**
 * Where a life went wrong: the first step into a state that means failure; the last step when there is none. From 0.
 * @param request looks at what this request did, if it did anything: what it was refused is what went wrong
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
