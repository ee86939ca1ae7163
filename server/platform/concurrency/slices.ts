import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work in steps: it yields where it may be interrupted, and nothing depends on what happens meanwhile. */
export type Steps<Result> = Generator<void, Result, void>;

/** How long steps run one after the other before others get their turn, in milliseconds. */
const SLICE_MS = 15;

/** Does all steps at once: where no server waits for the event loop, as at the start and on the command line. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Does the steps in slices: requests and timers get their turn between them, so that long work delays none of them for long. */
export async function inSlices<Result>(steps: Steps<Result>): Promise<Result> {
  let began = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    if (performance.now() - began < SLICE_MS) continue;
    await nextTurn();
    began = performance.now();
  }
}
