import { AppError } from '#src/domain/errors/app-error.ts';
import type { Executor } from './tables/tables.ts';

/** Runs read-only queries that may be a moment behind on a replica. */
export type ReadReplica = <T>(primary: Executor, read: (db: Executor) => Promise<T>) => Promise<T>;

/** A replica that did not answer is skipped for this long, or every query would wait for it first. */
const LEFT_ALONE_MS = 10_000;

/**
 * @param replica a standby that follows the primary (`DATABASE_READ_URL`); absent: everything is read from the primary
 * @returns reads from the replica, and from the primary whenever the replica fails: a page must not fail because the
 *   replica is gone, hangs, cancels a query to follow the primary, or lacks a migration. A mistake in a statement is then
 *   reported by the primary; an AppError of the read itself is rethrown as it is.
 */
export function readReplica(replica: Executor | undefined): ReadReplica {
  let askAgainAt = 0;
  return async (primary, read) => {
    if (replica === undefined || performance.now() < askAgainAt) return read(primary);
    try {
      return await read(replica);
    } catch (error) {
      if (error instanceof AppError) throw error;
      askAgainAt = performance.now() + LEFT_ALONE_MS;
      return read(primary);
    }
  };
}
