import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSpreadsheet } from '#server/modules/bulk-file/spreadsheet/read-spreadsheet.ts';
import { type Cell, readLimits } from '#server/modules/bulk-file/spreadsheet/sheet-row.ts';
import { AppError, ERROR_CATALOGUE } from '#src/domain/errors/app-error.ts';
import { LANGUAGES } from '#src/domain/language.ts';
import { KINDS, type Shown } from './drawn-kinds.ts';
import { columnName, writeWorkbook } from './drawn-workbook.ts';

const LIMITS = readLimits(1_000);
const RUNS = 40;
/** Another seed draws other workbooks: WORKBOOKS_SEED. */
const SEED = Number(process.env.WORKBOOKS_SEED ?? Math.floor(Math.random() * 2 ** 31));

const textOf = ({ text, kind }: Cell): string => (kind === 'formula' ? `=${text}` : text);

/** What the reader returns by place, or that it refuses with a sentence in every language. */
async function read(bytes: Buffer): Promise<Shown> {
  try {
    const { rows } = await readSpreadsheet('a.xlsx', bytes, LIMITS);
    const cells = rows
      .filter(({ hidden }) => hidden !== true)
      .flatMap((row) => row.cells.map((cell, at) => [`${columnName(at)}${row.number}`, textOf(cell)] as const));
    return Object.fromEntries(cells.filter(([, text]) => text !== ''));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // A sheet in which nothing is shown is refused as empty.
    if (error.code === 'bulk_file_empty') return {};
    const { message } = ERROR_CATALOGUE[error.code];
    for (const language of LANGUAGES) expect(message[language]).toMatch(/\S+/);
    return 'refused';
  }
}

describe(`PRE-16: drawn workbooks mean what a person sees in them, or are refused whole (WORKBOOKS_SEED=${SEED})`, () => {
  test.each(Object.entries(KINDS))('PRE-16: %s', async (_kind, drawn) => {
    await fc.assert(
      fc.asyncProperty(drawn, async ({ file, shown }) => {
        expect(await read(writeWorkbook(file))).toEqual(shown);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });
});
