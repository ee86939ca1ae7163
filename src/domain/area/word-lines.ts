/** Names as one text, a line each, so that a search is one pass of the engine's own and not one call for each of 84,000 names. */
export interface WordLines {
  readonly count: number;
  /** Calls `found` with each line that has a word beginning with `words` (several follow one another), in their order. */
  readonly each: (words: string, found: (line: number) => void) => void;
  /** The names of a line, without blanks around them. */
  readonly line: (at: number) => string;
}

/** @param lines each as `plainWords` writes it */
export function wordLines(lines: readonly string[]): WordLines {
  // A blank before the first word, so that the beginning of every word is one: "\n cilandak barat\n cipete".
  const text = `\n ${lines.join('\n ')}\n`;
  const starts = new Int32Array(lines.length + 1);
  for (let at = 0, start = 0; at <= lines.length; at += 1) {
    starts[at] = start;
    start = text.indexOf('\n', start + 1);
  }
  const startOf = (line: number): number => starts[line] ?? text.length;
  return {
    count: lines.length,
    line: (at) => text.slice(startOf(at) + 1, startOf(at + 1)).trim(),
    each: (words, found) => {
      let line = 0;
      let at = text.indexOf(` ${words}`);
      while (at !== -1) {
        while (startOf(line + 1) <= at) line += 1;
        found(line);
        at = text.indexOf(` ${words}`, startOf(line + 1));
      }
    },
  };
}

/** {@link plainWords} of many names at once: one pass over all of them. */
export function plainLines(names: readonly string[]): readonly string[] {
  return names
    .join('\n')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9\n]+/g, ' ')
    .split('\n');
}
