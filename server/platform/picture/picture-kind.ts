/** The two kinds of picture that are taken. */
export type PictureKind = 'png' | 'jpeg';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Beginnings of what may be hidden beside a picture: pages, scripts, documents. */
const HIDDEN = /%PDF-|<svg|<!doctype|<html|<script|<\?php|javascript:/i;

/**
 * The kind of a picture by its bytes: a whole PNG or JPEG and nothing besides. A file that is another kind as well (a
 * page in a comment, an archive behind the last byte) is refused, whatever its name.
 * @returns undefined for anything that is not one of the two alone
 */
export function pictureKind(bytes: Buffer): PictureKind | undefined {
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return isWholePng(bytes) ? 'png' : undefined;
  return bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8 && isWholeJpeg(bytes) ? 'jpeg' : undefined;
}

const isClean = (part: Buffer): boolean => !HIDDEN.test(part.toString('latin1'));

/** Chunk after chunk up to IEND, which must be the last of the file. */
function isWholePng(bytes: Buffer): boolean {
  let at = PNG_SIGNATURE.length;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    if (end > bytes.length || !/^[A-Za-z]{4}$/.test(type)) return false;
    if (type === 'IEND') return end === bytes.length;
    if (type !== 'IDAT' && !isClean(bytes.subarray(at + 8, end - 4))) return false;
    at = end;
  }
  return false;
}

const EOI = 0xd9;
const SOS = 0xda;

/** Segment after segment up to the end mark; cameras fill up the last block with zeros. */
function isWholeJpeg(bytes: Buffer): boolean {
  let at = 2;
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return false;
    const mark = bytes[at + 1] ?? 0;
    if (mark === 0xff) at += 1;
    else if (mark === EOI) return bytes.subarray(at + 2).every((byte) => byte === 0);
    else {
      if (at + 4 > bytes.length) return false;
      const end = at + 2 + bytes.readUInt16BE(at + 2);
      if (end <= at + 3 || end > bytes.length || !isClean(bytes.subarray(at + 4, end))) return false;
      at = mark === SOS ? scanEnd(bytes, end) : end;
    }
  }
  return false;
}

/** Where the compressed picture ends: at the first mark that is neither a stuffed byte nor a restart. */
function scanEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const mark = bytes[at + 1] ?? 0;
    if (mark !== 0 && mark !== 0xff && !(mark >= 0xd0 && mark <= 0xd7)) return at;
  }
  return bytes.length;
}
