import { inSpan } from '../tracing/spans.ts';
import { isOutdated } from './pipeline/bounded-driver.ts';
import type { Executor } from './tables/tables.ts';

/** SQLSTATEs of errors that a retry may solve: serialization_failure, deadlock_detected. */
const CLASHES = new Set(['40001', '40P01']);
const ATTEMPTS = 4;

/**
 * Runs `work` in a database transaction and starts it again when it clashed with another one. Inside a transaction it
 * joins that one: the outermost call decides. `work` must keep its effects in the database, since it may run again.
 * @throws whatever `work` throws, after the rollback.
 */
export async function inTransaction<T>(db: Executor, work: (transaction: Executor) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inSpan(
        {
          kind: 'work',
          name: 'database transaction',
          attributes: { 'db.system.name': 'postgresql', 'konter.attempt': attempt },
        },
        () => db.transaction().execute(work),
      );
    } catch (error) {
      if (attempt >= ATTEMPTS || !isClash(error)) throw error;
    }
  }
}

/** Whether a transaction was aborted in favour of another one or of a migration (decision 0072), and may be retried. */
export function isClash(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return (typeof code === 'string' && CLASHES.has(code)) || isOutdated(error);
}
