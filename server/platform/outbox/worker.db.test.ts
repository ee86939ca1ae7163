import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { bundleScript } from '../../../tests/support/bundle-script.ts';
import { type ChildProgram, startProgram } from '../../../tests/support/child-program.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { inTransaction } from '../database/transaction.ts';
import { enqueue } from './enqueue.ts';
import { type JobTasks, type RunningWorker, startWorker } from './worker.ts';
import { unlockJobsOfDeadWorkers } from './worker-registration.ts';

let database: FreshDatabase;
const workers: RunningWorker[] = [];
const log = pino({ level: 'silent' });
const POLL = { timeout: 60_000, interval: 20 };

beforeAll(async () => {
  database = await freshDatabase({ max: 20 });
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});
afterAll(() => database.close());

async function work(tasks: JobTasks, recoveryIntervalMs = 15_000): Promise<RunningWorker> {
  const worker = await startWorker({ pool: database.pool, tasks, concurrency: 2, log, recoveryIntervalMs });
  workers.push(worker);
  return worker;
}

describe('outbox', () => {
  it('REAL-4: runs a job only when its transaction commits', async () => {
    const seen: unknown[] = [];
    await work({
      note: async (payload) => {
        seen.push(payload);
      },
    });
    await inTransaction(database.db, async (transaction) => {
      await enqueue(transaction, 'note', { n: 'rolled back' });
      throw new Error('no');
    }).catch(() => undefined);
    await inTransaction(database.db, (transaction) => enqueue(transaction, 'note', { n: 'committed' }));
    await vi.waitFor(() => expect(seen).toEqual([{ n: 'committed' }]), POLL);
  });

  it('replaces a waiting job of the same key and waits by the database clock', async () => {
    await enqueue(database.db, 'later', { n: 1 }, { key: 'check-1', afterSeconds: 600 });
    await enqueue(database.db, 'later', { n: 2 }, { key: 'check-1', afterSeconds: 900 });
    const { rows } = await database.pool.query(
      `select extract(epoch from run_at - now())::integer as wait from graphile_worker.jobs where key = 'check-1'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].wait).toBeGreaterThan(890);
    expect(rows[0].wait).toBeLessThanOrEqual(900);
  });

  it('tries a failed job again', async () => {
    const attempts: number[] = [];
    await work({
      flaky: async (_payload, { attempt }) => {
        attempts.push(attempt);
        if (attempt === 1) throw new Error('first time fails');
      },
    });
    await enqueue(database.db, 'flaky', {});
    await vi.waitFor(() => expect(attempts).toEqual([1, 2]), POLL);
  });

  it('REAL-4: a job of a killed worker runs again within seconds, not after the four hours of the queue', async () => {
    const script = await bundleScript(`
      import { pino } from 'pino';
      import { openDatabase } from '#server/platform/database/open-database.ts';
      import { startWorker } from '#server/platform/outbox/worker.ts';
      const { pool } = openDatabase({ url: process.argv[2] });
      await startWorker({
        pool, concurrency: 1, log: pino({ level: 'silent' }),
        tasks: { pay: () => { console.log('taken'); return new Promise(() => setInterval(() => {}, 1000)); } },
      });`);
    const victim: ChildProgram = startProgram(script, [database.url]);
    await enqueue(database.db, 'pay', { transaction: 7 }, { queue: 'account-1' });
    await victim.line('taken');
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query('select 1 from worker_process');
      expect(rows).toHaveLength(1);
    }, POLL);
    await victim.kill('SIGKILL');
    const seen: unknown[] = [];
    await work(
      {
        pay: async (payload) => {
          seen.push(payload);
        },
      },
      100,
    );
    await vi.waitFor(() => expect(seen).toEqual([{ transaction: 7 }]), POLL);
  });

  it('REAL-4: a run of a repeating job is taken over from a killed worker, and is not counted as failed', async () => {
    const script = await bundleScript(`
      import { pino } from 'pino';
      import { openDatabase } from '#server/platform/database/open-database.ts';
      import { enqueue } from '#server/platform/outbox/enqueue.ts';
      import { startWorker } from '#server/platform/outbox/worker.ts';
      const { db, pool } = openDatabase({ url: process.argv[2] });
      await startWorker({
        pool, concurrency: 1, log: pino({ level: 'silent' }),
        tasks: { nightly: async () => {
          await enqueue(db, 'nightly', {}, { key: 'nightly', afterSeconds: 86400 });
          console.log('taken');
          return new Promise(() => setInterval(() => {}, 1000));
        } },
      });`);
    const victim: ChildProgram = startProgram(script, [database.url]);
    await enqueue(database.db, 'nightly', {}, { key: 'nightly' });
    await victim.line('taken');
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query('select 1 from worker_process');
      expect(rows).toHaveLength(1);
    }, POLL);
    await victim.kill('SIGKILL');
    let turns = 0;
    await work(
      {
        nightly: async () => {
          turns += 1;
          await enqueue(database.db, 'nightly', {}, { key: 'nightly', afterSeconds: 86_400 });
        },
      },
      100,
    );
    await vi.waitFor(() => expect(turns).toBe(1), POLL);
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        "select key, attempts < max_attempts as waits from graphile_worker.jobs where task_identifier = 'nightly'",
      );
      expect(rows).toEqual([{ key: 'nightly', waits: true }]);
    }, POLL);
  });

  it('REAL-4: a job that a stop interrupts is freed at once, also a run whose next one is enqueued', async () => {
    const stopping = await work({
      hourly: async () => {
        await enqueue(database.db, 'hourly', {}, { key: 'hourly', afterSeconds: 3_600 });
        await new Promise(() => undefined);
      },
    });
    await enqueue(database.db, 'hourly', {}, { key: 'hourly' });
    const jobs = async () => {
      const { rows } = await database.pool.query(
        `select key, locked_at is not null as taken, attempts < max_attempts and run_at <= now() as due
          from graphile_worker.jobs where task_identifier = 'hourly' order by id`,
      );
      return rows;
    };
    await vi.waitFor(
      async () => expect(await jobs()).toMatchObject([{ key: null, taken: true }, { key: 'hourly' }]),
      POLL,
    );
    workers.pop();
    await stopping.stop(50);
    expect(await jobs()).toEqual([
      { key: null, taken: false, due: true },
      { key: 'hourly', taken: false, due: false },
    ]);
    await database.pool.query(
      "delete from graphile_worker._private_jobs where task_id in (select id from graphile_worker._private_tasks where identifier = 'hourly')",
    );
  });

  it('REAL-4, fault 16: a job that was assigned to a live worker and never arrived runs within seconds', async () => {
    const seen: unknown[] = [];
    const worker = await work({ pay: async (payload) => void seen.push(payload) }, 200);
    // What is left when the connection breaks after the queue gave the job and before its answer arrived.
    await database.pool.query(
      `with added as (select id from graphile_worker.add_job('pay', '{"transaction": 8}'::json, 'account-8', run_at => now() + interval '1 hour'))
       update graphile_worker._private_jobs set run_at = now(), attempts = 1, locked_by = $1, locked_at = now() - interval '6 seconds'
        where id = (select id from added)`,
      [worker.workerId],
    );
    await database.pool.query(
      "update graphile_worker._private_jobs set run_at = now(), attempts = 1, locked_by = $1, locked_at = now() - interval '6 seconds' where locked_by is null",
      [worker.workerId],
    );
    await database.pool.query(
      "update graphile_worker._private_job_queues set locked_by = $1, locked_at = now() where queue_name = 'account-8'",
      [worker.workerId],
    );
    await vi.waitFor(() => expect(seen).toEqual([{ transaction: 8 }]), POLL);
  });

  it('leaves the jobs of a live worker alone, and lets a running job finish when it is stopped', async () => {
    let finish: (() => void) | undefined;
    let ended = false;
    const worker = await work({
      slow: async () => {
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        ended = true;
      },
    });
    await enqueue(database.db, 'slow', {});
    await vi.waitFor(() => expect(finish).toBeDefined(), POLL);
    expect(await unlockJobsOfDeadWorkers(database.pool)).toEqual([]);

    workers.pop();
    const stopped = worker.stop();
    finish?.();
    await stopped;
    expect(ended).toBe(true);
    const { rows } = await database.pool.query('select 1 from worker_process where worker_id = $1', [worker.workerId]);
    expect(rows).toHaveLength(0);
  });
});
