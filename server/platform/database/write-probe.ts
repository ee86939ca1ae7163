import type pg from 'pg';

/** A successful write counts for this long, so that monitors which poll every second cause no write every second. */
const FRESH_MS = 10_000;
/**
 * Needs room on the database's disk: a sort of half a megabyte that must not use more than 64 kB of memory, and a message in the log,
 * flushed. There is no row and no table, so that nothing has to be cleaned up.
 */
const WRITE = `select set_config('work_mem', '64kB', true);
  select count(*) from (select md5(n::text) as text from generate_series(1, 8000) as n order by text limit 8000) sorted;
  select pg_logical_emit_message(true, 'konter-probe', '')`;

/**
 * Whether the database accepts writes: a full disk, a standby and a read-only server still answer every query. Cheap
 * checks run each time; a write is tried when the last success is older than ten seconds, one at a time.
 * @param now milliseconds of a monotonic clock
 */
export function writeProbe(
  pool: Pick<pg.Pool, 'query'>,
  now: () => number = () => performance.now(),
): () => Promise<boolean> {
  let wroteAt = Number.NEGATIVE_INFINITY;
  let writing: Promise<void> | undefined;
  const write = async (): Promise<void> => {
    await pool.query(WRITE);
    wroteAt = now();
  };
  return async () => {
    const { rows } = await pool.query<{ closed: boolean }>(
      "select pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as closed",
    );
    if (rows[0]?.closed !== false) return false;
    if (now() - wroteAt < FRESH_MS) return true;
    writing ??= write().finally(() => {
      writing = undefined;
    });
    await writing;
    return true;
  };
}
