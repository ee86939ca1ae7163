import type { Cell, SheetRow, ShownFile, ShownSheet } from '#server/modules/bulk-file/spreadsheet/sheet-row.ts';
import { isEmpty } from '#server/modules/bulk-file/spreadsheet/sheet-row.ts';
import { isUploadList } from '#server/modules/bulk-file/upload/upload-rows.ts';

/** Reads a file as a library gives it. @throws whatever the library throws */
export type Adapter = (bytes: Buffer, file: string) => Promise<ShownFile>;

/** A sheet as a library gives it, with what it tells of being hidden or open. */
export interface GivenSheet extends ShownSheet {
  readonly hidden: boolean;
  readonly open?: boolean;
}

/** The sheet that our rule reads: the open one, unless another is the list. */
export function choose(sheets: readonly GivenSheet[]): ShownFile {
  const visible = sheets.filter(({ hidden }) => !hidden);
  const open = visible.find((sheet) => sheet.open === true) ?? visible[0];
  if (open === undefined) throw new Error('no sheet');
  const read = isUploadList(open) ? open : (visible.find(isUploadList) ?? open);
  const others = sheets.filter((sheet) => sheet !== read && sheet.rows.length > 0);
  return {
    name: read.name,
    rows: read.rows,
    hiddenColumns: read.hiddenColumns,
    otherSheets: others.filter(({ hidden }) => !hidden).map(({ name }) => name ?? ''),
    hiddenSheets: others.filter(({ hidden }) => hidden).length,
  };
}

/** Rows of values without formats. Empty rows are left out. */
export function toRows(table: readonly (readonly unknown[])[]): readonly SheetRow[] {
  return table
    .map((values, at) => ({ number: at + 1, cells: values.map(toCell) }))
    .filter(({ cells }) => cells.some((cell) => !isEmpty(cell)));
}

/** A value of a library: texts, numbers, truth values, dates. */
export function toCell(value: unknown): Cell {
  if (value === null || value === undefined) return { text: '', kind: 'text' };
  if (value instanceof Date) return { text: value.toISOString().slice(0, 10), kind: 'date' };
  if (typeof value === 'boolean') return { text: value ? 'TRUE' : 'FALSE', kind: 'text' };
  return { text: String(value).trim(), kind: typeof value === 'number' ? 'number' : 'text' };
}
