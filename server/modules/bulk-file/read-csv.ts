import { collectRows } from './collect-rows.ts';
import { decodeText } from './decode-text.ts';
import type { ReadLimits, SheetRow } from './sheet-row.ts';

const DELIMITERS = [';', ',', '\t'] as const;

/**
 * Reads a CSV file (RFC 4180; `;`, `,` or tab; quoted cells may hold line breaks). A line is a row, as a spreadsheet program
 * counts them. @throws AppError `bulk_file_unreadable`, `bulk_file_too_large`, `bulk_file_too_long`
 */
export function readCsv(bytes: Buffer, limits: Pick<ReadLimits, 'rows' | 'cells'>): readonly SheetRow[] {
  const { text, delimiter } = withDelimiter(decodeText(bytes));
  const collector = collectRows(limits);
  let row = 1;
  let column = 0;
  let at = 0;
  while (at < text.length) {
    const cell = readCell(text, at, delimiter);
    collector.cell(column, { text: cell.text, kind: 'text' });
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

/** The delimiter that the file names (`sep=;`), else the one that its first line has most of. */
function withDelimiter(text: string): { readonly text: string; readonly delimiter: string } {
  const named = /^sep=([;,\t])\r?\n/i.exec(text);
  if (named?.[1] !== undefined) return { text: text.slice(named[0].length), delimiter: named[1] };
  const line = firstLine(text);
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  const best = counts.reduce((most, each) => (each.count > most.count ? each : most));
  return { text, delimiter: best.delimiter };
}

/** The first line with something in it, what is in quotes left out. */
function firstLine(text: string): string {
  const line = /[^\r\n;,\t ][^\r\n]*/.exec(text)?.[0] ?? '';
  return line.slice(0, 2_000).replaceAll(/"[^"]*"/g, '');
}

function readCell(text: string, start: number, delimiter: string): { readonly text: string; readonly end: number } {
  if (text[start] !== '"') {
    let end = start;
    while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
    return { text: text.slice(start, end), end };
  }
  let at = start + 1;
  let value = '';
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return { text: value + text.slice(at), end: text.length };
    value += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') break;
    value += '"';
    at += 1;
  }
  // What stands between the closing quote and the delimiter belongs to the cell too, as spreadsheet programs read it.
  const rest = readCellTail(text, at, delimiter);
  return { text: value + rest.text, end: rest.end };
}

function readCellTail(text: string, start: number, delimiter: string) {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { text: text.slice(start, end), end };
}
