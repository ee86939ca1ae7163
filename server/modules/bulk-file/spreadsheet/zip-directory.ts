import { AppError } from '#src/domain/errors/app-error.ts';

const END_OF_DIRECTORY = 0x06054b50;
const END_OF_DIRECTORY_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_BYTES = 22;
const LOCATOR_BYTES = 20;
const LONGEST_COMMENT = 65_535;
const ENCRYPTED = 1;
/** Says that the real value stands in a field of 8 bytes (APPNOTE 6.3, 4.3.14 and 4.5.3). */
const ELSEWHERE = 0xffffffff;
const ZIP64_FIELD = 0x0001;

/** Where a part of an archive is. Sizes are the archive's own claim and decide nothing. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packedBytes: number;
  /** Place of its header in the bytes at hand. */
  readonly offset: number;
}

/**
 * Lists what a ZIP archive holds, also one with 64-bit records. What stands before the archive (blank lines that a web page
 * printed before the file) moves every place by as much.
 * @throws AppError `bulk_file_unreadable`, `bulk_file_old_format` for locked parts
 */
export function readDirectory(bytes: Buffer): readonly ZipEntry[] {
  try {
    const { start, offset, end } = findDirectory(bytes);
    const before = start - offset;
    const entries: ZipEntry[] = [];
    for (let at = start; at < end && bytes.readUInt32LE(at) === DIRECTORY_ENTRY; ) {
      if ((bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw new AppError('bulk_file_old_format');
      const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
      const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
      const [packedBytes, place] = sizeAndPlace(bytes, at, nameEnd, extraEnd);
      const name = bytes.toString('utf8', at + 46, nameEnd);
      entries.push({ name, method: bytes.readUInt16LE(at + 10), packedBytes, offset: place + before });
      at = extraEnd + bytes.readUInt16LE(at + 32);
    }
    return entries;
  } catch (error) {
    throw error instanceof RangeError ? new AppError('bulk_file_unreadable', { cause: error }) : error;
  }
}

/** Where the directory begins and ends, and the place that the archive claims for its beginning. */
function findDirectory(bytes: Buffer): { readonly start: number; readonly offset: number; readonly end: number } {
  const end = findEnd(bytes);
  const [size, offset] = [bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)];
  const locator = end - LOCATOR_BYTES;
  if (locator < 0 || bytes.readUInt32LE(locator) !== LOCATOR_64) {
    const start = bytes.readUInt32LE(end - size) === DIRECTORY_ENTRY ? end - size : offset;
    return { start, offset, end };
  }
  const claimed = Number(bytes.readBigUInt64LE(locator + 8));
  // The record of 64 bits stands right before its locator; with something before the archive, not where the archive says.
  const record = bytes.readUInt32LE(claimed) === END_OF_DIRECTORY_64 ? claimed : locator - 56;
  if (bytes.readUInt32LE(record) !== END_OF_DIRECTORY_64) throw new AppError('bulk_file_unreadable');
  const start = record - Number(bytes.readBigUInt64LE(record + 40));
  return { start, offset: Number(bytes.readBigUInt64LE(record + 48)), end: record };
}

function sizeAndPlace(bytes: Buffer, at: number, extra: number, extraEnd: number): readonly [number, number] {
  const [packed, size, place] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24), bytes.readUInt32LE(at + 42)];
  if (packed !== ELSEWHERE && place !== ELSEWHERE) return [packed, place];
  for (let field = extra; field + 4 <= extraEnd; field += 4 + bytes.readUInt16LE(field + 2)) {
    if (bytes.readUInt16LE(field) !== ZIP64_FIELD) continue;
    let value = field + 4;
    const next = (short: number): number => {
      if (short !== ELSEWHERE) return short;
      value += 8;
      return Number(bytes.readBigUInt64LE(value - 8));
    };
    // In this order, and only those that the entry has no room for.
    next(size);
    return [next(packed), next(place)];
  }
  throw new AppError('bulk_file_unreadable');
}

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT);
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  throw new AppError('bulk_file_unreadable');
}
