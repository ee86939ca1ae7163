import { AppError } from '#src/domain/errors/app-error.ts';
import { asSeenTrimmed } from '#src/domain/typed/as-seen.ts';
import {
  type Cell,
  EMPTY_CELL,
  isEmpty,
  type SheetRow,
  type ShownFile,
  type ShownSheet,
} from '../spreadsheet/sheet-row.ts';
import { COLUMNS, type Column, findHeadings } from './upload-headings.ts';

/** A row of the upload (specification section 3): what the agent wrote, cell by cell. */
export interface UploadRow {
  readonly number: number;
  readonly destination: Cell;
  readonly productCode: Cell;
  readonly priceCell: Cell;
  readonly meterNumber: Cell;
}

/** Which part of a file was read as purchases, and what of it was not. */
export interface FileReading {
  /** `null` for formats without sheets. */
  readonly sheet: string | null;
  /** Other visible sheets with something in them. */
  readonly otherSheets: readonly string[];
  readonly hiddenSheets: number;
  readonly hiddenColumns: number;
  /** Rows of the list that the program does not show. */
  readonly hiddenRows: number;
  /** Filled rows above the headings: titles, notes. */
  readonly rowsAbove: number;
  /** Rows that add up the list. */
  readonly totalRows: number;
}

/** Words by which a row says that it adds up the others. */
const TOTAL = /^(?:grand |sub ?)?(?:total|jumlah|sum)(?=$|[\s:.=])|^(?:合计|总计|小计)/i;
const LONGEST_SUM_LABEL = 40;

/**
 * Finds the columns by their headings, in any order, or takes them in the template's order where there are none. Hidden rows and
 * sums are left out and counted.
 * @throws AppError `bulk_file_empty` when there is nothing under the headings that is shown, `bulk_file_columns_twice` with
 *   `first` and `second` when two columns have one meaning
 */
export function toUploadRows(file: ShownFile): { readonly rows: readonly UploadRow[]; readonly reading: FileReading } {
  const { at, places, twice } = placesOf(file);
  if (twice !== undefined) {
    throw new AppError('bulk_file_columns_twice', { details: { first: twice[0], second: twice[1] } });
  }
  const shown = file.rows.filter(({ hidden }) => hidden !== true);
  const heading = shown[at]?.number ?? 0;
  const listed = file.rows
    .filter(({ number }) => number > heading)
    .map((row) => ({ row, upload: toUpload(row, places) }));
  const filled = listed.filter(({ upload }) => COLUMNS.some((column) => !isEmpty(upload[column])));
  const visible = filled.filter(({ row }) => row.hidden !== true);
  const rows = visible.filter(({ row, upload }) => !addsUp(row, upload)).map(({ upload }) => upload);
  const reading = {
    sheet: file.name,
    otherSheets: file.otherSheets,
    hiddenSheets: file.hiddenSheets,
    hiddenColumns: file.hiddenColumns,
    hiddenRows: filled.length - visible.length,
    rowsAbove: Math.max(0, at),
    totalRows: visible.length - rows.length,
  };
  if (rows.length === 0) throw new AppError(reading.hiddenRows > 0 ? 'bulk_file_all_hidden' : 'bulk_file_empty');
  return { rows, reading };
}

/** Whether a sheet is a list of purchases: has a heading for whom they are, or rows as the template has them. */
export function isUploadList({ rows }: ShownSheet): boolean {
  const shown = rows.filter(({ hidden }) => hidden !== true);
  const headings = findHeadings(shown);
  if (headings !== undefined) return headings.places.has('destination') || headings.places.has('meterNumber');
  const [first] = shown;
  const [number, code] = first?.cells ?? [];
  return (number?.text.replaceAll(/\D/g, '').length ?? 0) >= 8 && code !== undefined && !isEmpty(code);
}

function placesOf({ rows }: ShownFile): NonNullable<ReturnType<typeof findHeadings>> {
  const headings = findHeadings(rows.filter(({ hidden }) => hidden !== true));
  return headings ?? { at: -1, places: new Map(COLUMNS.map((column, place) => [column, place])) };
}

function toUpload(row: SheetRow, places: ReadonlyMap<Column, number>): UploadRow {
  const cellOf = (column: Column): Cell => row.cells[places.get(column) ?? -1] ?? EMPTY_CELL;
  return {
    number: row.number,
    destination: cellOf('destination'),
    productCode: cellOf('productCode'),
    priceCell: cellOf('priceCell'),
    meterNumber: cellOf('meterNumber'),
  };
}

/** A row that names no product and no number but says "total": it buys nothing. */
function addsUp({ cells }: SheetRow, { destination, productCode, meterNumber }: UploadRow): boolean {
  const says = cells.some(({ text }) => text.length <= LONGEST_SUM_LABEL && TOTAL.test(asSeenTrimmed(text)));
  const names = [destination, productCode, meterNumber].some(
    (cell) => !isEmpty(cell) && !TOTAL.test(asSeenTrimmed(cell.text)),
  );
  return says && !names;
}
