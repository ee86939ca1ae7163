import { AppError } from '#src/domain/app-error.ts';

/** Share of zero bytes at odd or even places that says "two bytes per character". */
const WIDE_SHARE = 0.3;
const SAMPLE_BYTES = 4_096;

/**
 * Decodes a text file as spreadsheet programs write it: by its mark (BOM), else UTF-16 where every second byte is zero, else
 * UTF-8, else what a Chinese Windows writes (GB 18030), else Windows-1252, which takes any bytes. @throws AppError `bulk_file_unreadable` for what is no text
 */
export function decodeText(bytes: Buffer): string {
  const text = decode(bytes);
  if (text.includes('\0')) throw new AppError('bulk_file_unreadable');
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

function decode(bytes: Buffer): string {
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isChinese(bytes) ? 'gb18030' : 'windows-1252').decode(bytes);
  }
}

/** Chinese letters are pairs of high bytes (GB 2312); in Western texts two letters with accents hardly ever stand together. */
function isChinese(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += 1) {
    const [first = 0, second = 0] = [bytes[at], bytes[at + 1]];
    if (first < 0x80) continue;
    if (first < 0xa1 || first > 0xf7 || second < 0xa1 || second > 0xfe) return false;
    at += 1;
  }
  return true;
}

function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (const [place, byte] of sample.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros.map((count) => count / Math.max(1, sample.length / 2));
  if (odd > WIDE_SHARE && even < odd) return 'utf-16le';
  return even > WIDE_SHARE ? 'utf-16be' : undefined;
}
