import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import pg from 'pg';
import type { StatementNames } from './statement-names.ts';

/** What the driver says when a statement was not answered in time; the server may still be at it. */
const UNANSWERED = 'Query read timeout';

/** Tells whether a statement was given up by us without an answer: what became of it is not known. */
const isUnanswered = (error: unknown): boolean => error instanceof Error && error.message === UNANSWERED;

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
 * Kysely's way to a pool whose connections take statements before the earlier ones were answered (decision 0080), and are thrown
 * away once a statement on them was not answered in time. node-postgres gives up waiting but keeps the connection, and whatever
 * follows on it (the rollback first of all) would wait as long again, one statement after the other. Thrown away, the server rolls
 * back by itself what was open on it.
 * @param names for prepared statements (decision 0072); absent: every statement is sent without a name. A prepared statement
 *   that is outdated runs again at once without its name; inside a transaction, which PostgreSQL has then given up, the error
 *   is thrown for `inTransaction` to begin again. Connections that prepared anything under given-up names are thrown away.
 */
export function boundedDriver(pool: pg.Pool, names?: StatementNames): Driver {
  const known = new WeakMap<pg.PoolClient, BoundedConnection>();
  // Kysely gives a connection back to the driver that it came from.
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

/** An error of the server's knows only who read it from the connection; who asked is added to its stack. */
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
  /** By what was sent: the server has not answered it yet when the next statement goes. */
  #inTransaction = false;
  /** Something failed that the server did not say: node-postgres may think otherwise than the server of what is prepared. */
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
    // What failed before it is the cause, where somebody told of it: this says no more than any statement in its place would.
    if (command !== 'COMMIT') throw Object.assign(new Error(`the transaction ended by ${command}`), { code: '25P02' });
  }

  async rollback(): Promise<void> {
    await this.#send('rollback');
    this.#inTransaction = false;
  }

  release(): void {
    // Who did not get to its end takes the connection along.
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
      // Made here and called back: of a description node-postgres makes a copy, and of a promise three more, for each statement.
      const query = new pg.Query(text, values, (error, result) => {
        if (!error) return resolve(result as pg.QueryResult);
        if (isUnanswered(error)) this.#gaveUp = error;
        else if (!(error instanceof pg.DatabaseError)) this.#inDoubt = true;
        reject(error);
      });
      this.#client.query(name === undefined ? query : Object.assign(query, { name }));
    });
  }

  /** What is written to the connection leaves it once the program has nothing more to write in this turn: in one call. */
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
