import type { CellValue } from './write-csv.ts';

/**
 * The rows of a text that `csvLines` wrote, for another format of the same file: whole lines only. What was neutralised stays
 * so, the tab before long digits is dropped.
 * @param numbers places of the columns that hold whole numbers; everything else is text
 */
export function readWrittenCsv(lines: string, numbers: ReadonlySet<number>): readonly (readonly CellValue[])[] {
  const rows: CellValue[][] = [];
  let row: CellValue[] = [];
  let at = 0;
  while (at < lines.length) {
    const isQuoted = lines[at] === '"';
    const end = isQuoted ? closingQuote(lines, at) + 1 : plainEnd(lines, at);
    const text = isQuoted ? lines.slice(at + 1, end - 1).replaceAll('""', '"') : lines.slice(at, end);
    const isNumber = !isQuoted && numbers.has(row.length) && /^-?\d+$/.test(text);
    row.push(isNumber ? Number(text) : text.replace(/^\t/, ''));
    if (lines[end] === ';') {
      at = end + 1;
      continue;
    }
    rows.push(row);
    row = [];
    at = end + 2;
  }
  return rows;
}

function closingQuote(lines: string, start: number): number {
  let at = lines.indexOf('"', start + 1);
  while (lines[at + 1] === '"') at = lines.indexOf('"', at + 2);
  return at;
}

function plainEnd(lines: string, start: number): number {
  let end = start;
  while (lines[end] !== ';' && lines[end] !== '\r') end += 1;
  return end;
}
