import { createInflateRaw } from 'node:zlib';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { ReadLimits } from './sheet-row.ts';
import { readDirectory, type ZipEntry } from './zip-directory.ts';

const LOCAL_ENTRY = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
const CHUNK_BYTES = 64 * 1024;

/** An archive in memory whose parts are unpacked bit by bit, all of them together up to a limit (zip bombs). */
export interface ZipArchive {
  has(path: string): boolean;
  /** Unpacks a part. @throws AppError `bulk_file_unreadable`, `bulk_file_too_large` */
  unpack(path: string): AsyncGenerator<Buffer>;
}

const unreadable = (cause?: unknown): AppError => new AppError('bulk_file_unreadable', { cause });

/**
 * Names of parts are the same in capitals and small letters (ECMA-376 part 2, 6.2.2.3); archives of Windows programs have a
 * backslash between folders.
 */
const nameKey = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/** Reads an archive's directory. @throws AppError `bulk_file_unreadable`, `bulk_file_old_format` for a locked one */
export function openZip(bytes: Buffer, limits: Pick<ReadLimits, 'unpackedBytes'>): ZipArchive {
  const listed = readDirectory(bytes);
  const entries = new Map(listed.map((entry) => [nameKey(entry.name), entry]));
  // Of two parts of one name programs open different ones; the format allows none (ECMA-376 part 2, 6.2.2.3).
  if (entries.size < listed.length) throw unreadable();
  let unpacked = 0;
  return {
    has: (path) => entries.has(nameKey(path)),
    async *unpack(path) {
      const entry = entries.get(nameKey(path));
      if (entry === undefined) throw unreadable();
      for await (const chunk of unpackEntry(packedBytes(bytes, entry), entry.method)) {
        unpacked += chunk.length;
        if (unpacked > limits.unpackedBytes) throw new AppError('bulk_file_too_large');
        yield chunk;
      }
    },
  };
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
