import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { journalKeys } from '#server/ledger/journal-keys.ts';
import { filesBelow, isSource, isTest, ROOT } from './source-tree.ts';

test('DEP-1, TRX-1: no two postings of the ledger share the prefix of their key', () => {
  const words = Object.values(journalKeys).map((keyOf: (...parts: never[]) => string) => keyOf().split(':')[0]);
  expect(new Set(words).size).toBe(words.length);
});

test('DEP-1, TRX-1: every key of a journal comes from journal-keys.ts', () => {
  const written = filesBelow('server', (path) => isSource(path) && !isTest(path)).filter((file) =>
    /idempotencyKey: [`'"]/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(written, 'add the key to server/ledger/journal-keys.ts and use it').toEqual([]);
});
