import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, importsOf, isSource, isTest } from './source-tree.ts';

const CODE = /\.(?:tsx?|m?js|mts)$/;
/** Most source files of a folder of the program, tests not counted. */
const MOST_SOURCES = 20;
/** Most files of code in one folder of the program, tests counted, and in one folder of tests or scripts. */
const MOST_FILES = 40;

/**
 * Pairs of folders that still import each other, each with the reason; the list may only become shorter. Written
 * `first <-> second`, in the order of the alphabet.
 */
const MUTUAL: Readonly<Record<string, string>> = {};

const program = ['src', 'server'].flatMap((folder) => filesBelow(folder, (path) => CODE.test(path)));
const beside = ['tests', 'scripts'].flatMap((folder) => filesBelow(folder, (path) => CODE.test(path)));

function perFolder(files: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts].sort();
}

const tooFull = (files: readonly string[], most: number): readonly string[] =>
  perFolder(files)
    .filter(([, count]) => count > most)
    .map(([folder, count]) => `${folder}: ${count} files, at most ${most}; give it folders named for what they hold`);

const holds = (folder: string, other: string): boolean => other.startsWith(`${folder}/`);

/** Pairs of folders that import each other; a folder and one below it are no pair. Types count. */
function mutualFolders(): readonly (readonly [pair: string, example: string])[] {
  const first = new Map<string, string>();
  for (const file of program.filter((path) => isSource(path) && !isTest(path))) {
    for (const { to } of importsOf(file)) {
      const key = `${dirname(file)} > ${dirname(to)}`;
      if (/^(?:src|server)\//.test(to) && dirname(file) !== dirname(to) && !first.has(key))
        first.set(key, `${file} → ${to}`);
    }
  }
  return [...first].flatMap(([key, example]) => {
    const [from = '', to = ''] = key.split(' > ');
    const back = first.get(`${to} > ${from}`);
    return back === undefined || from > to || holds(from, to) || holds(to, from)
      ? []
      : [[`${from} <-> ${to}`, `${example}, ${back}`] as const];
  });
}

describe('folders', () => {
  it('hold at most 20 source files in the program, tests not counted, and at most 40 with them', () => {
    const sources = program.filter((file) => !isTest(file));
    expect([...tooFull(sources, MOST_SOURCES), ...tooFull(program, MOST_FILES)]).toEqual([]);
  });

  it('hold at most 40 files each in tests and scripts', () => {
    expect(tooFull(beside, MOST_FILES)).toEqual([]);
  });

  it('never import each other, but for a folder and those above it', () => {
    const wrong = mutualFolders()
      .filter(([pair]) => MUTUAL[pair] === undefined)
      .map(
        ([pair, example]) =>
          `${pair} (${example}): move the type or function that both need into one of them, or above`,
      );
    expect(wrong).toEqual([]);
  });

  it('are excused from that only while they still import each other', () => {
    const found = new Set(mutualFolders().map(([pair]) => pair));
    expect(Object.keys(MUTUAL).filter((pair) => !found.has(pair))).toEqual([]);
  });
});
