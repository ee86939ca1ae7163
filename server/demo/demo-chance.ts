/** Chance that is the same every time, so that every demo looks alike. */
export interface Chance {
  /** A whole number from 0 to `limit` - 1. */
  below(limit: number): number;
  pick<T>(list: readonly T[]): T | undefined;
  /** So many digits. */
  digits(count: number): string;
}

/** A small linear congruential generator; good enough to look natural, and nothing depends on its secrecy. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return {
    below,
    pick: (list) => list[below(Math.max(1, list.length))],
    digits: (count) => Array.from({ length: count }, () => below(10)).join(''),
  };
}
