import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';

/**
 * Blocks an account of operations after its request was admitted and before the request is done: the request waits for
 * the account's row lock while the account is changed, and goes on afterwards. A use case that does not re-check the
 * account succeeds then.
 * @returns the answer to the request
 */
export async function shutOutMeanwhile<T>(pool: Pool, accountId: string, ask: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await client.query('begin');
    await client.query("update account set state = 'inactive' where id = $1", [accountId]);
    let answered = false;
    const asked = ask().finally(() => {
      answered = true;
    });
    while (!answered && !(await isWaitedFor(pool, rows[0]?.pid ?? 0))) await pause(5);
    await client.query('commit');
    return await asked;
  } finally {
    client.release();
  }
}

async function isWaitedFor(pool: Pool, pid: number): Promise<boolean> {
  const { rowCount } = await pool.query('select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))', [pid]);
  return (rowCount ?? 0) > 0;
}
