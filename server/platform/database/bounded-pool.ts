import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { StatementNames } from './statement-names.ts';

/** What the driver says when a statement was not answered in time; the server may still be at it. */
const UNANSWERED = 'Query read timeout';

/** Tells whether a statement was given up by us without an answer: what became of it is not known. */
export const isUnanswered = (error: unknown): boolean => error instanceof Error && error.message === UNANSWERED;

/**
 * Tells whether PostgreSQL refused a prepared statement because what it gives back has changed since (a column's type, by a
 * migration). It was refused before it ran. The words are in the server's language; where they come from is not.
 */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '0A000' &&
  'routine' in error &&
  error.routine === 'RevalidateCachedQuery';

/**
 * A pool whose connections are thrown away once a statement on them was not answered in time. The driver gives up waiting
 * but keeps the connection, and whatever follows on it (the rollback first of all) would wait as long again, one statement
 * after the other. Thrown away, the server rolls back by itself what was open on it.
 * @param names for prepared statements (decision 0072); absent: every statement is sent without a name. A prepared statement
 *   that is outdated runs again at once without its name; inside a transaction, which PostgreSQL has then given up, the error
 *   is thrown for `inTransaction` to begin again. Connections that prepared anything under given-up names are thrown away.
 */
export function boundedPool(pool: pg.Pool, names?: StatementNames): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const bounded = known.get(client) ?? boundedClient(client, names);
      known.set(client, bounded);
      return bounded;
    },
    end: () => pool.end(),
  };
}

function boundedClient(client: pg.PoolClient, names: StatementNames | undefined): PostgresPoolClient {
  const since = names?.renewals;
  let gaveUp: Error | undefined;
  const send = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
    const values = [...parameters];
    const name = names?.nameOf(text);
    if (names === undefined || name === undefined) return client.query(text, values);
    const inTransaction = client.getTransactionStatus() !== 'I';
    const { renewals } = names;
    try {
      return await client.query({ name, text, values });
    } catch (error) {
      if (!isOutdated(error)) throw error;
      names.renew(renewals);
      if (inTransaction) throw error;
      return client.query(text, values);
    }
  };
  const query = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
    if (gaveUp !== undefined) throw gaveUp;
    try {
      return await send(text, parameters);
    } catch (error) {
      if (error instanceof Error && isUnanswered(error)) gaveUp = error;
      throw error;
    }
  };
  return {
    // Kysely asks with a text and its parameters; cursors, its other way, are not used.
    query: query as PostgresPoolClient['query'],
    release: () => client.release(gaveUp ?? names?.renewals !== since),
  };
}
