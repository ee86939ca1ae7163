import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { toRupiah } from '#src/domain/money/money.ts';
import type { BulkRowOutcome } from '#src/domain/sale/bulk-file.ts';
import { OPEN_STATES } from '#src/domain/sale/transaction.ts';
import type { Cell } from '../spreadsheet/sheet-row.ts';
import type { UploadRow } from '../upload/upload-rows.ts';
import type { BulkRow, CheckedRow, RowProblem } from './bulk-file-row.ts';

const rows = (db: Executor) => db.selectFrom('bulk_row').selectAll();
type Stored = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const CELLS = ['destination', 'productCode', 'priceCell', 'meterNumber'] as const;

/** Stores the rows of an upload in one statement. */
export async function insertBulkRows(db: Executor, fileId: string, uploaded: readonly UploadRow[]): Promise<void> {
  const values = uploaded.map((row) => ({
    number: row.number,
    destination_number: row.destination.text,
    product_code: row.productCode.text,
    price_text: row.priceCell.text,
    meter_number: row.meterNumber.text,
    cell_kinds: Object.fromEntries(
      CELLS.filter((name) => row[name].kind !== 'text').map((name) => [name, row[name].kind]),
    ),
  }));
  await sql`
    insert into bulk_row (file_id, number, destination_number, product_code, price_text, meter_number, cell_kinds)
    select ${fileId}::bigint, r.number, r.destination_number, r.product_code, r.price_text, r.meter_number, r.cell_kinds
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r(number integer, destination_number text,
      product_code text, price_text text, meter_number text, cell_kinds jsonb)`.execute(db);
}

/** Writes what a check found, in one statement. */
export async function writeChecks(db: Executor, fileId: string, checked: readonly CheckedRow[]): Promise<void> {
  const values = checked.map(({ number, productId, nominalCode, parameters, price, problems }) => ({
    number,
    product_id: productId,
    nominal_code: nominalCode,
    parameters,
    price,
    problems,
  }));
  await sql`
    update bulk_row set product_id = c.product_id, nominal_code = c.nominal_code, parameters = c.parameters,
      price = c.price, problems = c.problems
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as c(number integer, product_id text, nominal_code text,
      parameters jsonb, price bigint, problems jsonb)
    where bulk_row.file_id = ${fileId} and bulk_row.number = c.number`.execute(db);
}

/** Every row of a file, or those that still wait, in order. */
export async function readBulkRows(
  db: Executor,
  fileId: string,
  options: {
    readonly outcome?: BulkRowOutcome;
    readonly flagged?: boolean;
    /** Of the bought ones: those without an answer yet, or those whose money came back. */
    readonly sale?: 'open' | 'failed';
    readonly after?: number;
    readonly limit?: number;
  } = {},
): Promise<readonly BulkRow[]> {
  let query = rows(db).where('file_id', '=', fileId).orderBy('number');
  if (options.outcome !== undefined) query = query.where('outcome', '=', options.outcome);
  if (options.flagged === true) query = query.where(sql<boolean>`problems <> '[]'::jsonb`);
  if (options.sale !== undefined) query = query.where(saleOf(options.sale));
  if (options.after !== undefined) query = query.where('number', '>', options.after);
  if (options.limit !== undefined) query = query.limit(options.limit);
  return (await query.execute()).map(toBulkRow);
}

const saleOf = (sale: 'open' | 'failed') => {
  const states =
    sale === 'open'
      ? sql`t.state = any(${[...OPEN_STATES]}::text[])`
      : sql`t.state <> all(${[...OPEN_STATES, 'success']}::text[])`;
  return sql<boolean>`outcome = 'bought' and exists (select from transaction t where t.ref_id = bulk_row.ref_id and ${states})`;
};

/** Names the transaction that each row will become. */
export async function nameBulkRows(
  db: Executor,
  fileId: string,
  names: readonly { readonly number: number; readonly refId: string }[],
): Promise<void> {
  await sql`
    update bulk_row set ref_id = n."refId" from jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
      as n(number integer, "refId" text)
    where bulk_row.file_id = ${fileId} and bulk_row.number = n.number`.execute(db);
}

/** Writes what became of rows that waited. */
export async function settleBulkRows(
  db: Executor,
  fileId: string,
  settled: readonly { readonly number: number; readonly outcome: BulkRowOutcome; readonly reason: RowProblem | null }[],
): Promise<void> {
  await sql`
    update bulk_row set outcome = s.outcome, reason = s.reason
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as s(number integer, outcome text, reason jsonb)
    where bulk_row.file_id = ${fileId} and bulk_row.number = s.number and bulk_row.outcome = 'waiting'`.execute(db);
}

/** Takes back every row that has not begun. */
export async function cancelWaitingRows(db: Executor, reference: string): Promise<void> {
  await sql`
    update bulk_row set outcome = 'canceled' from bulk_file f
    where f.reference = ${reference} and bulk_row.file_id = f.id and bulk_row.outcome = 'waiting'`.execute(db);
}

function toBulkRow(row: Stored): BulkRow {
  const kinds = row.cell_kinds as Partial<Record<(typeof CELLS)[number], Cell['kind']>>;
  const cell = (name: (typeof CELLS)[number], text: string): Cell => ({ text, kind: kinds[name] ?? 'text' });
  return {
    number: row.number,
    destination: cell('destination', row.destination_number),
    productCode: cell('productCode', row.product_code),
    price: row.price === null ? null : toRupiah(row.price),
    priceCell: cell('priceCell', row.price_text),
    meterNumber: cell('meterNumber', row.meter_number),
    productId: row.product_id,
    nominalCode: row.nominal_code,
    parameters: row.parameters as BulkRow['parameters'],
    problems: row.problems as readonly RowProblem[],
    refId: row.ref_id,
    outcome: row.outcome as BulkRowOutcome,
    reason: row.reason as RowProblem | null,
  };
}
