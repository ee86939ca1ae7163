import { isConnectionTrouble } from './connection-trouble.ts';
import type { Executor } from './tables.ts';

/** Runs what only reads, and may be a moment behind, beside the database that takes the writes. */
export type ReadAside = <T>(primary: Executor, read: (db: Executor) => Promise<T>) => Promise<T>;

/** Class 40 and 25006: the replica broke the reading off to follow the primary, or was asked for more than it may. */
const BROKEN_OFF = /^(40\d\d\d|25006)$/;

/**
 * @param replica a standby that follows the primary (`DATABASE_READ_URL`); absent: everything is read from the primary
 * @returns reads from the replica, and from the primary whenever the replica cannot answer: it is there to help, and must not
 *   take a page away when it is gone. A mistake in the statement is thrown as it is.
 */
export function readAside(replica: Executor | undefined): ReadAside {
  return async (primary, read) => {
    if (replica === undefined) return read(primary);
    try {
      return await read(replica);
    } catch (error) {
      if (!isConnectionTrouble(error) && !isBrokenOff(error)) throw error;
      return read(primary);
    }
  };
}

function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && 'code' in error && BROKEN_OFF.test(String(error.code));
}
