import { writeCsv } from '#server/platform/spreadsheet/write-csv.ts';
import { type WrittenSheet, writeXlsx } from '#server/platform/spreadsheet/write-xlsx.ts';
import type { SavedFile } from '#src/contract/sale/bulk-file.contract.ts';

export type FileFormat = 'xlsx' | 'csv';

const TYPES: Readonly<Record<FileFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** A table as a file to save. CSV holds one sheet only: the first. */
export function saveFile(name: string, format: FileFormat, sheets: readonly WrittenSheet[]): SavedFile {
  const bytes = format === 'xlsx' ? writeXlsx(sheets) : writeCsv(sheets[0]?.rows ?? []);
  return { name: `${name}.${format}`, type: TYPES[format], content: bytes.toString('base64') };
}
