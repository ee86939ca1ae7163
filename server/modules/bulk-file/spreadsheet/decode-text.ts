import { AppError } from '#src/domain/errors/app-error.ts';
import { SEPARATORS } from '#src/domain/typed/as-seen.ts';

/** Share of zero bytes at odd or even places that says "two bytes per character". */
const WIDE_SHARE = 0.3;
const SAMPLE_BYTES = 4_096;
/** Control characters that no text file holds but by mistake; more than this share of them is no text. */
const CONTROL = /(?![\t\n\v\f\r\x80-\x9f])\p{Cc}/gu;
const CONTROL_SHARE = 0.02;
/** What ends a text file of old programs (Ctrl-Z). */
const OLD_END = '\x1a';
const WRONG = '\ufffd';

/**
 * Decodes a text file as spreadsheet programs write it: by its mark (BOM), else UTF-16 where every second byte is zero, else
 * UTF-8, else what a Chinese Windows writes (GB 18030), else Windows-1252, which takes any bytes. A wrong byte within UTF-8
 * becomes U+FFFD and spoils its own cell only. @throws AppError `bulk_file_unreadable` for what is no text
 */
export function decodeText(bytes: Buffer): string {
  const decoded = decode(bytes);
  const end = decoded.trimEnd().endsWith(OLD_END) ? decoded.lastIndexOf(OLD_END) : decoded.length;
  const text = decoded.slice(0, end);
  // Programs put a separator before a number, for a spreadsheet to keep its zero.
  const controls = text.match(CONTROL)?.filter((sign) => !SEPARATORS.has(sign)).length ?? 0;
  if (controls > Math.max(1, text.length * CONTROL_SHARE)) throw new AppError('bulk_file_unreadable');
  return controls === 0 ? text : text.replaceAll(CONTROL, (sign) => (SEPARATORS.has(sign) ? sign : WRONG));
}

function decode(bytes: Buffer): string {
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  if (!text.includes(WRONG) || isMostlyUtf8(bytes, text)) return text;
  return new TextDecoder(isChinese(bytes) ? 'gb18030' : 'windows-1252').decode(bytes);
}

/** Sequences of UTF-8 hardly ever arise by chance: a file with its mark, or with more right ones than wrong, is UTF-8 with a flaw. */
function isMostlyUtf8(bytes: Buffer, text: string): boolean {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return true;
  const wrong = text.match(/\ufffd/g)?.length ?? 0;
  const right = text.match(/(?!\ufffd)\P{ASCII}/gu)?.length ?? 0;
  return right > wrong;
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
