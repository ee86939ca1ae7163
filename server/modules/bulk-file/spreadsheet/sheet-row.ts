/** A cell as the sheet shows it; numbers keep the digits that were written, so that nothing is rounded a second time. */
export interface Cell {
  readonly text: string;
  readonly kind: 'text' | 'number' | 'formula' | 'error' | 'date' | 'percent';
}

/** A row that holds something. */
export interface SheetRow {
  /** The one that the spreadsheet program shows, from 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
  /** By a filter, a collapsed group, by hand or by a height of 0: the program does not show it. */
  readonly hidden?: true;
}

/** A sheet as the program shows it: without hidden columns and without what lies beneath merged cells. */
export interface ShownSheet {
  /** `null` where the format has no sheets (CSV). */
  readonly name: string | null;
  readonly rows: readonly SheetRow[];
  /** Hidden columns with something in them; their cells are left out. */
  readonly hiddenColumns: number;
}

/** An uploaded file: the sheet that was read, and what else is in it. */
export interface ShownFile extends ShownSheet {
  /** Names of the other visible sheets with something in them. */
  readonly otherSheets: readonly string[];
  /** Hidden sheets with something in them. */
  readonly hiddenSheets: number;
}

export const EMPTY_CELL: Cell = { text: '', kind: 'text' };

/** Whether the program shows nothing in a cell. A formula whose value nothing has computed yet shows something later. */
export const isEmpty = ({ text, kind }: Cell): boolean => text === '' && kind !== 'formula';

/** What a file may hold before it is refused: it comes from outside and costs memory and time. */
export interface ReadLimits {
  /** Purchases that a file may hold; refusals name it. */
  readonly purchases: number;
  /** Rows with something in them that are kept, whatever it is. */
  readonly rows: number;
  /** Filled cells that are kept. */
  readonly cells: number;
  readonly fileBytes: number;
  /** What passes by while parts are unpacked, all of them together: a bound of time, since nothing of it is kept. */
  readonly unpackedBytes: number;
}

/** Characters of a cell that are kept; nothing of ours is longer. */
export const CELL_CHARACTERS = 200;
/** Columns that are looked at; further ones pass by. */
export const COLUMNS = 64;

const MEBIBYTE = 1024 * 1024;
export const FILE_BYTES = 2 * MEBIBYTE;

/** The limits for a site that takes `purchases` in one file: titles, notes and rows of other lists may stand around them. */
export function readLimits(purchases: number): ReadLimits {
  const rows = 10 * purchases + 1_000;
  return { purchases, rows, cells: 10 * rows, fileBytes: FILE_BYTES, unpackedBytes: 16 * MEBIBYTE };
}
