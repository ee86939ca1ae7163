import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type DialectAdapter,
  type Driver,
  Kysely,
  type KyselyProps,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryResult,
  Transaction,
  TransactionBuilder,
} from 'kysely';
import type { Database } from '../tables/tables.ts';

/** Writes sent together with the commit of a transaction, in this order. */
const closings = new WeakMap<Kysely<Database>, (() => Promise<unknown>)[]>();

/**
 * Kysely whose transactions send each statement when it is called, without waiting for the ones before it (decision
 * 0080). A caller that needs an answer first awaits it; calls of one go are sent together, and PostgreSQL executes them
 * in that order.
 */
export class PipelinedDatabase extends Kysely<Database> {
  readonly #props: KyselyProps;

  private constructor(props: KyselyProps) {
    super(props);
    this.#props = props;
  }

  /** Opens one over a driver whose connections take statements before the earlier ones were answered. */
  static over(driver: Driver): PipelinedDatabase {
    const pooled: ConnectionProvider = {
      provideConnection: async (consumer) => {
        const connection = await driver.acquireConnection();
        try {
          return await consumer(connection);
        } finally {
          await driver.releaseConnection(connection);
        }
      },
    };
    const dialect: Dialect = {
      createDriver: () => driver,
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    };
    const executor = new PlainExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), pooled);
    return new PipelinedDatabase({ config: { dialect }, dialect, driver, executor });
  }

  override transaction(): TransactionBuilder<Database> {
    return new PipelinedTransactionBuilder(this.#props);
  }
}

/**
 * Writes at the very end of a transaction, together with its commit: rows that are not read again in it and whose failure
 * can only undo the whole. Within a joined transaction it is the end of the outer one.
 * @param write sends its statements at once; none of them may depend on the answer to another
 * @throws Error outside a transaction of ours
 */
export function atCommit(transaction: Kysely<Database>, write: () => Promise<unknown>): void {
  const known = closings.get(transaction);
  if (known === undefined) throw new Error('nothing is committed here');
  known.push(write);
}

/** Executes without the promise steps of plugins; there are none. */
class PlainExecutor extends DefaultQueryExecutor {
  readonly #compiler: QueryCompiler;

  constructor(compiler: QueryCompiler, adapter: DialectAdapter, provider: ConnectionProvider) {
    super(compiler, adapter, provider);
    this.#compiler = compiler;
  }

  override executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.provideConnection((connection) => connection.executeQuery<R>(query));
  }

  override withConnectionProvider(provider: ConnectionProvider): DefaultQueryExecutor {
    return new PlainExecutor(this.#compiler, this.adapter, provider);
  }
}

class PipelinedTransactionBuilder extends TransactionBuilder<Database> {
  readonly #props: KyselyProps;

  constructor(props: KyselyProps) {
    super(props);
    this.#props = props;
  }

  override execute<T>(work: (transaction: Transaction<Database>) => Promise<T>): Promise<T> {
    const { executor, driver } = this.#props;
    return executor.provideConnection(async (connection) => {
      const life = { over: false };
      const transaction = new Transaction<Database>({
        ...this.#props,
        executor: executor.withConnectionProvider(ofOneConnection(connection, life)),
      });
      const closing: (() => Promise<unknown>)[] = [];
      closings.set(transaction, closing);
      // Awaited: if it were refused, the following statements would be committed one by one.
      await driver.beginTransaction(connection, {});
      try {
        const result = await work(transaction);
        const last = await sendLast(closing);
        life.over = true;
        await together(...last, driver.commitTransaction(connection));
        return result;
      } catch (error) {
        life.over = true;
        // A connection that fails even here is discarded, and its transaction with it.
        await driver.rollbackTransaction(connection).catch(() => undefined);
        throw error;
      }
    });
  }
}

/**
 * Sends the writes of the end. A commit after a failed statement is a rollback, but not after a statement that failed
 * before it was sent (its text could not be built): that is detected here, before anything of them has been sent.
 * @returns the promises to await together with the commit
 * @throws the error of a statement that was not sent, once the others are answered
 */
async function sendLast(closing: readonly (() => Promise<unknown>)[]): Promise<readonly Promise<unknown>[]> {
  const last = closing.map(async (write) => write());
  let unsent = false;
  for (const sent of last) {
    sent.catch(() => {
      unsent = true;
    });
  }
  if (last.length > 0) await new Promise((resolve) => process.nextTick(resolve));
  if (unsent) await together(...last);
  return last;
}

/** A transaction's connection, until the transaction ends: a later statement would run outside of it. */
function ofOneConnection(connection: DatabaseConnection, life: { readonly over: boolean }): ConnectionProvider {
  return {
    provideConnection: async (consumer) => {
      if (life.over) throw new Error('the transaction is over');
      return consumer(connection);
    },
  };
}

type Answers<Sent extends readonly unknown[]> = { -readonly [Place in keyof Sent]: Awaited<Sent[Place]> };

/**
 * SQLSTATE of what fails only because a statement before it did: in_failed_sql_transaction, and invalid_sql_statement_name of what
 * that one kept from being prepared.
 */
const CONSEQUENCES = new Set(['25P02', '26000']);

const isConsequence = ({ reason }: PromiseRejectedResult): boolean =>
  reason instanceof Error && 'code' in reason && typeof reason.code === 'string' && CONSEQUENCES.has(reason.code);

/**
 * Waits for everything that was sent together.
 * @throws the error of the first that failed in this order, and a cause rather than its consequence: a branch that sends
 *   a further statement after its first was answered also fails by the failure of an earlier one, and only the cause
 *   determines whether the whole may be retried
 */
export async function together<const Sent extends readonly unknown[]>(...sent: Sent): Promise<Answers<Sent>> {
  const answers = await Promise.allSettled(sent);
  const failed = answers.filter((answer) => answer.status === 'rejected');
  const cause = failed.find((answer) => !isConsequence(answer)) ?? failed[0];
  if (cause !== undefined) throw cause.reason;
  return answers.map((answer) => (answer as PromiseFulfilledResult<unknown>).value) as Answers<Sent>;
}
