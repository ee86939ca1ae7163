import { describe, expect, test } from 'vitest';
import { readSpreadsheet } from '#server/modules/bulk-file/spreadsheet/read-spreadsheet.ts';
import { readLimits } from '#server/modules/bulk-file/spreadsheet/sheet-row.ts';
import { openZip } from '#server/modules/bulk-file/spreadsheet/zip-archive.ts';
import { readWrittenCsv } from './read-written-csv.ts';
import { streamXlsx } from './stream-xlsx.ts';
import { type CellValue, csvLines } from './write-csv.ts';

const LIMITS = readLimits(10_000);
const heading = ['Nomor', 'Harga'];
const table = (rows: AsyncIterable<readonly (readonly CellValue[])[]>, count: number) => ({
  name: 'Laporan & struk',
  widths: [20, 12],
  heading,
  count,
  rows,
});
async function* pieces(...all: (readonly (readonly CellValue[])[])[]) {
  yield* all;
}
async function whole(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}
const texts = ({ rows }: Awaited<ReturnType<typeof readSpreadsheet>>) =>
  rows.map(({ cells }) => cells.map(({ text }) => text));

describe('TRX-1: a workbook that is written while it is read', () => {
  test('holds every row once, digits and signs as they were, formulas without power', async () => {
    const rows: CellValue[][] = [
      ['081234567890', 10_250],
      ['=cmd|calc', -500],
      ['<b>&"Sari"</b>', 0],
    ];
    const bytes = await whole(streamXlsx(table(pieces(rows.slice(0, 2), [], rows.slice(2)), 3)));
    const read = await readSpreadsheet('a.xlsx', bytes, LIMITS);
    expect(texts(read)).toEqual([heading, ['081234567890', '10250'], ["'=cmd|calc", '-500'], ['<b>&"Sari"</b>', '0']]);
    expect(read.rows[1]?.cells.map(({ kind }) => kind)).toEqual(['text', 'number']);
    expect(read.rows.flatMap(({ cells }) => cells).some(({ kind }) => kind === 'formula')).toBe(false);
  });

  test('goes on in further sheets where one is full, each under the heading', async () => {
    const rows = Array.from({ length: 7 }, (_, index) => [`n${index}`, index]);
    const bytes = await whole(streamXlsx(table(pieces(rows.slice(0, 5), rows.slice(5)), 7), 3));
    const zip = openZip(bytes, LIMITS);
    const sheet = async (number: number) => (await whole(zip.unpack(`xl/worksheets/sheet${number}.xml`))).toString();
    const named = async (number: number) =>
      [...(await sheet(number)).matchAll(/>(n\d|Nomor)</g)].map(([, text]) => text);
    expect([await named(1), await named(2), await named(3)]).toEqual([
      ['Nomor', 'n0', 'n1', 'n2'],
      ['Nomor', 'n3', 'n4', 'n5'],
      ['Nomor', 'n6'],
    ]);
    expect((await whole(zip.unpack('xl/workbook.xml'))).toString()).toContain('name="Laporan &amp; struk 3"');
  });

  test('reads only as many rows as are consumed, and stops reading with its consumer', async () => {
    let read = 0;
    let ended = false;
    async function* endless() {
      try {
        for (;;) {
          read += 1;
          yield Array.from({ length: 2_000 }, () => [Math.random().toString(36), read]);
        }
      } finally {
        ended = true;
      }
    }
    const taken = streamXlsx(table(endless(), 1_000));
    for (let chunk = 0; chunk < 8; chunk += 1) await taken.next();
    expect(read).toBeLessThan(20);
    await taken.return(undefined);
    await expect.poll(() => ended).toBe(true);
  });

  test('fails with its source of rows, instead of ending early', async () => {
    async function* broken() {
      yield [['a', 1]];
      throw new Error('the database is gone');
    }
    await expect(whole(streamXlsx(table(broken(), 2)))).rejects.toThrow('the database is gone');
  });
});

test('TRX-1: a program that begins cells at commas runs no formula of a cell either', () => {
  const names = ["SN1,=cmd|' /C calc'!A0", 'x;-2+3', '＝1', 'Rp 5.000,-'];
  expect(csvLines([names])).toBe(`"SN1, =cmd|' /C calc'!A0";"x; -2+3";'＝1;"Rp 5.000,-"\r\n`);
});

test('TRX-1: blanks between sign and formula give a cell no power, and a sign alone is none', () => {
  expect(csvLines([["SN1,= cmd|' /C calc'!A0", 'x,-\u00a02+3', 'Rp 5.000,- , lunas', 'a,-,b']])).toBe(
    `"SN1, = cmd|' /C calc'!A0";"x, -\u00a02+3";"Rp 5.000,- , lunas";"a,-,b"\r\n`,
  );
});

test('TRX-1: written CSV is parsed back cell by cell', () => {
  const rows: CellValue[][] = [
    ['0812345', 12, ''],
    ['a;b "c"\r\nd', -3, '=1+1'],
    ['', 0, '123456789012345'],
    ['45', 7, ''],
  ];
  expect(readWrittenCsv(csvLines(rows), new Set([1]))).toEqual([
    rows[0],
    ['a;b "c"\r\nd', -3, "'=1+1"],
    rows[2],
    rows[3],
  ]);
});
