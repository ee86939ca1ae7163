import { TITLES } from './titles.ts';

export interface Flags {
  /** Faults to play, by number; undefined: all that are built. */
  readonly only: readonly number[] | undefined;
}

export const USAGE = 'npm run faults -- [--only=2,7]';

/** Reads the words after `npm run faults --`. @throws Error with a sentence for people */
export function readFlags(words: readonly string[]): Flags {
  let only: readonly number[] | undefined;
  for (const word of words) {
    const [name, value = ''] = word.split('=', 2);
    if (name !== '--only') throw new Error(`"${word}" is not understood: ${USAGE}`);
    only = value.split(',').map((text) => {
      const number = Number(text);
      if (text.trim() === '' || TITLES[number] === undefined)
        throw new Error(`"${text}" is no fault: they are numbered 1 to ${Object.keys(TITLES).length}`);
      return number;
    });
  }
  return { only };
}
