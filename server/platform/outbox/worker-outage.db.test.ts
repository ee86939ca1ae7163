import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { type OpenDatabase, openDatabase } from '../database/open-database.ts';
import { enqueue } from './enqueue.ts';
import { type RunningWorker, startWorker } from './worker.ts';
import { registerWorker } from './worker-registration.ts';

const POLL = { timeout: 60_000, interval: 20 };
let database: FreshDatabase;
let administration: OpenDatabase;
let worker: RunningWorker | undefined;
let logged = '';
const logTo = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    logged += chunk.toString();
    done();
  },
});
const unhandled: unknown[] = [];
const remember = (reason: unknown): void => void unhandled.push(reason);

beforeAll(async () => {
  database = await freshDatabase({ max: 20 });
  administration = openDatabase({ url: inject('databaseUrl'), max: 1 });
  process.on('unhandledRejection', remember);
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});
afterAll(async () => {
  process.off('unhandledRejection', remember);
  await administration.close();
  await database.close();
});

const name = (): string => new URL(database.url).pathname.slice(1);
/** Ends every connection and refuses new ones, as a restart of the server does. */
async function goAway(): Promise<void> {
  await administration.pool.query(`alter database ${name()} allow_connections false`);
  await administration.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    name(),
  ]);
}
const comeBack = () => administration.pool.query(`alter database ${name()} allow_connections true`);

describe('a database that becomes unreachable and recovers', () => {
  it('fault 16: jobs that ended or failed meanwhile neither end the program nor are lost, and new ones run', async () => {
    const runs = new Map<string, number>();
    const gates = new Map<string, () => void>();
    worker = await startWorker({
      pool: database.pool,
      concurrency: 6,
      log: pino({ level: 'warn' }, logTo),
      recoveryIntervalMs: 100,
      tasks: {
        pay: async (payload) => {
          const { sale, fails = false } = payload as { sale: string; fails?: boolean };
          const run = (runs.get(sale) ?? 0) + 1;
          runs.set(sale, run);
          if (run === 1 && sale !== 'later') {
            await new Promise<void>((resolve) => {
              gates.set(sale, resolve);
            });
            if (fails) throw new Error('the supplier is away');
          }
        },
      },
    });
    const ending = ['ends 1', 'ends 2', 'ends 3', 'ends 4'];
    for (const sale of ending) await enqueue(database.db, 'pay', { sale });
    await enqueue(database.db, 'pay', { sale: 'fails', fails: true });
    await vi.waitFor(() => expect([...gates.keys()].sort()).toEqual([...ending, 'fails']), POLL);
    await goAway();
    // One after the other, so that the queue fails to mark several and not all in one statement.
    for (const open of gates.values()) {
      open();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await vi.waitFor(() => expect(logged).toContain('the queue lost the database'), POLL);
    await comeBack();
    // What could not be marked is done again: tasks bear repetition, sales do not bear being forgotten.
    await vi.waitFor(() => expect(runs.get('fails')).toBeGreaterThan(1), POLL);
    await enqueue(database.db, 'pay', { sale: 'later' });
    await vi.waitFor(() => expect(runs.get('later')).toBe(1), POLL);
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query('select 1 from graphile_worker.jobs');
      expect(rows).toEqual([]);
    }, POLL);
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query('select worker_id from worker_process');
      expect(rows).toEqual([{ worker_id: worker?.workerId }]);
    }, POLL);
    expect(unhandled).toEqual([]);
  });

  it('REAL-4: a registration given back while it is being mended stays given back', async () => {
    const log = pino({ level: 'silent' });
    const registration = await registerWorker(database.pool, 'gone', log);
    let ended: Promise<void> | undefined;
    database.pool.once('release', () => {
      database.pool.once('acquire', () => {
        ended = registration.end();
      });
    });
    await administration.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      name(),
    ]);
    await vi.waitFor(() => expect(ended).toBeDefined(), POLL);
    await ended;
    await vi.waitFor(async () => {
      const { rows } = await administration.pool.query(
        'select pid from pg_stat_activity where datname = $1 and query like $2',
        [name(), '%worker_process%'],
      );
      expect([rows, database.pool.totalCount - database.pool.idleCount]).toEqual([[], 0]);
    }, POLL);
    expect((await database.pool.query("select 1 from worker_process where worker_id = 'gone'")).rows).toEqual([]);
  });
});
