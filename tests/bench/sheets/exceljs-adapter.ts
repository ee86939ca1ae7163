import type { Cell } from '#server/modules/bulk-file/spreadsheet/sheet-row.ts';
import { isEmpty } from '#server/modules/bulk-file/spreadsheet/sheet-row.ts';
import { type Adapter, choose, type GivenSheet, toCell } from './given-sheet.ts';

interface ExcelCell {
  readonly value: unknown;
  readonly col: number;
  readonly numFmt?: string;
  readonly master: ExcelCell;
}
interface ExcelRow {
  readonly number: number;
  readonly hidden: boolean;
  readonly height?: number;
  eachCell(take: (cell: ExcelCell) => void): void;
}
interface ExcelSheet {
  readonly name: string;
  readonly state: string;
  getColumn(column: number): { readonly hidden: boolean; readonly width?: number };
  eachRow(take: (row: ExcelRow) => void): void;
}
interface ExcelJs {
  readonly Workbook: new () => {
    readonly worksheets: readonly ExcelSheet[];
    readonly views?: readonly { readonly activeTab?: number }[];
    readonly xlsx: { load(bytes: Buffer): Promise<unknown> };
  };
}

export function excelJs(library: unknown): Adapter {
  return async (bytes) => {
    const workbook = new (library as ExcelJs).Workbook();
    await workbook.xlsx.load(bytes);
    const active = workbook.views?.[0]?.activeTab ?? 0;
    return choose(workbook.worksheets.map((sheet, at) => shown(sheet, at === active)));
  };
}

function shown(sheet: ExcelSheet, open: boolean): GivenSheet {
  const rows: { number: number; cells: Cell[]; hidden?: true }[] = [];
  const hiddenColumns = new Set<number>();
  sheet.eachRow((row) => {
    const cells: Cell[] = [];
    row.eachCell((cell) => {
      const column = sheet.getColumn(cell.col);
      const read = cellOf(cell);
      if (cell.master !== cell || isEmpty(read)) return;
      if (column.hidden || column.width === 0) {
        hiddenColumns.add(cell.col);
        return;
      }
      while (cells.length < cell.col - 1) cells.push(toCell(null));
      cells[cell.col - 1] = read;
    });
    if (cells.length > 0)
      rows.push({ number: row.number, cells, ...(row.hidden || row.height === 0 ? { hidden: true } : {}) });
  });
  return { name: sheet.name, hidden: sheet.state !== 'visible', open, rows, hiddenColumns: hiddenColumns.size };
}

function cellOf({ value, numFmt }: ExcelCell): Cell {
  if (typeof value === 'number' && numFmt?.includes('%') === true) return { text: String(value), kind: 'percent' };
  if (value === null || typeof value !== 'object' || value instanceof Date) return toCell(value);
  if ('formula' in value || 'sharedFormula' in value) {
    const { result } = value as { readonly result?: unknown };
    return result === '' ? toCell('') : { text: toCell(result).text, kind: 'formula' };
  }
  if ('richText' in value) {
    const runs = value.richText as readonly { readonly text: string }[];
    return toCell(runs.map(({ text }) => text).join(''));
  }
  if ('error' in value) return { text: String(value.error), kind: 'error' };
  return toCell('text' in value ? value.text : '');
}
