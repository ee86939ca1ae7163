import { AppError } from '#src/domain/app-error.ts';
import { cutText } from '#src/domain/whole-characters.ts';
import { CELL_CHARACTERS, type Cell, COLUMNS, EMPTY_CELL, type ReadLimits, type SheetRow } from './sheet-row.ts';

/** Takes the cells of a table one by one and refuses it as soon as it holds more than it may. */
export interface RowCollector {
  /** @param column from 0 */
  cell(column: number, cell: Cell): void;
  endRow(number: number): void;
  readonly rows: readonly SheetRow[];
}

/** @throws AppError (from its methods) `bulk_file_too_large`, `bulk_file_too_long` with `limit` */
export function collectRows(limits: Pick<ReadLimits, 'rows' | 'cells'>): RowCollector {
  const rows: SheetRow[] = [];
  let cells: Cell[] = [];
  let count = 0;
  return {
    rows,
    cell: (column, cell) => {
      count += 1;
      if (count > limits.cells) throw new AppError('bulk_file_too_large');
      const text = cutText(cell.text.trim(), CELL_CHARACTERS);
      if (column >= COLUMNS || (text === '' && cell.kind === 'text')) return;
      while (cells.length < column) cells.push(EMPTY_CELL);
      cells[column] = { text, kind: cell.kind };
    },
    endRow: (number) => {
      const filled = cells.some(({ text, kind }) => text !== '' || kind !== 'text');
      if (filled) rows.push({ number, cells });
      if (rows.length > limits.rows) throw new AppError('bulk_file_too_long', { details: { limit: limits.rows - 1 } });
      cells = [];
    },
  };
}
