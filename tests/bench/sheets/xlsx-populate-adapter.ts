import type { Cell } from '#server/modules/bulk-file/spreadsheet/sheet-row.ts';
import { isEmpty } from '#server/modules/bulk-file/spreadsheet/sheet-row.ts';
import { type Adapter, choose, type GivenSheet, toCell } from './given-sheet.ts';

interface PopulateCell {
  value(): unknown;
  formula(): string | undefined;
  style(name: 'numberFormat'): string;
}
interface PopulateSheet {
  name(): string;
  hidden(): boolean | string;
  usedRange(): { endCell(): { rowNumber(): number; columnNumber(): number } } | undefined;
  row(number: number): { hidden(): boolean; height(): number | undefined; cell(column: number): PopulateCell };
  column(number: number): { hidden(): boolean; width(): number | undefined };
}
interface Populate {
  fromDataAsync(
    bytes: Buffer,
  ): Promise<{ sheets(): readonly PopulateSheet[]; activeSheet(): PopulateSheet | undefined }>;
}

export function xlsxPopulate(library: unknown): Adapter {
  return async (bytes) => {
    const workbook = await (library as Populate).fromDataAsync(bytes);
    const open = workbook.activeSheet();
    return choose(workbook.sheets().map((sheet) => shown(sheet, sheet === open)));
  };
}

function shown(sheet: PopulateSheet, open: boolean): GivenSheet {
  const rows: { number: number; cells: Cell[]; hidden?: true }[] = [];
  const hiddenColumns = new Set<number>();
  const end = sheet.usedRange()?.endCell();
  for (let number = 1; number <= (end?.rowNumber() ?? 0); number += 1) {
    const row = sheet.row(number);
    const cells: Cell[] = [];
    for (let column = 1; column <= (end?.columnNumber() ?? 0); column += 1) {
      const read = cellOf(row.cell(column));
      if (isEmpty(read)) continue;
      if (sheet.column(column).hidden() || sheet.column(column).width() === 0) {
        hiddenColumns.add(column);
        continue;
      }
      while (cells.length < column - 1) cells.push(toCell(null));
      cells[column - 1] = read;
    }
    if (cells.length > 0) rows.push({ number, cells, ...(row.hidden() || row.height() === 0 ? { hidden: true } : {}) });
  }
  return { name: sheet.name(), hidden: sheet.hidden() !== false, open, rows, hiddenColumns: hiddenColumns.size };
}

function cellOf(cell: PopulateCell): Cell {
  const value = cell.value();
  if (cell.formula() !== undefined) return value === '' ? toCell('') : { text: toCell(value).text, kind: 'formula' };
  if (typeof value === 'object' && value !== null) {
    // Rich texts and errors are objects of the library's own.
    if ('text' in value && typeof value.text === 'function') return toCell(value.text());
    return { text: String(value), kind: 'error' };
  }
  if (typeof value !== 'number') return toCell(value);
  const format = cell.style('numberFormat');
  if (/[ymdhs]/i.test(format.replace(/general|"[^"]*"|\[[^\]]*\]/gi, ''))) return { text: String(value), kind: 'date' };
  return format.includes('%') ? { text: String(value), kind: 'percent' } : toCell(value);
}
