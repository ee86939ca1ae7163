import { crc32, deflateRawSync } from 'node:zlib';
import type { CellValue } from './write-csv.ts';
import { rowXml, SHEET_TAIL, sheetHead, sheetPart, workbookParts } from './xlsx-parts.ts';
import { localHeader, type ZipEntry, zipDirectory } from './zip-records.ts';

/** A sheet to write: its first row is the heading. Cells with text are texts for the program, so that no digit is lost. */
export interface WrittenSheet {
  readonly name: string;
  /** Widths of the columns in characters. */
  readonly widths: readonly number[];
  readonly rows: readonly (readonly CellValue[])[];
}

/** Writes sheets as an .xlsx file, all of it in memory; `streamXlsx` writes tables of any length. */
export function writeXlsx(sheets: readonly WrittenSheet[]): Buffer {
  return zip([
    ...workbookParts(sheets.map(({ name }) => name)),
    ...sheets.map((sheet, index) => [sheetPart(index), sheetXml(sheet)] as const),
  ]);
}

const sheetXml = ({ widths, rows }: WrittenSheet): string => sheetHead(widths) + rows.map(rowXml).join('') + SHEET_TAIL;

/** An archive of small texts: local headers with their packed bytes, then the directory. */
function zip(files: readonly (readonly [name: string, text: string])[]): Buffer {
  const parts: Buffer[] = [];
  const entries: ZipEntry[] = [];
  let offset = 0;
  for (const [name, text] of files) {
    const { entry, bytes } = packedFile(name, text, offset);
    entries.push(entry);
    parts.push(bytes);
    offset += bytes.length;
  }
  return Buffer.concat([...parts, zipDirectory(entries, offset, new Set())]);
}

/** A small text as a file of an archive. @param offset bytes of the archive before it */
export function packedFile(
  name: string,
  text: string,
  offset: number,
): { readonly entry: ZipEntry; readonly bytes: Buffer } {
  const plain = Buffer.from(text, 'utf8');
  const packed = deflateRawSync(plain);
  const entry = { name, crc: crc32(plain), packed: packed.length, size: plain.length, offset };
  return { entry, bytes: Buffer.concat([localHeader(entry), packed]) };
}
