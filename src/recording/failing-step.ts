import { machineMeta } from '#src/machines/registry.ts';
import { activeStates } from './chart-shape.ts';
import type { Recording } from './recording.ts';

/** Where a life went wrong: the first step into a state that means failure; the last step when there is none. From 0. */
export function failingStep({ header, steps }: Recording): number {
  const failed = steps.findIndex(
    ({ outcome, to }) =>
      outcome === 'error' ||
      (outcome === 'taken' &&
        activeStates(to).some(
          (state) => machineMeta(header.machine, state.split('.').at(-1) ?? '')?.tone === 'failed',
        )),
  );
  return failed < 0 ? Math.max(0, steps.length - 1) : failed;
}
