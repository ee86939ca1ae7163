/** Charset of a content type, or of the declaration of an XML text. */
const LABEL = /\b(?:charset|encoding)\s{0,5}=\s{0,5}["']?([\w.:-]{1,40})/i;
const DECLARATION_BYTES = 200;
const BYTE_ORDERS = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
] as const;

/**
 * Text of a body without the blanks, byte order marks and NULs around it. What is valid UTF-8 is UTF-8, whatever its label says;
 * else the label decides, and where that names no charset, wrong bytes become U+FFFD: one of them in a text that is not read
 * says nothing about the money.
 *
 * @param contentType as it was sent; may be empty
 */
export function decodeBody(contentType: string, body: Buffer): string {
  const text = decode(contentType, body);
  let [start, end] = [0, text.length];
  while (start < end && isBlank(text.charAt(start))) start += 1;
  while (end > start && isBlank(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const isBlank = (sign: string): boolean => sign === '\u0000' || sign.trim() === '';

function decode(contentType: string, body: Buffer): string {
  const marked = BYTE_ORDERS.find(([, first, second]) => body[0] === first && body[1] === second);
  if (marked !== undefined) return new TextDecoder(marked[0]).decode(body);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return decoderOf(contentType, body).decode(body);
  }
}

function decoderOf(contentType: string, body: Buffer): TextDecoder {
  const declared = /^\s{0,50}<\?xml[^>]*/.exec(body.subarray(0, DECLARATION_BYTES).toString('latin1'))?.[0];
  const label = LABEL.exec(contentType)?.[1] ?? LABEL.exec(declared ?? '')?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder('utf-8');
  }
}
