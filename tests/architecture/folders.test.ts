import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, importsOf, isSource, isTest, ROOT } from './source-tree.ts';

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

/** Most files of a folder without a README.md, which is not counted, and most lines of one. */
const MOST_UNEXPLAINED = 15;
const MOST_README_LINES = 20;
/** Folders excused from a README.md, each with the reason. */
const UNEXPLAINED: Readonly<Record<string, string>> = {};
/** What a README.md names in backticks: a file (`main.ts`), a folder (`stage/`), a path (`src/domain/sale`). */
const NAMED =
  /`(\w[\w./-]*(?:\.(?:tsx?|mjs|json|sql|css|md)|\/)|(?:src|server|tests|scripts|schemas|docs)\/[\w./-]+)`/g;

const program = ['src', 'server'].flatMap((folder) => filesBelow(folder, (path) => CODE.test(path)));
const beside = ['tests', 'scripts'].flatMap((folder) => filesBelow(folder, (path) => CODE.test(path)));

const explained = ['src', 'server', 'tests', 'scripts', 'schemas'].flatMap((folder) => filesBelow(folder, () => true));

function perFolder(files: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts].sort();
}

const tooFull = (files: readonly string[], most: number): readonly string[] =>
  perFolder(files)
    .filter(([, count]) => count > most)
    .map(([folder, count]) => `${folder}: ${count} files, at most ${most}; give it folders named for what they hold`);

/** What is wrong with a README.md: its length, and names of what is neither beside it nor at that path. */
function wrongIn(readme: string): readonly string[] {
  const text = readFileSync(join(ROOT, readme), 'utf8');
  const lines = text.trimEnd().split('\n').length;
  const named = [...text.matchAll(NAMED)].map(([, name = '']) => name);
  const gone = named.filter(
    (name) => ![join(dirname(readme), name), name].some((path) => existsSync(join(ROOT, path))),
  );
  return [
    ...(lines > MOST_README_LINES
      ? [`${readme}: ${lines} lines, at most ${MOST_README_LINES}; leave out what the files say themselves`]
      : []),
    ...gone.map((name) => `${readme}: ${name} is neither in that folder nor at that path; name what took its place`),
  ];
}

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

  it('of more than 15 files have a README.md of at most 20 lines that names only what exists', () => {
    const readmes = explained.filter((file) => basename(file) === 'README.md');
    const unexplained = perFolder(explained.filter((file) => basename(file) !== 'README.md'))
      .filter(([folder, count]) => count > MOST_UNEXPLAINED && UNEXPLAINED[folder] === undefined)
      .filter(([folder]) => !readmes.includes(`${folder}/README.md`))
      .map(
        ([folder, count]) =>
          `${folder}: ${count} files and no README.md; write ten lines: what it is for, where to start, the way of the data, what belongs elsewhere`,
      );
    expect([...unexplained, ...readmes.flatMap(wrongIn)]).toEqual([]);
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
