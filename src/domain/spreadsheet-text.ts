/**
 * A cell of a CSV file (RFC 4180): quoted where it must be, and with an apostrophe before what a spreadsheet would take for a
 * formula (`=`, `+`, `-`, `@`, tab, carriage return). Plain numbers stay numbers.
 */
export function csvCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  const number = /^-?\d+(?:\.\d+)?$/.test(text);
  const safe = !number && /^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines of a CSV file with its heads; ends with a line break. */
export function csvText(
  heads: readonly string[],
  rows: readonly (readonly (string | number | null | undefined)[])[],
): string {
  return [heads, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}
