import type { Kysely } from 'kysely';
import pg from 'pg';
import { boundedDriver } from './pipeline/bounded-driver.ts';
import { PipelinedDatabase } from './pipeline/pipelined-database.ts';
import { createStatementNames } from './pipeline/statement-names.ts';
import type { Database } from './tables/tables.ts';

/** Time limits in milliseconds; each is longer than the one that should report first. */
export interface DatabaseLimits {
  /** Waiting for a lock that another transaction holds. */
  readonly lock: number;
  /** One statement, by the server's clock. */
  readonly statement: number;
  /** One statement, by our clock: a server that hangs or is cut off sends nothing. */
  readonly answer: number;
  /** An idle open transaction. */
  readonly idleInTransaction: number;
}

/** For requests and jobs. Longer work has a pool of its own. */
export const USUAL_LIMITS: DatabaseLimits = {
  lock: 15_000,
  statement: 30_000,
  answer: 35_000,
  idleInTransaction: 60_000,
};

export interface OpenDatabaseOptions {
  /** PostgreSQL URL; a Unix socket is written as percent-encoded host. */
  readonly url: string;
  /** Most connections of this pool. */
  readonly max?: number;
  /** Shown in pg_stat_activity. */
  readonly applicationName?: string;
  /** {@link USUAL_LIMITS} when absent; `none` for work of unlimited length, e.g. migrations. */
  readonly limits?: DatabaseLimits | 'none';
  /** `false`: no prepared statements, for poolers that do not support them. */
  readonly prepared?: boolean;
}

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  /** The pool under `db`, for users of PostgreSQL without Kysely (worker, listener). */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const OID_DATE = 1082;

/** A business day is a text, never a Date that a time zone could move. int8 and numeric stay texts, as the driver has them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === OID_DATE ? (value: string) => value : pg.types.getTypeParser(oid, format),
};

/**
 * Opens a pool and Kysely over it. Connections are made when needed; nothing fails here when the database is unreachable,
 * and no call waits for ever: every statement is answered, refused or abandoned within the limits (decision 0015).
 */
export function openDatabase(options: OpenDatabaseOptions): OpenDatabase {
  const { url, max = 10, applicationName = 'konter', limits = USUAL_LIMITS, prepared = true } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    types,
    keepAlive: true,
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    ...(limits === 'none' ? {} : { query_timeout: limits.answer, onConnect: (client) => setLimits(client, limits) }),
  });
  // The pool replaces an idle connection that breaks (restart of the database); without a listener its error would end
  // the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  const names = prepared ? createStatementNames() : undefined;
  const db = PipelinedDatabase.over(boundedDriver(pool, names));
  return {
    db,
    pool,
    close: () => db.destroy(),
  };
}

/**
 * The limits that the server enforces. Set by a statement: poolers refuse unknown start-up parameters (PgBouncer does) or
 * drop them silently.
 */
async function setLimits(
  client: Pick<pg.ClientBase, 'query'>,
  { lock, statement, idleInTransaction }: DatabaseLimits,
): Promise<void> {
  await client.query(`select set_config('lock_timeout', '${lock}', false), set_config('statement_timeout', '${statement}', false),
    set_config('idle_in_transaction_session_timeout', '${idleInTransaction}', false)`);
}
