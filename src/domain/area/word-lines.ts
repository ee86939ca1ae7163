/** Names as one text, a line each, so that a search is one pass of the engine's own and not one call for each of 84,000 names. */
export interface WordLines {
  readonly count: number;
  /** The lines that have a word beginning with `words` (several follow one another), in their order. */
  readonly matching: (words: string) => Int32Array;
  /** The names of a line, without blanks around them. */
  readonly line: (at: number) => string;
}

/** Searches whose lines are remembered: with each key only the last word of a query is another one. */
const REMEMBERED = 200;

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
  const find = (words: string): Int32Array => {
    const found: number[] = [];
    let line = 0;
    let at = text.indexOf(` ${words}`);
    while (at !== -1) {
      while (startOf(line + 1) <= at) line += 1;
      found.push(line);
      at = text.indexOf(` ${words}`, startOf(line + 1));
    }
    return Int32Array.from(found);
  };
  const remembered = new Map<string, Int32Array>();
  return {
    count: lines.length,
    line: (at) => text.slice(startOf(at) + 1, startOf(at + 1)).trim(),
    matching: (words) => {
      const known = remembered.get(words);
      if (known !== undefined) return known;
      if (remembered.size >= REMEMBERED) remembered.clear();
      const found = find(words);
      remembered.set(words, found);
      return found;
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
