import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';

type Unpack = (bytes: Buffer, options: { readonly maxOutputLength: number }) => Buffer;

/** Packings of HTTP; `deflate` is sent with and without its zlib header. Any other word says nothing of the bytes. */
const PACKINGS: Readonly<Record<string, readonly Unpack[]>> = {
  gzip: [gunzipSync],
  'x-gzip': [gunzipSync],
  deflate: [inflateSync, inflateRawSync],
  br: [brotliDecompressSync],
};
const MOST_PACKINGS = 2;
const GZIP_MARK = Buffer.from([0x1f, 0x8b]);

/**
 * Unpacks a body by its Content-Encoding, within a limit: what stands between us and a supplier packs unasked. A label that names
 * no packing (`UTF-8`, `none`, nothing) leaves the bytes as they are, and so does one that they do not bear out: whether they
 * make sense is for their reader to say. Bytes that begin as gzip does are gzip under any label.
 *
 * @param maxBytes largest size at any step
 * @returns `too-large` for what unfolds beyond it
 */
export function unpackBody(encoding: string, body: Buffer, maxBytes: number): Buffer | 'too-large' {
  const labels = encoding.split(',').map((label) => label.trim().toLowerCase());
  const packings = labels.filter((label) => Object.hasOwn(PACKINGS, label)).slice(-MOST_PACKINGS);
  const outermost = packings.pop() ?? (body.subarray(0, 2).equals(GZIP_MARK) ? 'gzip' : undefined);
  let [unpacked, packing] = [body, outermost];
  while (packing !== undefined) {
    const next = unpackOnce(PACKINGS[packing] ?? [], unpacked, maxBytes);
    if (next === 'too-large') return next;
    unpacked = next;
    packing = packings.pop();
  }
  return unpacked;
}

function unpackOnce(ways: readonly Unpack[], bytes: Buffer, maxOutputLength: number): Buffer | 'too-large' {
  for (const unpack of ways) {
    try {
      return unpack(bytes, { maxOutputLength });
    } catch (error) {
      if (error instanceof RangeError) return 'too-large';
    }
  }
  return bytes;
}
