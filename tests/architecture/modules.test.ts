import { describe, expect, it } from 'vitest';
import { MODULE_DEPENDENCIES } from '#server/modules/dependencies.ts';
import { filesBelow, importsOf, isSource, isTest } from './source-tree.ts';

const moduleOf = (path: string): string | undefined => /^server\/modules\/([^/]+)\//.exec(path)?.[1];

describe('server modules', () => {
  it('use each other exactly as the list of dependencies declares, without a cycle', () => {
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
    const found = Object.fromEntries([...used].map(([from, targets]) => [from, [...targets].sort()]));
    const listed = Object.fromEntries(
      Object.entries(MODULE_DEPENDENCIES).map(([from, targets]) => [from, [...targets].sort()]),
    );
    expect(found).toEqual(listed);
    const reaches = (from: string, seen: readonly string[]): boolean =>
      (MODULE_DEPENDENCIES[from] ?? []).some((next) => seen.includes(next) || reaches(next, [...seen, next]));
    expect(Object.keys(MODULE_DEPENDENCIES).filter((name) => reaches(name, [name]))).toEqual([]);
  });
});
