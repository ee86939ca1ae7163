import path from 'node:path';
import { isLanguage, LANGUAGES, type Language } from '#src/domain/language.ts';

const USAGE =
  'npm run screens -- [--languages id,en,zh] [--widths 360,768,1280] [--themes light,dark] [--only /prabayar] [--out FOLDER] [--against FOLDER]';
const THEMES = ['light', 'dark'] as const;
const NAMES = ['languages', 'widths', 'themes', 'only', 'out', 'against'] as const;

export type Theme = (typeof THEMES)[number];

export interface Flags {
  readonly languages: readonly Language[];
  /** Of the window, in CSS pixels. */
  readonly widths: readonly number[];
  readonly themes: readonly Theme[];
  /** Only addresses that begin like this. */
  readonly only: string;
  /** Folder for the pictures and the sheet. */
  readonly out: string;
  /** Folder of an earlier run. */
  readonly against: string | undefined;
}

/** Reads the words after `npm run screens --`; a value follows its name after a space or `=`. @throws Error with a sentence for people */
export function readFlags(words: readonly string[]): Flags {
  const given = namedValues(words);
  const against = given.get('against');
  return {
    languages: listed(given.get('languages') ?? LANGUAGES.join(','), isLanguage),
    widths: listed(given.get('widths') ?? '360,768,1280', (word): word is string => /^\d{3,4}$/.test(word)).map(Number),
    themes: listed(given.get('themes') ?? THEMES.join(','), (word): word is Theme =>
      THEMES.some((one) => one === word),
    ),
    only: given.get('only') ?? '/',
    out: path.resolve(given.get('out') ?? 'test-results/screens'),
    against: against === undefined ? undefined : path.resolve(against),
  };
}

function namedValues(words: readonly string[]): ReadonlyMap<string, string> {
  const given = new Map<string, string>();
  const rest = words.flatMap((word) => (word.startsWith('--') ? word.split(/=(.*)/s, 2) : [word]));
  for (let at = 0; at < rest.length; at += 2) {
    const [word = '', value] = rest.slice(at, at + 2);
    const name = NAMES.find((one) => `--${one}` === word);
    if (name === undefined || value === undefined || value === '' || value.startsWith('--')) throw refused(word);
    given.set(name, value);
  }
  return given;
}

function listed<T extends string>(text: string, isOne: (word: string) => word is T): readonly T[] {
  return [...new Set(text.split(','))].map((word) => {
    if (!isOne(word)) throw refused(word);
    return word;
  });
}

const refused = (word: string): Error => new Error(`"${word}" is not understood: ${USAGE}`);
