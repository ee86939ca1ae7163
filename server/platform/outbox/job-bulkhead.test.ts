import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { expect, test, vi } from 'vitest';
import { createJobBulkhead } from './job-bulkhead.ts';

/** A queue of jobs by lane, and workers that take them as the real ones do. */
function counter(places: number, queue: string[]) {
  const events = new EventEmitter();
  const told: WorkerEvents = events;
  const lanes = createJobBulkhead(places, told);
  const working = new Map<object, string>();
  const most = { looking: 0 };
  let looking = 0;
  const turn = async (worker: object): Promise<void> => {
    const full = await lanes.look();
    looking += 1;
    most.looking = Math.max(most.looking, looking);
    await Promise.resolve();
    const place = queue.findIndex((lane) => full?.includes(lane) !== true);
    looking -= 1;
    const [lane] = place < 0 ? [] : queue.splice(place, 1);
    if (lane === undefined) {
      events.emit('worker:getJob:empty', { worker });
      return;
    }
    working.set(worker, lane);
    events.emit('job:start', { worker, job: { flags: { [lane]: true } } });
  };
  const workers = Array.from({ length: places }, () => ({}));
  return {
    most,
    lookAll: () => Promise.all(workers.filter((worker) => !working.has(worker)).map(turn)),
    end: (lane: string) => {
      const [worker] = [...working].find(([, taken]) => taken === lane) ?? [];
      if (worker === undefined) throw new Error(`nobody works for ${lane}`);
      working.delete(worker);
      events.emit('job:complete', { worker });
    },
    count: (lane: string) => [...working.values()].filter((taken) => taken === lane).length,
  };
}

test('REAL-4: a supplier that never answers leaves places for the others, however many of its jobs come first', async () => {
  const queue = [...Array.from({ length: 100 }, () => 'slow'), 'fast', 'fast', 'fast'];
  const { lookAll, count, end } = counter(10, queue);
  await lookAll();
  expect(count('slow')).toBeGreaterThanOrEqual(7);
  expect(count('slow')).toBeLessThanOrEqual(9);
  // What is free goes to others, again and again, as soon as it is free.
  for (let done = 0; done < 3; done += 1) {
    await lookAll();
    end('fast');
  }
  expect(queue.filter((lane) => lane === 'fast')).toEqual([]);
  expect(queue.length).toBeGreaterThan(80);
});

test('REAL-4: two suppliers that never answer leave a place between them', async () => {
  const queue: string[] = Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? 'one' : 'other'));
  const { lookAll, count, end } = counter(10, queue);
  await lookAll();
  for (let done = 0; done < 6; done += 1) {
    end(done % 2 === 0 ? 'one' : 'other');
    await lookAll();
  }
  expect(count('one') + count('other')).toBeLessThan(10);
  queue.unshift('fast');
  await lookAll();
  expect(count('fast')).toBe(1);
});

test('REAL-5: workers poll one at a time, so that idle ones need two connections and not one each', async () => {
  const { lookAll, most } = counter(10, []);
  await lookAll();
  await lookAll();
  expect(most.looking).toBeLessThanOrEqual(2);
});

test('REAL-4: a poll that is never answered blocks the others for a limited time only', async () => {
  vi.useFakeTimers();
  try {
    const lanes = createJobBulkhead(4, new EventEmitter());
    await Promise.all([lanes.look(), lanes.look()]);
    const third = lanes.look();
    await vi.advanceTimersByTimeAsync(5_000);
    await expect(third).resolves.toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
