import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readAreas } from '#src/domain/area/read-areas.ts';
import { openAreaSearch } from '#src/domain/area/search-areas.ts';
import { type FieldCase, fieldCases } from '../field-cases.ts';

interface AreaCase extends FieldCase {
  readonly typed: string;
  /** Code that the first answer has or lies in. */
  readonly expect: string;
}

const search = openAreaSearch(readAreas(readFileSync('schemas/areas/areas.txt', 'utf8')));

test.each(fieldCases<AreaCase>('typed-areas'))('MLO-8: $id: $title', ({ typed, expect: code }) => {
  const [first] = search(typed);
  expect(`${first?.code}.`.startsWith(`${code}.`), first?.code).toBe(true);
});
