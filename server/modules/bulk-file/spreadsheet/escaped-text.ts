/**
 * Characters that XML cannot hold stand in cells as `_xHHHH_`, their UTF-16 code; `_x005F_` is the underscore of a text that
 * looks like one (ECMA-376 part 1, 22.9.2.19, ST_Xstring).
 */
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;
/** Characters that no program shows and no database text can hold. */
const UNSHOWN = /(?![\t\n\r])\p{Cc}/gu;

/** The text that a program shows for an escaped one; halves of a character without the other half become U+FFFD. */
export function unescapeText(text: string): string {
  if (!text.includes('_x') && !text.includes('_X')) return text.replaceAll(UNSHOWN, '');
  const plain = text.replaceAll(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return plain
    .replaceAll(UNSHOWN, '')
    .replaceAll(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');
}
