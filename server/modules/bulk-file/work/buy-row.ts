import { sql } from 'kysely';
import {
  createInquiry,
  createTransaction,
  findTransaction,
  loadSale,
  payInquiry,
  type Request,
} from '#server/modules/transaction/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { AppError, type ErrorCode } from '#src/domain/errors/app-error.ts';
import type { Localized } from '#src/domain/language.ts';
import type { BulkFileDeps } from '../bulk-file-deps.ts';
import type { BulkRow, RowProblem } from '../record/bulk-file-row.ts';

/** A row that the check found good: what it buys and under which reference. */
export interface BuyableRow extends BulkRow {
  readonly productId: string;
  readonly nominalCode: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly price: number;
  readonly refId: string;
}

/** What became of a row. */
export interface SettledRow {
  readonly number: number;
  readonly outcome: 'bought' | 'skipped';
  readonly reason: RowProblem | null;
}

export function isBuyable(row: BulkRow): row is BuyableRow {
  const { productId, nominalCode, parameters, price, refId } = row;
  return productId !== null && nominalCode !== null && parameters !== null && price !== null && refId !== null;
}

/** For whom rows are bought, and who hears of what nobody expected. */
export interface Buyer extends Pick<Request, 'caller' | 'requestId' | 'channel' | 'unasked'> {
  readonly report?: ((error: unknown) => void) | undefined;
}

const bought = ({ number }: BulkRow): SettledRow => ({ number, outcome: 'bought', reason: null });

/** SQLSTATE and system codes: the database's trouble, which a repetition may heal. */
const hasCode = (error: unknown): boolean => error instanceof Error && 'code' in error;

/**
 * What a failed row says. A surprise of ours (a document that composes no number) must not keep the rows after it waiting for
 * ever, so it is one refused row too; trouble with the database is thrown on.
 */
function refusalOf(error: unknown, buyer: Buyer): AppError {
  if (error instanceof AppError) return error;
  if (hasCode(error)) throw error;
  buyer.report?.(error);
  return new AppError('internal', { cause: error });
}

/** Why a row is passed over. The agent had confirmed it, so the reason is what has changed since. */
function skipped({ number }: Pick<BulkRow, 'number'>, error: AppError): SettledRow {
  const { reason } = error.details;
  const closed = typeof reason === 'object' && reason !== null ? { text: reason as Localized } : {};
  const code: ErrorCode = error.code;
  return { number, outcome: 'skipped', reason: { code, ...closed } };
}

/**
 * Buys a row as an ordinary sale under its own reference, within the caller's transaction; a refusal takes back only this
 * row. The agent confirmed the whole file, so a repeat that the site allows needs no second question; a further one was never shown.
 */
export async function buyRow(
  executor: Executor,
  deps: BulkFileDeps,
  buyer: Buyer,
  row: BuyableRow,
): Promise<SettledRow> {
  await sql`savepoint bulk_row`.execute(executor);
  try {
    await createTransaction(
      executor,
      deps,
      { ...buyer, refId: row.refId },
      {
        product: row.productId,
        nominal: row.nominalCode,
        parameters: row.parameters,
        quoted_price: row.price,
        confirm_repeat: true,
      },
    );
    await sql`release savepoint bulk_row`.execute(executor);
    return bought(row);
  } catch (error) {
    const refusal = refusalOf(error, buyer);
    await sql`rollback to savepoint bulk_row`.execute(executor);
    return skipped(row, refusal);
  }
}

/**
 * Asks the supplier about the customer of a row, where its product wants that before it is paid. No database transaction is
 * open meanwhile. An inquiry that an interrupted run had made is used again.
 * @returns why the row is passed over; undefined when it can be paid
 */
export async function askForRow(
  db: Executor,
  deps: BulkFileDeps,
  buyer: Buyer,
  row: BuyableRow,
): Promise<SettledRow | undefined> {
  try {
    const known = await findTransaction(db, row.refId);
    if (known === undefined) {
      const { productId: product, nominalCode: nominal, parameters } = row;
      await createInquiry(db, deps, { ...buyer, refId: row.refId }, { product, nominal, parameters });
    }
    await loadSale(db, deps.documents, row.refId);
    return undefined;
  } catch (error) {
    return skipped(row, refusalOf(error, buyer));
  }
}

/** Pays the inquiry of a row, within the caller's transaction. */
export async function payRow(
  executor: Executor,
  deps: BulkFileDeps,
  buyer: Buyer,
  row: BuyableRow,
): Promise<SettledRow> {
  await sql`savepoint bulk_row`.execute(executor);
  try {
    await payInquiry(executor, deps, buyer, row.refId, { quoted_price: row.price, confirm_repeat: true });
    await sql`release savepoint bulk_row`.execute(executor);
    return bought(row);
  } catch (error) {
    const refusal = refusalOf(error, buyer);
    await sql`rollback to savepoint bulk_row`.execute(executor);
    return skipped(row, refusal);
  }
}
