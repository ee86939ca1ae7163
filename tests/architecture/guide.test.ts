import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, ROOT } from './source-tree.ts';

/** Paths in documentation that are no files of the repository, each with the reason. */
const MADE_LATER: Readonly<Record<string, string>> = {
  'schemas/products/generated': 'a command writes it into a folder of its own',
};
/** The part of a path before its first placeholder: `src/machines/<noun>`, `schemas/menu/*.json`. */
const fixedPart = (path: string): string => path.split(/[<*]/)[0] ?? '';
/** Decisions are history: their paths are those of their day. */
const guides = ['ARCHITECTURE.md', 'README.md', ...filesBelow('docs', (path) => path.endsWith('.md'))].filter(
  (file) => !file.startsWith('docs/decisions/'),
);
const readGuide = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
const PATH = /`((?:src|server|tests|scripts|docs|schemas)\/[^`\s]*)`/g;
/** A link to a file; addresses and places of the same page are none. */
const LINK = /\]\((?![a-z]+:)([^)#\s]+)/g;

it('every path and link of ARCHITECTURE.md, README.md and docs leads to what exists; decisions are history', () => {
  const named = guides.flatMap((file) => found(readGuide(file), PATH).map((path) => ({ file, path, target: path })));
  const linked = guides.flatMap((file) =>
    found(readGuide(file), LINK).map((path) => ({ file, path, target: join(dirname(file), path) })),
  );
  expect(named.length).toBeGreaterThan(100);
  const gone = [...named, ...linked].filter(
    ({ path, target }) => MADE_LATER[path] === undefined && !existsSync(join(ROOT, fixedPart(target))),
  );
  expect(gone.map(({ file, path }) => `${file}: ${path} does not exist; name what took its place`)).toEqual([]);
});

it('every decision stands in the index by topic', () => {
  const folder = join(ROOT, 'docs/decisions');
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  const decisions = readdirSync(folder).filter((file) => /^\d{4}-.*\.md$/.test(file));
  expect(decisions.filter((file) => !index.includes(`(${file})`))).toEqual([]);
});
