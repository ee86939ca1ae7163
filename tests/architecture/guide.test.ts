import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './source-tree.ts';

it('every path that ARCHITECTURE.md names exists', () => {
  const guide = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  const paths = [...guide.matchAll(/`((?:src|server|tests|docs|schemas)\/[^`*]*)`/g)].map((match) => match[1] ?? '');
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
