import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { CellValue } from './write-csv.ts';
import { packedFile } from './write-xlsx.ts';
import { rowXml, SHEET_TAIL, sheetHead, sheetPart, workbookParts } from './xlsx-parts.ts';
import { dataDescriptor, localHeader, type ZipEntry, zipDirectory } from './zip-records.ts';

type Row = readonly CellValue[];

/** A table that is read piece by piece. */
export interface StreamedTable {
  readonly name: string;
  /** Widths of the columns in characters. */
  readonly widths: readonly number[];
  readonly heading: Row;
  /** How many rows there will be, the heading left out. */
  readonly count: number;
  readonly rows: AsyncIterable<readonly Row[]>;
}

/** Half of what a sheet can hold (1,048,576): what is longer goes on in a further sheet, under the same heading. */
const ROWS_OF_SHEET = 500_000;

/**
 * Writes a table as an .xlsx file while it is read: a piece of rows and what is packed of it are in memory at once, and nothing
 * is read before what came earlier has been taken.
 */
export async function* streamXlsx(table: StreamedTable, rowsOfSheet = ROWS_OF_SHEET): AsyncGenerator<Buffer> {
  const sheets = Math.max(1, Math.ceil(table.count / rowsOfSheet));
  const names = Array.from({ length: sheets }, (_, index) =>
    sheets === 1 ? table.name : `${table.name} ${index + 1}`,
  );
  const entries: ZipEntry[] = [];
  let offset = 0;
  for (const [name, text] of workbookParts(names)) {
    const { entry, bytes } = packedFile(name, text, offset);
    entries.push(entry);
    offset += bytes.length;
    yield bytes;
  }
  const pieces = inSheets(table.rows, rowsOfSheet, sheets);
  try {
    for (let index = 0; index < sheets; index += 1) {
      const entry = { name: sheetPart(index), crc: 0, packed: 0, size: 0, offset };
      const header = localHeader({ name: entry.name });
      yield header;
      for await (const packed of deflated(sheetTexts(table, pieces), entry)) yield packed;
      const descriptor = dataDescriptor(entry);
      yield descriptor;
      offset += header.length + entry.packed + descriptor.length;
      entries.push(entry);
    }
  } finally {
    // When the consumer of the file stops, reading the table stops too.
    await pieces.return(undefined);
  }
  yield zipDirectory(entries, offset, new Set(names.map((_, index) => sheetPart(index))));
}

/** The rows in chunks that never span two sheets; `null` separates sheets. The last sheet takes all remaining rows. */
async function* inSheets(
  rows: AsyncIterable<readonly Row[]>,
  rowsOfSheet: number,
  sheets: number,
): AsyncGenerator<readonly Row[] | null, undefined> {
  let room = rowsOfSheet;
  let further = sheets - 1;
  for await (const piece of rows) {
    let rest = piece;
    while (rest.length > room && further > 0) {
      yield rest.slice(0, room);
      yield null;
      rest = rest.slice(room);
      room = rowsOfSheet;
      further -= 1;
    }
    room -= rest.length;
    yield rest;
  }
}

async function* sheetTexts(
  { widths, heading }: StreamedTable,
  pieces: AsyncGenerator<readonly Row[] | null, undefined>,
): AsyncGenerator<string> {
  yield sheetHead(widths) + rowXml(heading, 0);
  let at = 1;
  for (;;) {
    const { value, done } = await pieces.next();
    if (done === true || value === null) break;
    const first = at;
    at += value.length;
    yield value.map((row, place) => rowXml(row, first + place)).join('');
  }
  yield SHEET_TAIL;
}

/** Packs texts off the main thread; sum and sizes are added up in the entry on the way. */
async function* deflated(
  texts: AsyncIterable<string>,
  entry: { crc: number; packed: number; size: number },
): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw();
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const text of texts) {
      const bytes = Buffer.from(text, 'utf8');
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      yield bytes;
    }
  };
  const feeding = pipeline(Readable.from(counted(), { objectMode: true, highWaterMark: 1 }), deflate);
  // What goes wrong is thrown below, where the packed bytes are taken.
  feeding.catch(() => undefined);
  for await (const packed of deflate as AsyncIterable<Buffer>) {
    entry.packed += packed.length;
    yield packed;
  }
  await feeding;
}
