import { AppError } from '#src/domain/errors/app-error.ts';
import type { Executor } from './tables/tables.ts';

/** Runs what only reads, and may be a moment behind, beside the database that takes the writes. */
export type ReadReplica = <T>(primary: Executor, read: (db: Executor) => Promise<T>) => Promise<T>;

/** A replica that did not answer is left alone for so long, or every reading would wait for it first. */
const LEFT_ALONE_MS = 10_000;

/**
 * @param replica a standby that follows the primary (`DATABASE_READ_URL`); absent: everything is read from the primary
 * @returns reads from the replica, and from the primary whenever the replica cannot answer: it is there to help, and must not
 *   take a page away when it is gone, hangs, breaks a reading off to follow the primary, or has not heard of a migration yet. A
 *   mistake in a statement is told by the primary then; what the reading itself refuses (an AppError) is thrown as it is.
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
