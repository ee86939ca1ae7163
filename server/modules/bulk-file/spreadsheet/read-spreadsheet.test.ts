import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeCsv } from '#server/platform/spreadsheet/write-csv.ts';
import { writeXlsx } from '#server/platform/spreadsheet/write-xlsx.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { sheetFile, zipOf } from '../../../../tests/support/sheet-file.ts';
import { toUploadRows } from '../upload/upload-rows.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';
import { readLimits } from './sheet-row.ts';

const limits = readLimits(1_000);
const file = (name: string, bytes: Buffer) => readSpreadsheet(name, bytes, limits);
const read = async (name: string, bytes: Buffer) => (await file(name, bytes)).rows;
const upload = async (name: string, bytes: Buffer) => toUploadRows(await file(name, bytes)).rows;
const texts = async (name: string, bytes: Buffer) =>
  (await read(name, bytes)).map(({ cells }) => cells.map(({ text }) => text));
const refusal = async (name: string, bytes: Buffer, with_ = limits): Promise<string> => {
  const error = await readSpreadsheet(name, bytes, with_).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error.code;
};

describe('reading spreadsheets', () => {
  test('PRE-16: rows of the first visible sheet, with the number that the program shows', async () => {
    const file = sheetFile({
      rows: '<row r="3"><c r="A3" t="inlineStr"><is><t>0812</t></is></c><c r="C3"><v>10000</v></c></row>',
      sheets: '<sheet name="x" sheetId="2" state="hidden" r:id="rId2"/><sheet name="a" sheetId="1" r:id="rId1"/>',
    });
    expect(await read('a.xlsx', file)).toEqual([
      {
        number: 3,
        cells: [
          { text: '0812', kind: 'text' },
          { text: '', kind: 'text' },
          { text: '10000', kind: 'number' },
        ],
      },
    ]);
  });

  test('PRE-16: shared texts, rich texts, numbers, errors and formulas are told apart', async () => {
    const file = sheetFile({
      shared: '<si><t>pulsa</t></si><si><r><t>te</t></r><r><t>lkomsel</t></r><rPh><t>no</t></rPh></si>',
      rows: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1"><v>8.1234567890E10</v></c>
        <c r="D1"><f>A1&amp;B1</f><v>7</v></c><c r="E1" t="e"><v>#REF!</v></c></row>`,
    });
    expect((await read('a.xlsx', file))[0]?.cells).toEqual([
      { text: 'pulsa', kind: 'text' },
      { text: 'telkomsel', kind: 'text' },
      { text: '81234567890', kind: 'number' },
      { text: '7', kind: 'formula' },
      { text: '#REF!', kind: 'error' },
    ]);
  });

  test.each([
    ['a row twice', '<row r="2"><c><v>1</v></c></row><row r="2"><c><v>2</v></c></row>'],
    ['rows backwards', '<row r="3"><c><v>1</v></c></row><row r="2"><c><v>2</v></c></row>'],
    ['a row beyond the last', '<row r="4000000000"><c><v>1</v></c></row>'],
  ])('PRE-16: a workbook with %s is unreadable', async (_what, rows) => {
    expect(await refusal('a.xlsx', sheetFile({ rows }))).toBe('bulk_file_unreadable');
  });

  test('PRE-16: a long cell is cut, and no character in half', async () => {
    const long = `${'x'.repeat(199)}😀`;
    expect(await texts('a.csv', Buffer.from(`${long};2`))).toEqual([[`${'x'.repeat(199)}…`, '2']]);
    const file = sheetFile({ rows: `<row r="1"><c r="A1" t="inlineStr"><is><t>${long}</t></is></c></row>` });
    expect(await texts('a.xlsx', file)).toEqual([[`${'x'.repeat(199)}…`]]);
  });

  test('PRE-16: what we write we read again, in both formats', async () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.trim());
    const table = fc.array(fc.tuple(cell, cell, fc.nat(1_000_000), cell), { minLength: 1, maxLength: 20 });
    // Cells that are empty, or that only held what neutralises a formula, may end a row or be left out there.
    const line = (cells: readonly string[]) => cells.map(plain).join('|').replace(/\|+$/, '');
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const expected = rows.map((row) => line(row.map(String)));
        const cellTexts = (read: readonly { readonly cells: readonly { readonly text: string }[] }[]) =>
          read.map(({ cells }) => line(cells.map(({ text }) => text)));
        const sheets = [{ name: 'a', widths: [10], rows }];
        expect(cellTexts(await read('a.xlsx', writeXlsx(sheets)))).toEqual(expected);
        expect(cellTexts(await read('a.csv', writeCsv(rows)))).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  test('PRE-16: bars in what we write are no delimiter for our reader', async () => {
    const rows = [
      ['Ksatria|4295|90001', 'a|b'],
      ['Ratu|4296|90002', 'c|d'],
    ];
    expect(await texts('a.csv', writeCsv(rows))).toEqual(rows);
  });

  test.each([
    ['UTF-8', Buffer.from('nomor;kode\n0812;pulsa-é', 'utf8')],
    ['UTF-8 with a mark', Buffer.from('\ufeffnomor;kode\r\n0812;pulsa-é\r\n', 'utf8')],
    ['UTF-16 little-endian with a mark', Buffer.from('\ufeffnomor;kode\n0812;pulsa-é', 'utf16le')],
    ['UTF-16 little-endian without one', Buffer.from('nomor;kode\n0812;pulsa-é', 'utf16le')],
    ['UTF-16 big-endian', Buffer.from('\ufeffnomor;kode\n0812;pulsa-é', 'utf16le').swap16()],
    ['Windows-1252', Buffer.from('nomor;kode\n0812;pulsa-é', 'latin1')],
    ['commas', Buffer.from('nomor,kode\n0812,pulsa-é')],
    ['tabs', Buffer.from('nomor\tkode\n0812\tpulsa-é')],
    ['bars', Buffer.from('nomor|kode\n0812|pulsa-é')],
    ['bars, with quotes', Buffer.from('"nomor"|"kode"\n"0812"|"pulsa-é"')],
    ['a named delimiter', Buffer.from('sep=,\r\nnomor,kode\r\n0812,pulsa-é\r\n')],
    ['quotes', Buffer.from('"nomor";"kode"\n"0812";"pulsa-é"')],
    ['old line ends', Buffer.from('nomor;kode\r0812;pulsa-é\r')],
  ])('PRE-16: a CSV file in %s', async (_what, bytes) => {
    expect(await texts('a.csv', bytes)).toEqual([
      ['nomor', 'kode'],
      ['0812', 'pulsa-é'],
    ]);
  });

  test.each([
    [
      'commas in a text of the first row',
      '#,,;,,;0;\r\n;;0;\r\n',
      [
        ['#,,', ',,', '0'],
        ['', '', '0'],
      ],
    ],
    [
      'a comma in a heading',
      'Harga, termasuk pajak;Kode\n10000;p10\n',
      [
        ['Harga, termasuk pajak', 'Kode'],
        ['10000', 'p10'],
      ],
    ],
    [
      'a title above the table',
      'Daftar, 24 November\nnomor;kode\n0812;p10\n',
      [['Daftar, 24 November'], ['nomor', 'kode'], ['0812', 'p10']],
    ],
    [
      'every cell in quotes',
      '"nomor","kode"\n"0812","p;10"\n',
      [
        ['nomor', 'kode'],
        ['0812', 'p;10'],
      ],
    ],
    [
      'a bar within a number',
      'nomor;kode;harga\n7123|2001;ml-86;20000\n',
      [
        ['nomor', 'kode', 'harga'],
        ['7123|2001', 'ml-86', '20000'],
      ],
    ],
    ['a line break in quotes', 'x;"a,,,,\nb";c\n', [['x', 'a,,,,\nb', 'c']]],
  ])('PRE-16: the delimiter of a CSV file with %s is found', async (_what, text, rows) => {
    expect(await texts('a.csv', Buffer.from(text))).toEqual(rows);
  });

  test('PRE-16: the headings of our Chinese template are known after a Chinese Windows saved it as CSV', async () => {
    // 目标号码,产品代码,价格,电表号 in GB 18030
    const head = Buffer.from('c4bfb1eabac5c2eb2cb2fac6b7b4fac2eb2cbcdbb8f12cb5e7b1edbac5', 'hex');
    const file = Buffer.concat([head, Buffer.from('\r\n081234567890,telkomsel-10,10430,\r\n')]);
    const rows = await upload('a.csv', file);
    expect(rows.map(({ destination, priceCell }) => [destination.text, priceCell.text])).toEqual([
      ['081234567890', '10430'],
    ]);
  });

  test('PRE-16: quoted cells hold delimiters, quotes and line breaks; empty lines keep the count', async () => {
    const rows = await read('a.csv', Buffer.from('a;"x;""y""\nz"\n\n;;\nb;c'));
    expect(rows.map(({ number, cells }) => [number, cells.map(({ text }) => text)])).toEqual([
      [1, ['a', 'x;"y"\nz']],
      [4, ['b', 'c']],
    ]);
  });

  test('PRE-16: any bytes are read or refused with a code, never a crash', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.boolean(), async (bytes, zip) => {
        const file = Buffer.concat([Buffer.from(zip ? 'PK\x03\x04' : '', 'latin1'), bytes]);
        const result = await read('a.csv', file).catch((error: unknown) => error);
        expect(Array.isArray(result) || result instanceof AppError).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test('PRE-16: an archive with any byte changed is read or refused, never a crash', async () => {
    const good = writeXlsx([{ name: 'a', widths: [10], rows: [['0812', 'telkomsel-10', 10_000]] }]);
    await fc.assert(
      fc.asyncProperty(fc.nat(good.length - 1), fc.nat(255), async (place, byte) => {
        const file = Buffer.from(good);
        file[place] = byte;
        const result = await read('a.xlsx', file).catch((error: unknown) => error);
        expect(Array.isArray(result) || result instanceof AppError).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('hostile spreadsheets', () => {
  test('fault: an old .xls or a locked file under a new name says what to do', async () => {
    const ole = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)]);
    for (const name of ['a.xlsx', 'a.xls', 'a.csv']) expect(await refusal(name, ole)).toBe('bulk_file_old_format');
  });

  test('fault: text, a picture or a page under the name of a workbook', async () => {
    expect(await refusal('a.xlsx', Buffer.from('<html><table>'))).toBe('bulk_file_unreadable');
    expect(await refusal('a.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 7, 0, 0, 3]))).toBe(
      'bulk_file_unreadable',
    );
    expect(await refusal('a.csv', Buffer.alloc(0))).toBe('bulk_file_empty');
    expect(await refusal('a.xlsx', zipOf({ 'word/document.xml': '<a/>' }))).toBe('bulk_file_unreadable');
  });

  test('fault: an archive that unpacks to 400 MiB is given up early, without the memory for it', async () => {
    const bomb = deflateRawSync(Buffer.alloc(200 * 1024 * 1024, '<c/>'), { level: 9 });
    const packed = zipOf({}, { 'xl/workbook.xml': bomb, 'xl/_rels/workbook.xml.rels': bomb });
    expect(packed.length).toBeLessThan(limits.fileBytes);
    const before = process.memoryUsage().rss;
    expect(await refusal('a.xlsx', packed)).toMatch(/^bulk_file_(too_large|unreadable)$/);
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
  });

  test('fault: a sheet of 120,000 filled cells; a million empty ones are nothing', async () => {
    const row = `<row>${'<c><v>1</v></c>'.repeat(60)}</row>`;
    expect(await refusal('a.xlsx', sheetFile({ rows: row.repeat(2_000) }))).toBe('bulk_file_too_large');
    expect(await refusal('a.csv', Buffer.from(`${'1;'.repeat(60)}\n`.repeat(2_000)))).toBe('bulk_file_too_large');
    expect(await refusal('a.csv', Buffer.from(`${';'.repeat(1_000_001)}`))).toBe('bulk_file_empty');
  });

  test('fault: PRE-16: a sheet that unpacks to more than may pass by is given up', async () => {
    const row = `<row>${'<c s="1"/>'.repeat(1_000)}</row>`;
    const file = sheetFile({ rows: row.repeat(4_000) });
    expect(file.length).toBeLessThan(limits.fileBytes);
    expect(await refusal('a.xlsx', file)).toBe('bulk_file_too_large');
  });

  test('fault: too many rows, bytes, and a text without an end', async () => {
    const rows = Array.from({ length: 11_002 }, (_, at) => `<row r="${at + 1}"><c><v>1</v></c></row>`).join('');
    expect(await refusal('a.xlsx', sheetFile({ rows }))).toBe('bulk_file_too_long');
    expect(await refusal('a.csv', Buffer.from('1\n'.repeat(11_002)))).toBe('bulk_file_too_long');
    expect(await refusal('a.csv', Buffer.alloc(limits.fileBytes + 1, 'a'))).toBe('bulk_file_too_large');
    const endless = `<row><c t="inlineStr"><is><t>${'a'.repeat(2_000_000)}</t></is></c></row>`;
    expect(await refusal('a.xlsx', sheetFile({ rows: endless }))).toBe('bulk_file_too_large');
  });

  test.each([
    ['section', '<![CDATA[', ']<', ']]>'],
    ['comment', '<!--', '<', '-->'],
    ['instruction', '<?x ', '<', '?>'],
  ])('fault: PRE-16: a %s of 14 MiB is given up early, without the memory for it', async (_what, begin, sign, end) => {
    const long = begin + sign.repeat((14 * 1024 * 1024) / sign.length) + end;
    const file = sheetFile({ rows: `<row r="1"><c r="A1" t="inlineStr"><is><t>${long}</t></is></c></row>` });
    expect(file.length).toBeLessThan(20_000);
    const before = process.memoryUsage().rss;
    expect(await refusal('a.xlsx', file)).toBe('bulk_file_too_large');
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  test('fault: entities of its own are never followed', async () => {
    const lol = '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>';
    expect(await refusal('a.xlsx', zipOf({ 'xl/workbook.xml': `${lol}<workbook>&b;</workbook>` }))).toBe(
      'bulk_file_unreadable',
    );
  });

  test('PRE-16: columns are found by their headings in any order and language, or by place', async () => {
    const rows = await upload('a.csv', Buffer.from('Harga;Kode Produk;No. Tujuan\n10.000;p10;0812'));
    expect(rows[0]).toMatchObject({ number: 2, destination: { text: '0812' }, productCode: { text: 'p10' } });
    expect(rows[0]?.priceCell.text).toBe('10.000');
    const plainRows = await upload('a.csv', Buffer.from('0812;p10;10000;1401'));
    expect(plainRows[0]).toMatchObject({ number: 1, productCode: { text: 'p10' }, meterNumber: { text: '1401' } });
    await expect(upload('a.csv', Buffer.from('目标号码;产品代码;价格\n'))).rejects.toMatchObject({
      code: 'bulk_file_empty',
    });
  });
});

/** What is the same for a reader: written marks against formulas, and what no XML text can hold, are not part of it. */
function plain(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/([,;\t\n]) (?=[=+\-@＝＋－＠])/g, '$1')
    .trim()
    .replace(/^'/, '')
    .trim();
}
