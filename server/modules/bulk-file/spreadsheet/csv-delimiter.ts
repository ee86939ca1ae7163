const DELIMITERS = [';', ',', '\t', '|'] as const;
/** The line by which a file names its delimiter (Excel): `sep=;`, with blanks and quotes around as programs and people write it. */
const NAMED = /^"?sep *= *"?([;,\t|^~]) *"?[;,\t| ]*(?:\r\n|\r|\n|$)/i;
/** As many characters of a file tell its delimiter. */
const HEAD = 20_000;
const LINES = 40;

/**
 * The delimiter that the file names, else the one that cuts most of its first lines into equally many cells.
 * @returns the text without the line that names it, which programs do not show
 */
export function withDelimiter(text: string): { readonly text: string; readonly delimiter: string } {
  const named = NAMED.exec(text);
  if (named?.[1] !== undefined) return { text: text.slice(named[0].length), delimiter: named[1] };
  const lines = firstLines(text);
  const fits = DELIMITERS.map((delimiter) => ({ delimiter, ...fitOf(lines, delimiter) }));
  const best = fits.reduce((most, each) =>
    each.lines > most.lines || (each.lines === most.lines && each.cuts > most.cuts) ? each : most,
  );
  return { text, delimiter: best.delimiter };
}

/** How many of the lines a delimiter cuts equally often, and how often. A comma within texts or prices cuts some lines only. */
function fitOf(lines: readonly string[], delimiter: string): { readonly lines: number; readonly cuts: number } {
  const linesByCuts = new Map<number, number>();
  for (const line of lines) {
    const cuts = line.split(delimiter).length - 1;
    if (cuts > 0) linesByCuts.set(cuts, (linesByCuts.get(cuts) ?? 0) + 1);
  }
  let fit = { lines: 0, cuts: 0 };
  for (const [cuts, count] of linesByCuts) {
    if (count > fit.lines || (count === fit.lines && cuts > fit.cuts)) fit = { lines: count, cuts };
  }
  return fit;
}

/** The first lines with something in them, what is in quotes left out: a quote opens at the beginning of a cell only. */
function firstLines(text: string): readonly string[] {
  const unquoted = text.slice(0, HEAD).replaceAll(/(?<=^|[;,\t|\r\n])"(?:[^"]|"")*(?:"|$)/g, '');
  return unquoted
    .split(/[\r\n]+/)
    .filter((line) => /[^ ]/.test(line))
    .slice(0, LINES);
}
