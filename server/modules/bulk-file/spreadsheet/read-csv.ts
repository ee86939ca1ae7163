import { collectRows } from './collect-rows.ts';
import { withDelimiter } from './csv-delimiter.ts';
import { decodeText } from './decode-text.ts';
import type { ReadLimits, SheetRow } from './sheet-row.ts';

/** `="0812…"`: how people and programs keep a spreadsheet program from touching a number. */
const QUOTED_FORMULA = /^="((?:[^"]|"")*)"$/;

/**
 * Reads a CSV file (RFC 4180; `;`, `,`, tab or `|`; quoted cells may hold line breaks). A line is a row, as a spreadsheet program
 * counts them.
 * @throws AppError `bulk_file_unreadable`, `bulk_file_too_large`, `bulk_file_too_long`
 */
export function readCsv(bytes: Buffer, limits: Pick<ReadLimits, 'purchases' | 'rows' | 'cells'>): readonly SheetRow[] {
  const { text, delimiter } = withDelimiter(decodeText(bytes));
  const collector = collectRows(limits);
  let row = 1;
  let column = 0;
  let at = 0;
  while (at < text.length) {
    const cell = readCell(text, at, delimiter);
    collector.cell(column, { text: shownText(cell.text), kind: 'text' });
    column += 1;
    at = cell.end;
    const separator = text[at];
    at += 1;
    if (separator === delimiter) continue;
    if (separator === '\r' && text[at] === '\n') at += 1;
    collector.endRow(row);
    row += 1;
    column = 0;
  }
  if (column > 0) collector.endRow(row);
  return collector.rows;
}

function shownText(text: string): string {
  const quoted = QUOTED_FORMULA.exec(text.trim())?.[1];
  return quoted === undefined ? text : quoted.replaceAll('""', '"');
}

interface ReadCell {
  readonly text: string;
  /** Place of the delimiter or line end behind it. */
  readonly end: number;
}

function readCell(text: string, start: number, delimiter: string): ReadCell {
  const plain = (): ReadCell => {
    const end = endOfCell(text, start, delimiter);
    return { text: text.slice(start, end), end };
  };
  return text[start] === '"' ? (readQuoted(text, start, delimiter) ?? plain()) : plain();
}

/**
 * A cell in quotes. What stands between the closing quote and the delimiter belongs to it too, as programs read it.
 * @returns undefined where the quote is a sign of the text (`"Budi`): nothing closes it, or what closes it is another cell's,
 *   lines below. Read as an opening one it would swallow the rows between.
 */
function readQuoted(text: string, start: number, delimiter: string): ReadCell | undefined {
  let at = start + 1;
  let value = '';
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return undefined;
    value += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') break;
    value += '"';
    at += 1;
  }
  const end = endOfCell(text, at, delimiter);
  const rest = text.slice(at, end);
  if (rest.trim() !== '' && /[\r\n]/.test(value)) return undefined;
  return { text: value + rest, end };
}

function endOfCell(text: string, start: number, delimiter: string): number {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return end;
}
