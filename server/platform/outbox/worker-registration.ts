import { randomInt } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { freeJobs, unregisteredWorkers } from './job-queue-tables.ts';

/** First half of the two-number advisory locks that mark live workers. */
const LOCK_CLASS = 7203;

/** Counts live workers: those whose session holds its lock. */
export const LIVE_WORKERS = `select count(*) as alive from worker_process as worker where exists (
    select from pg_locks where locktype = 'advisory' and granted and classid = ${LOCK_CLASS} and objid = worker.lock_key::oid)`;

/** A job locked by an unregistered worker is left alone this long: the worker may be about to register. */
const UNREGISTERED_GRACE_SECONDS = 30;

/** Marks this worker as live for other processes: a row, and a session lock that ends with its connection. */
export interface WorkerRegistration {
  /** Gives the row and the lock back. */
  end(): Promise<void>;
}

/** Registers `workerId`; when the connection breaks the lock is taken again on a new one. */
export async function registerWorker(
  pool: pg.Pool,
  workerId: string,
  log: FastifyBaseLogger,
): Promise<WorkerRegistration> {
  const lockKey = randomInt(1, 2 ** 31 - 1);
  let ended = false;
  let client: pg.PoolClient | undefined;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const fresh = await pool.connect();
    let dropped = false;
    const drop = (error: Error): void => {
      if (dropped) return;
      dropped = true;
      fresh.release(error);
    };
    fresh.once('error', (error) => {
      drop(error);
      // One that breaks before it is registered fails its statements too, and they are tried again below: twice would
      // make two lines that wait for each other's lock.
      if (client !== fresh) return;
      client = undefined;
      if (!ended) reconnect();
    });
    try {
      await fresh.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, lockKey]);
      await fresh.query(
        'insert into worker_process (worker_id, lock_key) values ($1, $2) on conflict (worker_id) do nothing',
        [workerId, lockKey],
      );
    } catch (error) {
      drop(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
    client = fresh;
    // Released while the connection was being restored: release the new one too.
    if (ended) await giveBack();
  };
  const reconnect = (): void => {
    retry = setTimeout(() => {
      connect().catch((error: unknown) => {
        log.warn({ err: error }, 'worker registration lost, trying again');
        if (!ended) reconnect();
      });
    }, 250);
  };

  const giveBack = async (): Promise<void> => {
    const held = client;
    client = undefined;
    if (!held) return;
    await held.query('delete from worker_process where worker_id = $1', [workerId]).catch(() => undefined);
    await held.query('select pg_advisory_unlock($1, $2)', [LOCK_CLASS, lockKey]).catch(() => undefined);
    held.removeAllListeners('error');
    held.on('error', () => undefined);
    held.release();
  };

  await connect();
  return {
    end: async () => {
      ended = true;
      clearTimeout(retry);
      await giveBack();
    },
  };
}

/**
 * Frees the jobs of workers that are gone, so that a crash delays money by seconds and not by the queue's own four
 * hours. A worker is gone when the lock of its registration is free.
 * @returns the ids of the workers whose jobs were freed.
 */
export async function unlockJobsOfDeadWorkers(pool: pg.Pool): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const gone = await client.query<{ worker_id: string }>(
      `delete from worker_process
        where worker_id in (select worker_id from worker_process for update skip locked)
          and pg_try_advisory_xact_lock($1, lock_key::integer)
        returning worker_id`,
      [LOCK_CLASS],
    );
    const strangers = await unregisteredWorkers(client, UNREGISTERED_GRACE_SECONDS);
    const dead = [...new Set([...gone.rows.map((row) => row.worker_id), ...strangers])];
    if (dead.length > 0) await freeJobs(client, dead);
    await client.query('commit');
    return dead;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
