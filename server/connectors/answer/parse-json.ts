/** A string, or a whole number so long that a JavaScript number would lose its last digits. */
const STRING_OR_LONG_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/gs;

/**
 * Parses a supplier's JSON. Whole numbers of 16 digits and more come back as strings: serial numbers and tokens are sent
 * unquoted by some suppliers, and a token with rounded digits is money lost.
 *
 * @returns undefined when the text is not JSON, e.g. cut off in the middle.
 */
export function parseJson(text: string): unknown {
  try {
    // Before the pattern runs: in what is no JSON, strings without an end would have it read to the end from every quote.
    const plain: unknown = JSON.parse(text);
    return /\d{16}/.test(text) ? JSON.parse(quoteLongNumbers(text)) : plain;
  } catch {
    return undefined;
  }
}

function quoteLongNumbers(text: string): string {
  return text.replace(STRING_OR_LONG_NUMBER, (match) => (match.startsWith('"') ? match : `"${match}"`));
}
