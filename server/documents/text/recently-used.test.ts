import { expect, test } from 'vitest';
import { RecentlyUsed } from './recently-used.ts';

test('SDUI-6: what was used longest ago is forgotten first, and only as much as is too many', () => {
  const kept = new RecentlyUsed<number>();
  for (const [key, value] of Object.entries({ a: 1, b: 2, c: 3, d: 4 })) kept.set(key, value);
  expect(kept.get('a')).toBe(1);
  kept.set('b', 5);
  kept.trim(4);
  expect(kept.size).toBe(4);
  kept.trim(2);
  expect([...kept.values()]).toEqual([1, 5]);
  expect([kept.has('c'), kept.get('d')]).toEqual([false, undefined]);
});
