import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MODULES } from '#server/modules/module-list.ts';
import { filesBelow, importsOf, isSource, isTest, ROOT } from './source-tree.ts';

const moduleOf = (path: string): string | undefined => /^server\/modules\/([^/]+)\//.exec(path)?.[1];

const declared: ReadonlyMap<string, readonly string[]> = new Map(
  MODULES.map(({ noun, uses }) => [noun, [...uses].sort()]),
);

describe('server modules', () => {
  it('each have a folder of their name and a line in the list of modules', () => {
    const folders = readdirSync(join(ROOT, 'server/modules'), { withFileTypes: true })
      .filter((item) => item.isDirectory())
      .map(({ name }) => name);
    expect(
      MODULES.map(({ noun }) => noun).sort(),
      'add the manifest of the folder to server/modules/module-list.ts',
    ).toEqual(folders.sort());
  });

  it('use each other exactly as their manifests declare, without a cycle', () => {
    const used = new Map<string, Set<string>>();
    for (const file of filesBelow('server/modules', isSource).filter((each) => !isTest(each))) {
      const from = moduleOf(file);
      if (from === undefined) continue;
      const targets = used.get(from) ?? new Set();
      used.set(from, targets);
      for (const { to } of importsOf(file)) {
        const target = moduleOf(to);
        if (target !== undefined && target !== from) targets.add(target);
      }
    }
    expect(Object.fromEntries([...used].map(([from, targets]) => [from, [...targets].sort()]))).toEqual(
      Object.fromEntries(declared),
    );
    const reaches = (from: string, seen: readonly string[]): boolean =>
      (declared.get(from) ?? []).some((next) => seen.includes(next) || reaches(next, [...seen, next]));
    expect([...declared.keys()].filter((name) => reaches(name, [name]))).toEqual([]);
  });
});
