/** A cell as the file has it; numbers keep the digits that were written, so that nothing is rounded a second time. */
export interface Cell {
  readonly text: string;
  readonly kind: 'text' | 'number' | 'formula' | 'error';
}

/** A row that holds something. `number` is the one the spreadsheet program shows, from 1. */
export interface SheetRow {
  readonly number: number;
  readonly cells: readonly Cell[];
}

export const EMPTY_CELL: Cell = { text: '', kind: 'text' };

/** What a file may hold before it is refused: it comes from outside and costs memory and time. */
export interface ReadLimits {
  /** Rows with something in them, the heading included. */
  readonly rows: number;
  readonly fileBytes: number;
  /** All parts of the archive that are read, unpacked. */
  readonly unpackedBytes: number;
  readonly cells: number;
  readonly sheets: number;
  readonly entries: number;
}

/** Characters of a cell that are kept; nothing of ours is longer. */
export const CELL_CHARACTERS = 200;
/** Columns that are looked at; further ones are counted and passed over. */
export const COLUMNS = 26;

const MEBIBYTE = 1024 * 1024;
export const FILE_BYTES = 2 * MEBIBYTE;

/** The limits for a site that takes `rows` purchases in one file. */
export function readLimits(rows: number): ReadLimits {
  return {
    rows: rows + 1,
    fileBytes: FILE_BYTES,
    unpackedBytes: 16 * MEBIBYTE,
    cells: 20 * (rows + 1) + 10_000,
    sheets: 10,
    entries: 200,
  };
}
