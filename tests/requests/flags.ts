const USAGE = 'npm run requests -- [--count=100000] [--seed=1]';
const USUAL_COUNT = 100_000;
const LARGEST = 2 ** 31 - 1;

export interface Flags {
  readonly count: number;
  /** Undefined: another one each time. */
  readonly seed: number | undefined;
}

/** Reads the words after `npm run requests --`. @throws Error with a sentence for people */
export function readFlags(words: readonly string[]): Flags {
  const given = new Map<string, number>();
  for (const word of words) {
    const [name = '', text = ''] = word.split('=', 2);
    const value = Number(text);
    if (!['--count', '--seed'].includes(name) || !/^\d+$/.test(text) || value < 1 || value > LARGEST)
      throw new Error(`"${word}" is not understood: ${USAGE}`);
    given.set(name, value);
  }
  return { count: given.get('--count') ?? USUAL_COUNT, seed: given.get('--seed') };
}
