import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readSpreadsheet } from '#server/modules/bulk-file/spreadsheet/read-spreadsheet.ts';
import { readLimits, type ShownFile } from '#server/modules/bulk-file/spreadsheet/sheet-row.ts';
import { isUploadList } from '#server/modules/bulk-file/upload/upload-rows.ts';
import { type Meaning, meaningOf } from '../../field/spreadsheets/meaning.ts';
import type { Adapter } from './given-sheet.ts';
import { LIBRARIES } from './libraries.ts';

/** Reads the cases, or one file, with one reader and prints a line of JSON for each; alone, so that it may die of it. */
const [folder = '', root = '', name = '', kind = '', single = ''] = process.argv.slice(2);
const FIELD = path.join(root, 'tests', 'field', 'spreadsheets');
const MIB = 2 ** 20;
const KIB = 1024;

// Libraries leave promises behind that nothing waits for.
process.on('unhandledRejection', () => undefined);

const ours: Adapter = (bytes, file) => readSpreadsheet(file, bytes, readLimits(1_000), isUploadList);
const require = createRequire(path.join(folder, 'package.json'));
const adapter = name === 'ours' ? ours : LIBRARIES[name]?.(require);
if (adapter === undefined) throw new Error(`there is no reader ${name}`);

async function readCases(): Promise<void> {
  const lists = kind === 'xlsx' ? ['programs', 'shapes'] : ['csv'];
  for (const list of lists) {
    const cases = JSON.parse(readFileSync(path.join(FIELD, `${list}.cases.json`), 'utf8'));
    for (const { file, expect } of cases as readonly { readonly file: string; readonly expect: Meaning }[]) {
      const bytes = readFileSync(path.join(FIELD, 'files', file));
      const began = performance.now();
      const meaning = await outcome(() => adapter?.(bytes, file) ?? Promise.reject(new Error('no reader')));
      const ms = performance.now() - began;
      console.log(JSON.stringify({ file, right: isRight(meaning, expect), ms, meaning }));
    }
  }
}

/** A refusal in other words than ours is right too where a refusal is. */
function isRight(meaning: Meaning | undefined, expected: Meaning): boolean {
  if ('refused' in expected && (meaning === undefined || 'refused' in meaning)) return true;
  return isDeepStrictEqual(sorted(meaning), sorted(expected));
}

const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value)
        .map(([key, member]) => [key, sorted(member)])
        .sort()
    : value;

/** @returns undefined where the reader throws what is no refusal of ours */
async function outcome(read: () => Promise<ShownFile>): Promise<Meaning | undefined> {
  try {
    return await meaningOf(read);
  } catch {
    return undefined;
  }
}

async function readOne(file: string): Promise<void> {
  const bytes = readFileSync(file);
  const before = process.memoryUsage().rss;
  const began = performance.now();
  await outcome(() => adapter?.(bytes, path.basename(file)) ?? Promise.reject(new Error('no reader')));
  const ms = performance.now() - began;
  // Not `resourceUsage`: its peak holds what the parent had when it forked.
  const [, peakKib] = /^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  const grownMib = (Number(peakKib) * KIB - before) / MIB;
  console.log(JSON.stringify({ grownMib, ms }));
}

if (kind === 'one') await readOne(single);
else await readCases();
