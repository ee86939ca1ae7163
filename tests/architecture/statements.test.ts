import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, isSource, isTest, ROOT } from './source-tree.ts';

/** Files with OFFSET in a statement that does not skip pages, each with its reason. */
const NO_PAGES: Readonly<Record<string, string>> = {
  'server/modules/person/person.repository.ts': 'offset 0 keeps the planner from mixing two ways to find people',
  'server/modules/device/device.repository.ts': 'what lies beyond the newest few devices of one account is deleted',
};
const SKIPPED_ROWS = /\.offset\(|`[^`]*\boffset\s+(?:\d|\$\{)[^`]*`/i;

/** Who counts rows to skip them reads all of them again for each page; lists go on after the last row that was shown. */
test('REAL-3: no list is paged by counting rows that were shown before', () => {
  const files = filesBelow('server', (path) => isSource(path) && !isTest(path));
  const found = files.filter((file) => SKIPPED_ROWS.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(found).toEqual(Object.keys(NO_PAGES).sort());
});
