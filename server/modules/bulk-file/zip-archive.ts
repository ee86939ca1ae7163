import { createInflateRaw } from 'node:zlib';
import { AppError } from '#src/domain/app-error.ts';
import type { ReadLimits } from './sheet-row.ts';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;
const CHUNK_BYTES = 64 * 1024;

/** Where a part of an archive is. Sizes are the archive's own claim and decide nothing. */
interface ZipEntry {
  readonly method: number;
  readonly packedBytes: number;
  readonly offset: number;
}

/** An archive in memory whose parts are unpacked bit by bit, all of them together up to a limit (zip bombs). */
export interface ZipArchive {
  has(path: string): boolean;
  /** Unpacks a part. @throws AppError `bulk_file_unreadable`, `bulk_file_too_large` */
  unpack(path: string): AsyncGenerator<Buffer>;
}

const unreadable = (cause?: unknown): AppError => new AppError('bulk_file_unreadable', { cause });

/** Reads an archive's directory. @throws AppError `bulk_file_unreadable`, `bulk_file_too_large` */
export function openZip(bytes: Buffer, limits: Pick<ReadLimits, 'unpackedBytes' | 'entries'>): ZipArchive {
  const entries = readDirectory(bytes, limits.entries);
  let unpacked = 0;
  return {
    has: (path) => entries.has(path),
    async *unpack(path) {
      const entry = entries.get(path);
      if (entry === undefined) throw unreadable();
      for await (const chunk of unpackEntry(packedBytes(bytes, entry), entry.method)) {
        unpacked += chunk.length;
        if (unpacked > limits.unpackedBytes) throw new AppError('bulk_file_too_large');
        yield chunk;
      }
    },
  };
}

function readDirectory(bytes: Buffer, mostEntries: number): Map<string, ZipEntry> {
  try {
    const end = findEnd(bytes);
    const count = bytes.readUInt16LE(end + 10);
    if (count > mostEntries) throw new AppError('bulk_file_too_large');
    const entries = new Map<string, ZipEntry>();
    let at = bytes.readUInt32LE(end + 16);
    for (let index = 0; index < count; index += 1) {
      if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw unreadable();
      if ((bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw new AppError('bulk_file_old_format');
      const nameBytes = bytes.readUInt16LE(at + 28);
      const name = bytes.toString('utf8', at + 46, at + 46 + nameBytes);
      entries.set(name, {
        method: bytes.readUInt16LE(at + 10),
        packedBytes: bytes.readUInt32LE(at + 20),
        offset: bytes.readUInt32LE(at + 42),
      });
      at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
    return entries;
  } catch (error) {
    throw error instanceof RangeError ? unreadable(error) : error;
  }
}

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT);
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  throw unreadable();
}

function packedBytes(bytes: Buffer, { offset, packedBytes: length }: ZipEntry): Buffer {
  try {
    if (bytes.readUInt32LE(offset) !== LOCAL_ENTRY) throw unreadable();
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    if (start + length > bytes.length) throw unreadable();
    return bytes.subarray(start, start + length);
  } catch (error) {
    throw error instanceof RangeError ? unreadable(error) : error;
  }
}

async function* unpackEntry(packed: Buffer, method: number): AsyncGenerator<Buffer> {
  if (method === STORED) {
    for (let at = 0; at < packed.length; at += CHUNK_BYTES) yield packed.subarray(at, at + CHUNK_BYTES);
    return;
  }
  if (method !== DEFLATED) throw unreadable();
  const inflate = createInflateRaw({ chunkSize: CHUNK_BYTES });
  // A stream that failed before somebody listens would end the program.
  inflate.on('error', () => undefined);
  inflate.end(packed);
  try {
    // Leaving the loop early destroys the stream: nothing further is unpacked.
    for await (const chunk of inflate) yield chunk as Buffer;
  } catch (error) {
    throw error instanceof AppError ? error : unreadable(error);
  }
}
