import { collectRows } from './collect-rows.ts';
import { decodeText } from './decode-text.ts';
import type { ReadLimits, SheetRow } from './sheet-row.ts';

const DELIMITERS = [';', ',', '\t', '|'] as const;

/** As many characters of a file tell its delimiter. */
const HEAD = 20_000;

/**
 * Reads a CSV file (RFC 4180; `;`, `,`, tab or `|`; quoted cells may hold line breaks). A line is a row, as a spreadsheet program
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

/** The delimiter that the file names (`sep=;`), else the one that cuts most of its first lines into equally many cells. */
function withDelimiter(text: string): { readonly text: string; readonly delimiter: string } {
  const named = /^sep=([;,\t|])\r?\n/i.exec(text);
  if (named?.[1] !== undefined) return { text: text.slice(named[0].length), delimiter: named[1] };
  const lines = firstLines(text);
  const fits = DELIMITERS.map((delimiter) => ({ delimiter, ...fitOf(lines, delimiter) }));
  const best = fits.reduce((most, each) =>
    each.lines > most.lines || (each.lines === most.lines && each.cuts > most.cuts) ? each : most,
  );
  return { text, delimiter: best.delimiter };
}

/** How many of the lines a delimiter cuts equally often, and how often. A comma within texts or prices cuts some lines only. */
function fitOf(lines: readonly string[], delimiter: string): { readonly lines: number; readonly cuts: number } {
  const linesByCuts = new Map<number, number>();
  for (const line of lines) {
    const cuts = line.split(delimiter).length - 1;
    if (cuts > 0) linesByCuts.set(cuts, (linesByCuts.get(cuts) ?? 0) + 1);
  }
  let fit = { lines: 0, cuts: 0 };
  for (const [cuts, count] of linesByCuts) {
    if (count > fit.lines || (count === fit.lines && cuts > fit.cuts)) fit = { lines: count, cuts };
  }
  return fit;
}

/** The first lines with something in them, what is in quotes left out: a quote opens at the beginning of a cell only. */
function firstLines(text: string): readonly string[] {
  const unquoted = text.slice(0, HEAD).replaceAll(/(?<=^|[;,\t|\r\n])"(?:[^"]|"")*(?:"|$)/g, '');
  return unquoted
    .split(/[\r\n]+/)
    .filter((line) => /[^ ]/.test(line))
    .slice(0, 20);
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
