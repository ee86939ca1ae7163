/** What spreadsheet programs take for a formula (OWASP: CSV injection), also as East Asian keyboards write it. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/**
 * The same in the middle of a cell: a program of another country begins a new one at its own delimiter, quoted or not. A sign that
 * nothing follows is none (`Rp 5.000,-`); blanks between sign and formula are passed over by programs.
 */
const FURTHER_FORMULA = /([,;\t\r\n])(?=[=+\-@＝＋－＠](?![^\S\t\r\n]*(?:[,;\t\r\n]|$)))/g;

/** Takes the power from a text of which a program would run something as a formula: an apostrophe or a blank is before it. */
export function neutralise(text: string): string {
  const spaced = text.replace(FURTHER_FORMULA, '$1 ');
  return FORMULA.test(spaced) ? `'${spaced}` : spaced;
}

/**
 * A cell of a CSV file (RFC 4180): quoted where it must be, and with nothing that a spreadsheet would run as a formula. Plain
 * numbers stay numbers.
 */
export function csvCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  const number = /^-?\d+(?:\.\d+)?$/.test(text);
  const safe = number ? text : neutralise(text);
  return /[",\r\n;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines of a CSV file with its heads; ends with a line break. */
export function csvText(
  heads: readonly string[],
  rows: readonly (readonly (string | number | null | undefined)[])[],
): string {
  return [heads, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}
