import type { WorkerEvents } from 'graphile-worker';

/** Workers of a process that poll at the same time; each needs a connection. */
const LOOKING_AT_ONCE = 2;
/** An unanswered poll blocks the others no longer than this. */
const LONGEST_LOOK_MS = 5_000;
/** A lane is full when it has this many times the places that are free. */
const SHARE = 3;

/** The lanes whose jobs a process may take, and when its workers poll. */
export interface JobBulkhead {
  /** Serialises polling. @returns the lanes that are full, or null when none is: their jobs stay in the queue */
  look(): Promise<string[] | null>;
}

/**
 * Keeps one slow supplier from taking all places of a process: a job names its lane (`EnqueueOptions.lane`), and jobs of
 * a lane stay in the queue while it has three times as many places as are free. A single lane so has about three quarters
 * of them, two lanes less than half each, and one place is always left for another lane. Workers poll one at a time: each
 * sees what the previous one took, and idle ones need two connections to the database, not one each.
 * @param places how many jobs the process runs at once
 * @param events the queue's events about its workers
 */
export function createJobBulkhead(places: number, events: WorkerEvents): JobBulkhead {
  const taken = new Map<object, readonly string[]>();
  const waiting: (() => void)[] = [];
  /** Polls under way, the oldest first, each as the function that ends it. */
  const looking: (() => void)[] = [];

  const begin = (): void => {
    const limit = setTimeout(() => end(), LONGEST_LOOK_MS).unref();
    const end = (): void => {
      const place = looking.indexOf(end);
      if (place < 0) return;
      clearTimeout(limit);
      looking.splice(place, 1);
      waiting.shift()?.();
    };
    looking.push(end);
  };
  const turn = (): Promise<void> =>
    new Promise((resolve) => {
      const start = (): void => {
        begin();
        resolve();
      };
      if (looking.length < LOOKING_AT_ONCE) start();
      else waiting.push(start);
    });
  const looked = (): void => looking[0]?.();

  events.on('job:start', ({ worker, job }) => {
    taken.set(worker, Object.keys(job.flags ?? {}));
    looked();
  });
  events.on('worker:getJob:empty', looked);
  events.on('worker:getJob:error', looked);
  for (const ended of ['job:complete', 'worker:fatalError'] as const)
    events.on(ended, ({ worker }) => void taken.delete(worker));

  return {
    look: async () => {
      await turn();
      const counts = new Map<string, number>();
      for (const lanes of taken.values()) for (const lane of lanes) counts.set(lane, (counts.get(lane) ?? 0) + 1);
      // Workers that poll at the same moment may take one each.
      const free = places - taken.size - (looking.length - 1);
      const full = [...counts].filter(([, count]) => count >= SHARE * free).map(([lane]) => lane);
      return full.length === 0 ? null : full;
    },
  };
}
