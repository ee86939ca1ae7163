import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import pg from 'pg';
import type { StatementNames } from './statement-names.ts';

/** The driver's message when a statement was not answered in time; the server may still be running it. */
const UNANSWERED = 'Query read timeout';

/** Whether a statement was abandoned without an answer: its effect is unknown. */
const isUnanswered = (error: unknown): boolean => error instanceof Error && error.message === UNANSWERED;

/**
 * Whether PostgreSQL refused a prepared statement because its result type has changed since (a column's type, by a
 * migration). It was refused before it ran. The message is in the server's language; the error's routine is not.
 */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '0A000' &&
  'routine' in error &&
  error.routine === 'RevalidateCachedQuery';

/**
 * Kysely's driver for a pool whose connections accept statements before the earlier ones were answered (decision 0080),
 * and are discarded once a statement on them was not answered in time. node-postgres abandons the statement but keeps the
 * connection, and each following statement (first of all the rollback) would wait as long again. When the connection is
 * closed, the server rolls its open transaction back.
 * @param names for prepared statements (decision 0072); absent: every statement is sent without a name. An outdated
 *   prepared statement runs again at once without its name; inside a transaction, which PostgreSQL has then aborted, the
 *   error is thrown for `inTransaction` to retry. Connections with statements prepared under discarded names are
 *   discarded.
 */
export function boundedDriver(pool: pg.Pool, names?: StatementNames): Driver {
  const known = new WeakMap<pg.PoolClient, BoundedConnection>();
  // Kysely returns a connection to the driver that it came from.
  const own = (connection: DatabaseConnection): BoundedConnection => connection as BoundedConnection;
  return {
    init: async () => undefined,
    acquireConnection: async () => {
      const client = await pool.connect();
      const connection = known.get(client) ?? new BoundedConnection(client, names);
      known.set(client, connection);
      return connection;
    },
    releaseConnection: async (connection) => own(connection).release(),
    beginTransaction: (connection, settings) => own(connection).begin(settings),
    commitTransaction: (connection) => own(connection).commit(),
    rollbackTransaction: (connection) => own(connection).rollback(),
    destroy: async () => {
      if (!pool.ending) await pool.end();
    },
  };
}

/** The stack of a server error only has the reader of the connection; the caller's stack is appended. */
function withCallers(error: unknown): never {
  if (error instanceof Error) {
    const asked = new Error().stack?.split('\n').slice(1).join('\n');
    if (asked !== undefined) error.stack += `\n${asked}`;
  }
  throw error;
}

const CHANGES: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

class BoundedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames | undefined;
  readonly #renewals: number | undefined;
  #gaveUp: Error | undefined;
  /** By the statements sent: the server has not answered yet when the next statement is sent. */
  #inTransaction = false;
  /** A failure that the server did not report: node-postgres may be wrong about which statements are prepared there. */
  #inDoubt = false;
  #holding = false;

  constructor(client: pg.PoolClient, names: StatementNames | undefined) {
    this.#client = client;
    this.#names = names;
    this.#renewals = names?.renewals;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#named(sql, parameters as unknown[]).catch(withCallers);
    return CHANGES.has(result.command)
      ? { numAffectedRows: BigInt(result.rowCount ?? 0), rows: result.rows as R[] }
      : { rows: result.rows as R[] };
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a stream, and there is none
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('rows are read in pages, never as a stream');
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    if (isolationLevel !== undefined || accessMode !== undefined) throw new Error('transactions are read committed');
    this.#inTransaction = true;
    await this.#send('begin');
  }

  /** A transaction in which something failed is answered "rollback" to its commit, and that is no error to node-postgres. */
  async commit(): Promise<void> {
    const { command } = await this.#send('commit');
    this.#inTransaction = false;
    // An earlier failure, where one was reported, is the cause: this error carries no more than any later statement's
    // would.
    if (command !== 'COMMIT') throw Object.assign(new Error(`the transaction ended by ${command}`), { code: '25P02' });
  }

  async rollback(): Promise<void> {
    await this.#send('rollback');
    this.#inTransaction = false;
  }

  release(): void {
    // A connection whose transaction did not end is discarded.
    const outdated = this.#names?.renewals !== this.#renewals;
    this.#client.release(this.#gaveUp ?? (this.#inTransaction || this.#inDoubt || outdated));
  }

  async #named(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const names = this.#names;
    const name = names?.nameOf(text);
    if (names === undefined || name === undefined) return this.#send(text, values);
    const { renewals } = names;
    const undone = this.#inTransaction;
    try {
      return await this.#send(text, values, name);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      names.renew(renewals);
      if (undone) throw error;
      return this.#send(text, values);
    }
  }

  #send(text: string, values: unknown[] = [], name?: string): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      if (this.#gaveUp !== undefined) return reject(this.#gaveUp);
      this.#holdForThisTurn();
      // A query object with a callback: node-postgres copies a description, and creates three more promises per statement
      // for a promise.
      const query = new pg.Query(text, values, (error, result) => {
        if (!error) return resolve(result as pg.QueryResult);
        if (isUnanswered(error)) this.#gaveUp = error;
        else if (!(error instanceof pg.DatabaseError)) this.#inDoubt = true;
        reject(error);
      });
      this.#client.query(name === undefined ? query : Object.assign(query, { name }));
    });
  }

  /** Corks the connection until the end of this event-loop turn, so that its statements leave in one write. */
  #holdForThisTurn(): void {
    if (this.#holding) return;
    this.#holding = true;
    const { stream } = this.#client.connection;
    stream.cork();
    setImmediate(() => {
      this.#holding = false;
      stream.uncork();
    });
  }
}
