import { expect, test } from 'vitest';
import { bulkFileDesk, fileOf } from '../../../../tests/support/desks/bulk-file-desk.ts';
import { zipOf } from '../../../../tests/support/sheet-file.ts';

const desk = bulkFileDesk();
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const inline = (text: string | number): string =>
  typeof text === 'number' ? `<c><v>${text}</v></c>` : `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (cells: readonly (string | number)[], attributes = ''): string =>
  `<row ${attributes}>${cells.map(inline).join('')}</row>`;
const HEAD = row(['Nomor tujuan', 'Kode produk', 'Harga', 'Nomor meter']);

/** A workbook of sheets by name; the last one is open. */
function workbook(sheets: Readonly<Record<string, string>>): Buffer {
  const names = Object.keys(sheets);
  const listed = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at}"/>`).join('');
  const view = `<bookViews><workbookView activeTab="${names.length - 1}"/></bookViews>`;
  const related = names.map((_, at) => `<Relationship Id="r${at}" Type="${RELATIONS}/worksheet" Target="s${at}.xml"/>`);
  return zipOf({
    'xl/workbook.xml': `<workbook xmlns:r="${RELATIONS}">${view}<sheets>${listed}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${related.join('')}</Relationships>`,
    ...Object.fromEntries(names.map((name, at) => [`xl/s${at}.xml`, `<worksheet>${sheets[name]}</worksheet>`])),
  });
}
const send = (sheets: Readonly<Record<string, string>>, name: string) =>
  desk.caller.call('bulk-file.create', { name, content: workbook(sheets).toString('base64') }, { key: desk.key() });
const data = (rows: string): string => `<sheetData>${rows}</sheetData>`;

test('PRE-16: the open sheet is read and named, and what of the file was left out is told', async () => {
  const list = [
    row(['Daftar November']),
    HEAD,
    row(['081200000001', 'p10', 10_000]),
    row(['081200000002', 'p10', 10_000], 'hidden="1"'),
    row(['081200000003', 'p10', 10_000], 'ht="0" customHeight="1"'),
    '<row><c s="1"/><c t="s"/></row>',
    row(['TOTAL', '', 10_000]),
  ];
  const answer = await send(
    { Oktober: data(HEAD + row(['081200000009', 'p10', 10_000])), November: data(list.join('')) },
    'bulan.xlsx',
  );
  const { file } = fileOf(answer);
  await desk.counter.work();
  expect(await desk.get(file)).toMatchObject({
    status: 'checked',
    rows: 1,
    flagged: 0,
    total: 10_000,
    sheet: 'November',
    other_sheets: ['Oktober'],
    left_out: { hidden_rows: 2, hidden_columns: 0, hidden_sheets: 0, rows_above: 1, total_rows: 1 },
  });
  expect((await desk.rowsOf(file)).map(({ row: number }) => number)).toEqual([3]);
});

test('PRE-16: a list of which every row is hidden buys nothing and says so', async () => {
  const answer = await send({ a: data(HEAD + row(['081200000001', 'p10', 10_000], 'hidden="1"')) }, 'sembunyi.xlsx');
  expect(answer).toMatchObject({ status: 422, body: { code: 'bulk_file_all_hidden' } });
});

test('PRE-16: two columns of one meaning are refused by their names', async () => {
  const head = row(['Nomor tujuan', 'No. HP', 'Kode produk', 'Harga']);
  const answer = await send({ a: data(head + row(['081200000001', '081200000002', 'p10', 10_000])) }, 'dua.xlsx');
  expect(answer).toMatchObject({ status: 422, body: { code: 'bulk_file_columns_twice' } });
  expect(JSON.stringify(answer.body)).toContain('No. HP');
});

test('PRE-16: a cell with a line break, a date and lost digits are flagged, each with its own word', async () => {
  const rows = [
    row(['0812345000&#10;10', 'p10', 10_000]),
    row(['', 'token-20', 10_000, '14012345678&#10;2']),
    row(['', 'token-20', 10_000, 1_401_234_567_890_123_500]),
    row([81_200_000_001, 'p10', '10.000 IDR']),
  ];
  const { file } = fileOf(await send({ a: data(HEAD + rows.join('')) }, 'kata.xlsx'));
  await desk.counter.work();
  const problems = (await desk.rowsOf(file)).map((each) => each.problems.map(({ code }) => code).join(' '));
  expect(problems).toEqual(['several_numbers', 'several_numbers', 'number_rounded', '']);
});
