import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { StreamedFile } from '#server/platform/http/answer/streamed-file.ts';
import { readWrittenCsv } from '#server/platform/spreadsheet/read-written-csv.ts';
import { streamXlsx } from '#server/platform/spreadsheet/stream-xlsx.ts';
import { type CellValue, CSV_MARK } from '#server/platform/spreadsheet/write-csv.ts';
import type { ExportFormat } from '#src/domain/sale/report-export.ts';
import { readParts } from './report-export.repository.ts';
import type { ReportExportRow } from './report-export-row.ts';
import { REPORT_SOURCES } from './report-sources.ts';

const unpack = promisify(gunzip);
/** Of columns, in characters. */
const WIDE = 22;
const NARROW = 14;

/** The file of an export as it is downloaded, in either format; both are made of the same parts while they are sent. */
export function exportFile(db: Executor, row: ReportExportRow, format: ExportFormat): StreamedFile {
  const name = `${row.name}.${format}`;
  if (format === 'csv') return new StreamedFile(name, 'text/csv; charset=utf-8', Readable.from(unpacked(db, row)));
  const { headings, name: sheet, amounts } = REPORT_SOURCES[row.report];
  const bytes = streamXlsx({
    name: sheet[row.language],
    widths: headings.map((_, place) => (amounts.has(place) ? NARROW : WIDE)),
    heading: headings.map((heading) => heading[row.language]),
    count: row.written,
    rows: tabled(db, row, amounts),
  });
  return new StreamedFile(
    name,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    Readable.from(bytes),
  );
}

/** The file's text, one part in memory at a time. */
async function* unpacked(db: Executor, row: ReportExportRow): AsyncGenerator<Buffer> {
  for await (const part of readParts(db, row)) yield await unpack(part);
}

/** The rows of each part; a part holds whole lines, the first one the heading too. */
async function* tabled(
  db: Executor,
  row: ReportExportRow,
  amounts: ReadonlySet<number>,
): AsyncGenerator<readonly (readonly CellValue[])[]> {
  let begun = false;
  for await (const part of unpacked(db, row)) {
    const text = part.toString('utf8');
    const lines = begun ? text : text.replace(CSV_MARK, '');
    const rows = readWrittenCsv(lines, amounts);
    yield begun ? rows : rows.slice(1);
    begun = true;
  }
}
