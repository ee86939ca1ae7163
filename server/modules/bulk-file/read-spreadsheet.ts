import { AppError } from '#src/domain/app-error.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { ReadLimits, SheetRow } from './sheet-row.ts';

/** How an archive begins, and how Excel 97 files and locked ones do. */
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/**
 * Reads an uploaded spreadsheet by what it holds, not by what it is called: a renamed .xls is refused with what to do.
 * @throws AppError `bulk_file_unreadable`, `bulk_file_old_format`, `bulk_file_too_large`, `bulk_file_too_long`,
 *   `bulk_file_empty`
 */
export async function readSpreadsheet(name: string, bytes: Buffer, limits: ReadLimits): Promise<readonly SheetRow[]> {
  if (bytes.length > limits.fileBytes) throw new AppError('bulk_file_too_large');
  if (bytes.length === 0) throw new AppError('bulk_file_empty');
  const begins = bytes.subarray(0, ZIP.length);
  if (begins.equals(OLE)) throw new AppError('bulk_file_old_format');
  const zip = begins.equals(ZIP);
  if (!zip && !/\.csv$/i.test(name)) throw new AppError('bulk_file_unreadable');
  const rows = zip ? await readXlsx(bytes, limits) : readCsv(bytes, limits);
  if (rows.length === 0) throw new AppError('bulk_file_empty');
  return rows;
}
