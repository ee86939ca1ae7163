/** NAV-3: nothing shows for a navigation that is quicker than this, in milliseconds. */
export const PROGRESS_DELAY_MS = 100;
export const PROGRESS_MINIMUM = 0.08;
export const PROGRESS_TRICKLE_MS = 800;
/** How long the full bar stays before it leaves, in milliseconds. */
const PROGRESS_LINGER_MS = 200;

export interface Progress {
  /** Share of the bar, 0…1; null while hidden. */
  readonly get: () => number | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly start: () => void;
  /** Navigation finished: fills the bar if it shows, then hides it. */
  readonly finish: () => void;
  /** The navigation was cancelled: hides the bar at once. */
  readonly abort: () => void;
}

/** The bar at the top while a page is on its way (NAV-3): late start, minimum, slow trickle, never full before the end. */
export function createProgress(): Progress {
  let share: number | null = null;
  let delay: ReturnType<typeof setTimeout> | undefined;
  let trickle: ReturnType<typeof setInterval> | undefined;
  let linger: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const put = (next: number | null): void => {
    share = next;
    for (const listener of listeners) listener();
  };
  const stop = (): void => {
    clearTimeout(delay);
    clearInterval(trickle);
    clearTimeout(linger);
  };
  return {
    get: () => share,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      stop();
      delay = setTimeout(() => {
        put(PROGRESS_MINIMUM);
        // Each step covers a tenth of what is left, so that a slow page never looks finished.
        trickle = setInterval(() => put(Math.min(0.94, (share ?? 0) + (1 - (share ?? 0)) * 0.1)), PROGRESS_TRICKLE_MS);
      }, PROGRESS_DELAY_MS);
    },
    finish: () => {
      stop();
      if (share === null) return;
      put(1);
      linger = setTimeout(() => put(null), PROGRESS_LINGER_MS);
    },
    abort: () => {
      stop();
      if (share !== null) put(null);
    },
  };
}
