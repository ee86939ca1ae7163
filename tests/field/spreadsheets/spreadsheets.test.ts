import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSpreadsheet } from '#server/modules/bulk-file/spreadsheet/read-spreadsheet.ts';
import { readLimits } from '#server/modules/bulk-file/spreadsheet/sheet-row.ts';
import { isUploadList } from '#server/modules/bulk-file/upload/upload-rows.ts';
import { type FieldCase, fieldCases } from '../field-cases.ts';
import { type Meaning, meaningOf } from './meaning.ts';

interface SpreadsheetCase extends FieldCase {
  /** Name of the file in `files`. */
  readonly file: string;
  readonly expect: Meaning;
}

const LIMITS = readLimits(1_000);
const FILES = new URL('files', import.meta.url).pathname;

describe('PRE-16: a bulk file means what its sheet shows', () => {
  test.each(fieldCases<SpreadsheetCase>('spreadsheets'))('$id: $title', async ({ file, expect: meant }) => {
    const bytes = readFileSync(join(FILES, file));
    expect(await meaningOf(() => readSpreadsheet(file, bytes, LIMITS, isUploadList))).toEqual(meant);
  });
});
