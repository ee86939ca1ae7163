import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** What the driver says when a statement was not answered in time; the server may still be at it. */
const UNANSWERED = 'Query read timeout';

/** Tells whether a statement was given up by us without an answer: what became of it is not known. */
export const isUnanswered = (error: unknown): boolean => error instanceof Error && error.message === UNANSWERED;

/**
 * A pool whose connections are thrown away once a statement on them was not answered in time. The driver gives up waiting
 * but keeps the connection, and whatever follows on it (the rollback first of all) would wait as long again, one statement
 * after the other. Thrown away, the server rolls back by itself what was open on it.
 */
export function boundedPool(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const bounded = known.get(client) ?? boundedClient(client);
      known.set(client, bounded);
      return bounded;
    },
    end: () => pool.end(),
  };
}

function boundedClient(client: pg.PoolClient): PostgresPoolClient {
  let gaveUp: Error | undefined;
  const query = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
    if (gaveUp !== undefined) throw gaveUp;
    try {
      return await client.query(text, [...parameters]);
    } catch (error) {
      if (error instanceof Error && isUnanswered(error)) gaveUp = error;
      throw error;
    }
  };
  return {
    // Kysely asks with a text and its parameters; cursors, its other way, are not used.
    query: query as PostgresPoolClient['query'],
    release: () => client.release(gaveUp),
  };
}
