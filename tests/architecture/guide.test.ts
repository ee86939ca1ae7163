import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './source-tree.ts';

it('every path that ARCHITECTURE.md names exists', () => {
  const guide = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  const paths = [...guide.matchAll(/`((?:src|server|tests|docs|schemas)\/[^`*]*)`/g)].map((match) => match[1] ?? '');
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

it('every decision stands in the index by topic', () => {
  const folder = join(ROOT, 'docs/decisions');
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  const decisions = readdirSync(folder).filter((file) => /^\d{4}-.*\.md$/.test(file));
  expect(decisions.filter((file) => !index.includes(`(${file})`))).toEqual([]);
});
