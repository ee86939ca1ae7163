/** Words that are `typed` but for a slip: a letter missing, too many, another one, or two exchanged. */
export type NearWords = (typed: string) => readonly string[];

/** Words of fewer letters have too many neighbours. */
const SHORTEST = 4;
/** From so many letters on two slips are forgiven. */
const LONG = 8;
const MOST_WORDS = 8;

/**
 * Finds the words of `vocabulary` next to a typed one: the nearest first, all with its first letter, which is seldom mistyped.
 */
export function nearWords(vocabulary: Iterable<string>): NearWords {
  const byLetter = new Map<string, string[]>();
  for (const word of new Set(vocabulary)) {
    const letter = word.slice(0, 1);
    const words = byLetter.get(letter);
    if (words === undefined) byLetter.set(letter, [word]);
    else words.push(word);
  }
  return (typed) => {
    if (typed.length < SHORTEST || !/^[a-z]+$/.test(typed)) return [];
    const most = typed.length < LONG ? 1 : 2;
    return (byLetter.get(typed.slice(0, 1)) ?? [])
      .filter((word) => Math.abs(word.length - typed.length) <= most && word.length >= SHORTEST)
      .map((word) => ({ word, slips: slipsBetween(typed, word, most) }))
      .filter(({ slips }) => slips <= most)
      .sort((one, other) => one.slips - other.slips)
      .slice(0, MOST_WORDS)
      .map(({ word }) => word);
  };
}

/** Distance of Damerau and Levenshtein with exchanged neighbours (optimal string alignment). @returns more than `most` once it is passed */
function slipsBetween(a: string, b: string, most: number): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      next.push(best);
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return row[b.length] ?? most + 1;
}
