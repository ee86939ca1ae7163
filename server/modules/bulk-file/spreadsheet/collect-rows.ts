import { AppError } from '#src/domain/errors/app-error.ts';
import { cutText } from '#src/domain/text/whole-characters.ts';
import {
  CELL_CHARACTERS,
  type Cell,
  COLUMNS,
  EMPTY_CELL,
  isEmpty,
  type ReadLimits,
  type SheetRow,
} from './sheet-row.ts';

/** Takes the cells of a table one by one, keeps the filled ones, and refuses the table once more is kept than may be. */
export interface RowCollector {
  /** @param column from 0 */
  cell(column: number, cell: Cell): void;
  endRow(number: number, hidden?: boolean): void;
  readonly rows: readonly SheetRow[];
}

/** Ends a text that was cut, so that its beginning never passes for a whole number. */
const CUT = '…';

/** @throws AppError (from its methods) `bulk_file_too_large`, `bulk_file_too_long` with `limit` */
export function collectRows(limits: Pick<ReadLimits, 'purchases' | 'rows' | 'cells'>): RowCollector {
  const rows: SheetRow[] = [];
  let cells: Cell[] = [];
  let count = 0;
  return {
    rows,
    cell: (column, cell) => {
      const text = keptText(cell.text);
      const kept = { text, kind: cell.kind };
      if (column >= COLUMNS || isEmpty(kept)) return;
      count += 1;
      if (count > limits.cells) throw new AppError('bulk_file_too_large');
      while (cells.length < column) cells.push(EMPTY_CELL);
      cells[column] = kept;
    },
    endRow: (number, hidden = false) => {
      if (cells.length > 0) rows.push({ number, cells, ...(hidden ? { hidden } : {}) });
      if (rows.length > limits.rows) {
        throw new AppError('bulk_file_too_long', { details: { limit: limits.purchases } });
      }
      cells = [];
    },
  };
}

function keptText(text: string): string {
  const trimmed = text.trim();
  const cut = cutText(trimmed, CELL_CHARACTERS);
  return cut === trimmed ? trimmed : cut + CUT;
}
