import { AppError } from '#src/domain/errors/app-error.ts';
import { textOfRuns } from './read-shared-texts.ts';
import { readXml } from './read-xml.ts';
import type { ZipArchive } from './zip-archive.ts';

/** The last row that spreadsheet programs show. */
const LAST_ROW = 1_048_576;

/** A filled cell as it is written; `text` is its value or the place of its shared text. */
export interface RawCell {
  /** From 0. */
  readonly column: number;
  readonly type: string;
  readonly style: string;
  readonly formula: boolean;
  readonly text: string;
}

/** A range of cells by its corners, rows from 1 and columns from 0. */
export interface Range {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** What takes a sheet while it is read. Cells with nothing in them are not told. */
export interface SheetSink {
  row(number: number, hidden: boolean, cells: readonly RawCell[]): void;
  merged?(range: Range): void;
  hiddenColumns?(first: number, last: number): void;
  done?(): boolean;
}

/**
 * Reads a worksheet (ECMA-376 part 1, 18.3) and keeps one row of it.
 * @throws AppError `bulk_file_unreadable` for rows out of order and cells of which programs show different things (two at one
 *   place, two values in one, in another row than their own); what `readXml` and the sink throw
 */
export async function readSheet(archive: ZipArchive, path: string, sink: SheetSink): Promise<void> {
  const rows = rowReader(sink);
  let inData = false;
  await readXml(archive.unpack(path), {
    open: (name, attributes) => {
      if (inData) rows.open(name, attributes);
      else if (name === 'sheetData') inData = true;
      else if (name === 'col') tellColumns(attributes, sink);
      else if (name === 'mergeCell') tellMerged(attributes.ref, sink);
    },
    text: (part) => {
      if (inData) rows.text(part);
    },
    close: (name) => {
      if (name === 'sheetData') inData = false;
      if (inData) rows.close(name);
    },
    done: () => sink.done?.() === true,
  });
}

interface OpenCell extends Pick<RawCell, 'column' | 'type' | 'style'> {
  formula: boolean;
  text: string;
}

function rowReader(sink: SheetSink) {
  const runs = textOfRuns();
  let row = { number: 0, given: false, hidden: false };
  let before = 0;
  let cells: RawCell[] = [];
  let nextColumn = 0;
  let cell: OpenCell | undefined;
  const endValue = (): void => {
    const text = runs.take();
    if (cell === undefined || text === '') return;
    if (cell.text !== '') throw new AppError('bulk_file_unreadable');
    cell.text = text;
  };
  const endCell = ({ column, type, style, formula, text }: OpenCell): void => {
    if (text === '' && (!formula || type === 'str')) return;
    const before = cells.at(-1)?.column ?? -1;
    if (column <= before && cells.some((other) => other.column === column)) throw new AppError('bulk_file_unreadable');
    cells.push({ column, type, style, formula, text });
  };
  return {
    open: (name: string, attributes: Readonly<Record<string, string>>): void => {
      if (name === 'row') {
        row = {
          number: rowNumber(attributes.r) ?? before + 1,
          given: attributes.r !== undefined,
          hidden: isHidden(attributes),
        };
        cells = [];
        nextColumn = 0;
      } else if (name === 'c') {
        const at = placeOf(attributes.r);
        // Exporters that leave out a row's number may still number its cells.
        if (!row.given && at !== undefined && at.row > row.number) row.number = at.row;
        if (at !== undefined && at.row !== row.number) throw new AppError('bulk_file_unreadable');
        const column = at?.column ?? nextColumn;
        nextColumn = column + 1;
        cell = { column, type: attributes.t ?? 'n', style: attributes.s ?? '', formula: false, text: '' };
        runs.take();
      } else if (cell !== undefined && name === 'f') cell.formula = true;
      // A value is a text without runs.
      else runs.open(name === 'v' ? 't' : name);
    },
    text: runs.text,
    close: (name: string): void => {
      runs.close(name === 'v' ? 't' : name);
      if (name === 'v' || name === 'is') endValue();
      if (name === 'c' && cell !== undefined) {
        endValue();
        endCell(cell);
        cell = undefined;
      }
      if (name !== 'row') return;
      // Rows come in order and each once (18.3.1.73); a file of which this is not true shows no program its rows.
      if (row.number <= before || row.number > LAST_ROW) throw new AppError('bulk_file_unreadable');
      before = row.number;
      if (cells.length > 0) sink.row(row.number, row.hidden, cells);
    },
  };
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true' || value === 'on';

/** By a filter, a group, by hand (`hidden`) or made so small that nothing is seen of it. */
function isHidden({ hidden, ht, width }: Readonly<Record<string, string>>): boolean {
  return isTrue(hidden) || Number(ht ?? '1') === 0 || Number(width ?? '1') === 0;
}

function tellColumns(attributes: Readonly<Record<string, string>>, sink: SheetSink): void {
  const [first, last] = [Number(attributes.min), Number(attributes.max)];
  if (isHidden(attributes) && first >= 1 && last >= first) sink.hiddenColumns?.(first - 1, last - 1);
}

function tellMerged(reference: string | undefined, sink: SheetSink): void {
  const [from, to] = (reference ?? '').split(':').map(placeOf);
  if (from === undefined || to === undefined) return;
  const [rows, columns] = [[from.row, to.row] as const, [from.column, to.column] as const];
  sink.merged?.({
    top: Math.min(...rows),
    left: Math.min(...columns),
    bottom: Math.max(...rows),
    right: Math.max(...columns),
  });
}

function rowNumber(written: string | undefined): number | undefined {
  const value = Number(written);
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

/** `C7` → row 7, column 2. */
function placeOf(reference: string | undefined): { readonly row: number; readonly column: number } | undefined {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?([0-9]{1,7})$/i.exec(reference ?? '') ?? [];
  if (letters === undefined) return undefined;
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits), column };
}
