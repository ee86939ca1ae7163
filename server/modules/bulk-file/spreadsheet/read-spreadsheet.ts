import { AppError } from '#src/domain/errors/app-error.ts';
import { readCsv } from './read-csv.ts';
import { type IsWanted, readXlsx } from './read-xlsx.ts';
import { isEmpty, type ReadLimits, type ShownFile } from './sheet-row.ts';

/** How an archive begins, and how Excel 97 files and locked ones do. */
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
/** Web pages that print an archive print a mark and blank lines before it. */
const BLANKS = new Set([0xef, 0xbb, 0xbf, 0x20, 0x09, 0x0a, 0x0d]);
const MOST_BLANKS = 64;
const TEXT_NAMES = /\.(?:csv|tsv|tab|txt)$/i;

/**
 * Reads an uploaded spreadsheet by what it holds, not by what it is called: a renamed .xls is refused with what to do.
 * @param isWanted whether a sheet is the one that is looked for, when there are several
 * @throws AppError `bulk_file_unreadable`, `bulk_file_old_format`, `bulk_file_too_large`, `bulk_file_too_long`,
 *   `bulk_file_empty`
 */
export async function readSpreadsheet(
  name: string,
  bytes: Buffer,
  limits: ReadLimits,
  isWanted: IsWanted = () => true,
): Promise<ShownFile> {
  if (bytes.length > limits.fileBytes) throw new AppError('bulk_file_too_large');
  const content = withoutBlanks(bytes);
  if (content.length === 0) throw new AppError('bulk_file_empty');
  const begins = content.subarray(0, ZIP.length);
  if (begins.equals(OLE)) throw new AppError('bulk_file_old_format');
  const zip = begins.equals(ZIP);
  if (!zip && !TEXT_NAMES.test(name)) throw new AppError('bulk_file_unreadable');
  const file = zip
    ? await readXlsx(bytes, limits, isWanted)
    : { name: null, rows: readCsv(bytes, limits), hiddenColumns: 0, otherSheets: [], hiddenSheets: 0 };
  if (!file.rows.some(({ cells }) => cells.some((cell) => !isEmpty(cell)))) throw new AppError('bulk_file_empty');
  return file;
}

function withoutBlanks(bytes: Buffer): Buffer {
  let at = 0;
  while (at < bytes.length && at < MOST_BLANKS && BLANKS.has(bytes[at] ?? 0)) at += 1;
  return bytes.subarray(at);
}
