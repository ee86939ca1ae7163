import { neutralise } from '#src/domain/text/spreadsheet-text.ts';

/** What a cell of a written table holds. Numbers are written as numbers, texts as texts. */
export type CellValue = string | number;

/** Digits that a program would turn into a number and shorten. */
const LONG_DIGITS = /^(?:0\d+|\d{12,})$/;

/** Begins a file in CSV, so that spreadsheet programs read it as UTF-8. */
export const CSV_MARK = '\ufeff';

/**
 * Writes a table as CSV the way spreadsheet programs in Indonesia open it right: UTF-8 with its mark, `;` between cells,
 * formulas neutralised. Phone numbers keep their zero by a tab, which our own reader drops again.
 */
export function writeCsv(rows: readonly (readonly CellValue[])[]): Buffer {
  return Buffer.from(CSV_MARK + csvLines(rows), 'utf8');
}

/** Some rows of such a table, for one that is written piece by piece. */
export function csvLines(rows: readonly (readonly CellValue[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(';')}\r\n`).join('');
}

function cellText(value: CellValue): string {
  if (typeof value === 'number') return String(value);
  const text = LONG_DIGITS.test(value) ? `\t${value}` : neutralise(value);
  // A comma and a bar are quoted too: programs, ours among them, guess the delimiter from the characters outside quotes.
  return /[",;|\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
