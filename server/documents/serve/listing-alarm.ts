/** Timers of Node hold 31 bits of milliseconds; one that is further away is set again on the way. */
const LONGEST_MS = 2_147_483_647;

/** Waits for the next moment at which something starts or ends to be sold. */
export interface ListingAlarm {
  /**
   * Replaces the moment that is waited for by the earliest of these; by none when there is none.
   * @param now instant from the database clock, whose time counts
   */
  readonly set: (moments: readonly (Date | undefined)[], now: Date) => void;
  readonly clear: () => void;
}

/** @param ring called when the moment has come, at most once for each `set` */
export function createAlarm(ring: () => void): ListingAlarm {
  let timer: NodeJS.Timeout | undefined;
  const clear = (): void => clearTimeout(timer);
  return {
    clear,
    set: (moments, now) => {
      clear();
      const waits = moments.flatMap((moment) => (moment === undefined ? [] : [moment.getTime() - now.getTime()]));
      if (waits.length === 0) return;
      timer = setTimeout(ring, Math.min(Math.min(...waits), LONGEST_MS)).unref();
    },
  };
}
