import { AppError } from '#src/domain/app-error.ts';
import { type Cell, EMPTY_CELL, type SheetRow } from './sheet-row.ts';

/** A row of the upload (specification section 3): what the agent wrote, cell by cell. */
export interface UploadRow {
  readonly number: number;
  readonly destination: Cell;
  readonly productCode: Cell;
  readonly priceCell: Cell;
  readonly meterNumber: Cell;
}

type Column = Exclude<keyof UploadRow, 'number'>;
const COLUMNS: readonly Column[] = ['destination', 'productCode', 'priceCell', 'meterNumber'];

/** Headings that are understood, in the languages of the templates and as people shorten them. */
const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  destination: [
    'nomor tujuan',
    'no tujuan',
    'tujuan',
    'nomor',
    'nomor hp',
    'no hp',
    'destination',
    'destination number',
    'phone number',
    'number',
    '目标号码',
    '号码',
    '手机号码',
  ],
  productCode: ['kode produk', 'kode', 'produk', 'product code', 'code', 'product', '产品代码', '代码'],
  priceCell: ['harga', 'harga beli', 'price', 'buying price', '价格'],
  meterNumber: [
    'nomor meter',
    'no meter',
    'meter',
    'id pelanggan',
    'nomor meter / id pelanggan',
    'meter number',
    'customer id',
    '电表号',
    '电表号码',
  ],
};

/**
 * Finds the columns by their headings, in any order, or takes them in the template's order where there are none.
 * @throws AppError `bulk_file_empty` when there is nothing under the headings
 */
export function toUploadRows(rows: readonly SheetRow[]): readonly UploadRow[] {
  const [first, ...rest] = rows;
  const headed = first === undefined ? undefined : findColumns(first);
  const body = headed === undefined ? rows : rest;
  const places = headed ?? new Map(COLUMNS.map((column, place) => [column, place]));
  const cellOf = (row: SheetRow, column: Column): Cell => row.cells[places.get(column) ?? -1] ?? EMPTY_CELL;
  const filled = body
    .map((row) => ({
      number: row.number,
      destination: cellOf(row, 'destination'),
      productCode: cellOf(row, 'productCode'),
      priceCell: cellOf(row, 'priceCell'),
      meterNumber: cellOf(row, 'meterNumber'),
    }))
    .filter((row) => COLUMNS.some((column) => row[column].text !== '' || row[column].kind !== 'text'));
  if (filled.length === 0) throw new AppError('bulk_file_empty');
  return filled;
}

/** Two known headings make a heading row; one alone could be somebody's product code. */
function findColumns({ cells }: SheetRow): ReadonlyMap<Column, number> | undefined {
  const found = new Map<Column, number>();
  for (const [place, { text }] of cells.entries()) {
    const heading = text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[._*:]/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const column = COLUMNS.find((each) => HEADINGS[each].includes(heading));
    if (column !== undefined && !found.has(column)) found.set(column, place);
  }
  return found.size >= 2 ? found : undefined;
}
