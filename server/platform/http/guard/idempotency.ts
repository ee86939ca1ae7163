import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isConnectionTrouble } from '#server/platform/database/connection-trouble.ts';
import { fixedStatement } from '#server/platform/database/pipeline/fixed-statement.ts';
import { atCommit } from '#server/platform/database/pipeline/pipelined-database.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { stableJson } from '#src/contract/call-key.ts';
import { AppError } from '#src/domain/errors/app-error.ts';

const KEY = /^[A-Za-z0-9_-]{8,80}$/;

export interface IdempotentCall {
  readonly accountId: string;
  /** Operation name: the same key may be used for another operation. */
  readonly route: string;
  readonly key: string;
  readonly bodyHash: string;
}

export interface StoredAnswer {
  readonly status: number;
  readonly answer: unknown;
  /** The answer was stored before; nothing was done now. */
  readonly replayed: boolean;
}

/** Reads the header. @throws AppError `idempotency_key_missing` when there is none or it is not a key. */
export function readIdempotencyKey(header: string | string[] | undefined): string {
  if (typeof header !== 'string' || !KEY.test(header)) throw new AppError('idempotency_key_missing');
  return header;
}

/** They authenticate the caller and are not part of the request; a stored hash of them could be brute-forced. */
const NOT_PART_OF_A_REQUEST = new Set(['password', 'pin', 'remember_password']);

/** Hash of the request, to detect a key that is reused for another one. */
export function hashInput(input: {
  readonly body: unknown;
  readonly params: unknown;
  readonly query: unknown;
}): string {
  const { body } = input;
  const asked =
    typeof body === 'object' && body !== null
      ? Object.fromEntries(Object.entries(body).filter(([name]) => !NOT_PART_OF_A_REQUEST.has(name)))
      : body;
  return createHash('sha256')
    .update(stableJson({ ...input, body: asked }))
    .digest('hex');
}

const storedAnswer = fixedStatement((db, call: Pick<IdempotentCall, 'accountId' | 'route' | 'key'>) =>
  db
    .selectFrom('idempotency_key')
    .select(['body_hash', 'status', 'response'])
    .where('account_id', '=', call.accountId)
    .where('route', '=', call.route)
    .where('key', '=', call.key),
);

/** The answer given earlier for this call, if it is finished. @throws AppError `idempotency_key_reused` */
export async function findStoredAnswer(db: Executor, call: IdempotentCall): Promise<StoredAnswer | undefined> {
  const [row] = await storedAnswer(db, call);
  if (!row || row.status === null) return undefined;
  if (row.body_hash !== call.bodyHash) throw new AppError('idempotency_key_reused');
  return { status: row.status, answer: row.response, replayed: true };
}

/**
 * How long an answer is stored: the longest time that suppliers keep a reference (domain A.1), and longer than any page
 * waits.
 */
const DAYS = 90;
/** Rows that one statement deletes. */
const AT_ONCE = 10_000;

/** Deletes expired answers, a batch at a time. @returns how many */
export async function forgetStoredAnswers(db: Executor): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from idempotency_key where ctid = any(array(
        select ctid from idempotency_key where created_at < now() - make_interval(days => ${DAYS}) limit ${AT_ONCE}))`.execute(
      db,
    );
    forgotten += Number(numAffectedRows);
    if (numAffectedRows < AT_ONCE) return forgotten;
  }
}

const claimKey = fixedStatement((db, call: IdempotentCall) =>
  db
    .insertInto('idempotency_key')
    .values({ account_id: call.accountId, route: call.route, key: call.key, body_hash: call.bodyHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key'),
);

/**
 * @returns whether the key was free and now belongs to the transaction; waits for a concurrent call with the same key
 */
async function claim(transaction: Executor, call: IdempotentCall): Promise<boolean> {
  return (await claimKey(transaction, call)).length > 0;
}

type KeptAnswer = IdempotentCall & { readonly status: number; readonly response: string };

const keepAnswer = fixedStatement((db, { accountId, route, key, status, response }: KeptAnswer) =>
  db
    .updateTable('idempotency_key')
    .set({ status, response })
    .where('account_id', '=', accountId)
    .where('route', '=', route)
    .where('key', '=', key),
);

/** What one key does. */
export interface OnceWork {
  /** Checks first thing in the transaction whether it is still permitted; it changes nothing. */
  readonly stillHolds?: ((transaction: Executor) => Promise<void>) | undefined;
  readonly work: (transaction: Executor) => Promise<{ status: number; answer: unknown }>;
}

/**
 * One key, one result (I8): claims the key, does the work and stores its answer in one transaction. A second call with
 * the key waits for the first and gets its answer; when the first was refused, nothing of it is left and the key is free.
 * @throws AppError `idempotency_key_reused`, whatever `stillHolds` and `work` throw, and `outcome_unknown` when the connection broke.
 */
export async function onceOnly(
  db: Executor,
  call: IdempotentCall,
  { stillHolds, work }: OnceWork,
): Promise<StoredAnswer> {
  try {
    return await inTransaction(db, async (transaction) => {
      // Both run at once; the second one's result counts only for the owner of the key.
      const [claimed, held] = await Promise.allSettled([claim(transaction, call), stillHolds?.(transaction)]);
      if (claimed.status === 'rejected') throw claimed.reason;
      // A database error has aborted the transaction for every caller; a refusal has not.
      if (held.status === 'rejected' && !(held.reason instanceof AppError)) throw held.reason;
      if (!claimed.value) {
        const stored = await findStoredAnswer(transaction, call);
        if (stored) return stored;
        throw new Error(`idempotency key ${call.key} was committed without an answer`);
      }
      if (held.status === 'rejected') throw held.reason;
      const { status, answer } = await work(transaction);
      const keep = () => keepAnswer(transaction, { ...call, status, response: JSON.stringify(answer) });
      // A savepoint of another transaction may still be rolled back by itself.
      if (db.isTransaction) await keep();
      else atCommit(transaction, keep);
      return { status, answer, replayed: false };
    });
  } catch (error) {
    if (!isConnectionTrouble(error)) throw error;
    throw new AppError('outcome_unknown', { cause: error });
  }
}
