import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { AppError } from '#src/domain/errors/app-error.ts';

/** SQLSTATE and system codes: the database's trouble, which a repetition of the whole may heal. */
const isTrouble = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && !(error instanceof AppError);

type Outcome<T> = { readonly done: T } | { readonly refused: AppError };

/**
 * Does a part of a transaction that may be refused without the rest: a refusal takes back only this part. What nobody expected
 * (a document that composes no number) refuses this part too and is reported; the database's own trouble is thrown on.
 */
export async function attempt<T>(
  executor: Executor,
  work: () => Promise<T>,
  report: (error: unknown) => void = () => undefined,
): Promise<Outcome<T>> {
  await sql`savepoint part`.execute(executor);
  try {
    const done = await work();
    await sql`release savepoint part`.execute(executor);
    return { done };
  } catch (error) {
    if (isTrouble(error)) throw error;
    await sql`rollback to savepoint part`.execute(executor);
    if (error instanceof AppError) return { refused: error };
    report(error);
    return { refused: new AppError('internal', { cause: error }) };
  }
}
