import { describe, expect, test } from 'vitest';
import { readBalances } from '#server/ledger/balance.ts';
import { writeCsv } from '#server/platform/spreadsheet/write-csv.ts';
import { writeXlsx } from '#server/platform/spreadsheet/write-xlsx.ts';
import type { BulkFile } from '#src/contract/sale/bulk-file.contract.ts';
import { allPages, FORGED_CURSORS } from '../../../tests/support/all-pages.ts';
import { bulkFileDesk, fileOf, phones } from '../../../tests/support/desks/bulk-file-desk.ts';
import { PASSWORD } from '../../../tests/support/desks/counter.ts';
import { givePin } from '../../../tests/support/factories/pin.ts';
import { liveProduct, productNominal } from '../../../tests/support/factories/product.ts';
import { signedIn } from '../../../tests/support/test-app.ts';

const desk = bulkFileDesk();
const { key, upload, get, rowsOf, confirm, checkedFile, sales } = desk;

const problemsOf = async (file: string): Promise<(string | undefined)[]> =>
  (await rowsOf(file)).map(({ problems }) => problems.map(({ code }) => code).join(' ') || undefined);

describe('uploading and checking', () => {
  test('PRE-16: the dry run tells rows and total and buys nothing', async () => {
    const { status, body } = await upload(phones(3));
    expect(status).toBe(201);
    expect(body.bulk_file).toMatchObject({ status: 'uploaded', rows: 3, flagged: 0 });
    await desk.counter.work();
    const { file } = fileOf({ body });
    expect(await get(file)).toMatchObject({
      status: 'checked',
      rows: 3,
      flagged: 0,
      total: 30_000,
      short: 0,
      begun: 0,
    });
    expect(await sales()).toBe(0);
    expect(await readBalances(desk.counter.db, desk.agent.id)).toMatchObject({ deposit: 1_000_000, hold: 0 });
  });

  test('PRE-14: a row of money that arrives abroad has the rate of the price that it was checked at', async () => {
    const nominals = [productNominal('m5', { foreign: { currency: 'MYR', amount: 5 } })];
    await desk.counter.publish(liveProduct('abroad', { nominals }));
    const { file } = await checkedFile([
      ['Nomor tujuan', 'Kode produk', 'Harga', 'Nomor meter'],
      ['081200000001', 'm5', 10_000],
      ['081200000002', 'p10', 10_000],
    ]);
    const [abroad, usual] = await rowsOf(file);
    const rate = { id: 'Rp 2.000 per MYR', en: 'Rp 2.000 per MYR', zh: 'Rp 2.000 / MYR' };
    expect(abroad).toMatchObject({ current_price: 10_000, foreign: { currency: 'MYR', amount: 5, rate } });
    expect(usual).not.toHaveProperty('foreign');
  });

  test('PRE-16, PRE-22: rows beyond the limit of one customer number over all nominals are flagged with it', async () => {
    const nominals = [productNominal('c1'), productNominal('c2'), productNominal('c3')];
    await desk.counter.publish(liveProduct('capped', { nominals, limits: { perCustomer: { perDay: 2 } } }));
    const { file } = await checkedFile([
      ['Nomor tujuan', 'Kode produk', 'Harga', 'Nomor meter'],
      ['081200000001', 'c1', 10_000],
      ['081200000001', 'c2', 10_000],
      ['081200000001', 'c3', 10_000],
      ['081200000002', 'c3', 10_000],
    ]);
    expect(await problemsOf(file)).toEqual([undefined, undefined, 'customer_limit', undefined]);
    const [, , over] = await rowsOf(file);
    expect(over?.problems[0]?.message).toContain('One number: at most 2 purchases per day.');
  });

  test('PRE-16, API-3: every kind of wrong row is flagged with its own word', async () => {
    await desk.counter.pool.query("update offer set active = false where product_id = 'pulsa' and code = 'p20'");
    const { file } = await checkedFile([
      ['Nomor tujuan', 'Kode produk', 'Harga', 'Nomor meter'],
      ['081200000001', 'p10', 10_000],
      ['081200000002', 'x99', 10_000],
      ['081200000003', '', 10_000],
      ['081200000004', 'p20', 10_000],
      ['0812', 'p10', 10_000],
      ['081200000006', 'p10', 9_000],
      ['081200000007', 'p10', ''],
      ['081200000008', 'p10', 'mahal'],
      ['081200000001', 'P10', '10.000'],
      ['081200000010', 'token-20', 10_000],
      ['081200000010', 'token-20', 10_000, '14012345678'],
      ['8,12E+11', 'p10', 10_000],
      ['081200000013', 'g5', 10_000],
    ]);
    expect(await problemsOf(file)).toEqual([
      undefined,
      'product_not_found',
      'wrong_product_code',
      'inactive_product',
      'wrong_number',
      'price_changed',
      undefined,
      'wrong_price',
      'repeated_in_file',
      'meter_missing',
      undefined,
      'number_rounded',
      'not_in_bulk',
    ]);
    expect(await get(file)).toMatchObject({ status: 'checked', rows: 13, flagged: 10 });
    expect((await rowsOf(file, { show: 'flagged' })).map(({ row }) => row)[0]).toBe(3);
    expect(await confirm(await get(file))).toMatchObject({ status: 409, body: { code: 'bulk_file_flagged' } });
    await desk.counter.pool.query("update offer set active = true where product_id = 'pulsa' and code = 'p20'");
  });

  test('PRE-16, PRE-18: another operator’s number is flagged and says whose it is; an unknown prefix is nobody’s', async () => {
    const { file } = await checkedFile([
      ['081212340001', 'xl-10', 10_000],
      ['081712340001', 'xl-10', 10_000],
      ['080012340001', 'xl-10', 10_000],
    ]);
    expect(await problemsOf(file)).toEqual(['wrong_number', undefined, undefined]);
    const [row] = await rowsOf(file);
    expect(row?.problems[0]?.message).toBe('Invalid number. This is a Telkomsel number, the product code is of XL.');
  });

  test('PRE-16: a number is shown as it will be bought, however it was written', async () => {
    const written = ['6281712340001', '+62 817-1234-0002', '０８１７１２３４０００３', '81712340004', '0817'];
    const { file } = await checkedFile(written.map((number) => [number, 'xl-10', 10_000]));
    const shown = (await rowsOf(file)).map(({ destination_number }) => destination_number);
    expect(shown).toEqual(['081712340001', '081712340002', '081712340003', '081712340004', '0817']);
    expect((await get(file)).flagged).toBe(1);
  });

  test('PRE-14, PRE-16: a number of another country that begins with an eight is taken as it stands', async () => {
    const { file } = await checkedFile([
      ['84912345678', 'vn20', 10_000],
      ['+84 912 345 679', 'vn20', 10_000],
      ['0912345670', 'vn20', 10_000],
    ]);
    expect(await problemsOf(file)).toEqual([undefined, undefined, 'wrong_number']);
    expect((await rowsOf(file)).map(({ destination_number }) => destination_number)).toEqual([
      '84912345678',
      '84912345679',
      '0912345670',
    ]);
  });

  test('PRE-22: what was bought today is flagged', async () => {
    const first = await checkedFile(phones(1, 900));
    await confirm(first);
    await desk.counter.work();
    const again = await checkedFile([...phones(1, 900), ...phones(1, 901)]);
    expect(await problemsOf(again.file)).toEqual(['repeat_limit', undefined]);
  });

  test('PRE-16: a name is taken once a day, however its letters and blanks are stored; a long one fits', async () => {
    expect((await upload(phones(1), 'Caf\u00e9 Senin.csv')).status).toBe(201);
    for (const same of [
      'Cafe\u0301 Senin.csv',
      'CAFE\u0301  senin.csv',
      ' Caf\u00e9\u00a0Senin.csv ',
      'Caf\u00e9\u200b Senin.csv',
    ])
      expect([same, (await upload(phones(2), same.trim())).body.code]).toEqual([same, 'bulk_file_name_taken']);
    // A letter that is two characters once it is written out.
    expect((await upload(phones(2), `${'\u0958'.repeat(116)}.csv`)).status).toBe(201);
  });

  test('PRE-16: a name is taken once a day, whatever its capitals; a refused file leaves it free', async () => {
    expect((await upload([['Nomor tujuan', 'Harga']], 'Senin.csv')).body.code).toBe('bulk_file_empty');
    expect((await upload(phones(1), 'Senin.csv')).status).toBe(201);
    const taken = await upload(phones(2), 'SENIN.CSV');
    expect(taken).toMatchObject({ status: 409, body: { code: 'bulk_file_name_taken' } });
    await desk.counter.pool.query(`update bulk_file set business_date = business_date - 1 where name = 'Senin.csv'`);
    expect((await upload(phones(2), 'Senin.csv')).status).toBe(201);
  });

  test('PRE-16: the real limit of the site holds and is told', async () => {
    await desk.counter.pool.query(
      `insert into site_preference values ('excelTrxLimit', '2') on conflict (name) do update set value = '2'`,
    );
    const { status, body } = await upload(phones(3));
    expect([status, body.code]).toEqual([422, 'bulk_file_too_long']);
    expect(body.message).toBe('A file takes at most 2 rows. Split it into several files.');
    expect((await desk.caller.call('bulk-file.list')).body.row_limit).toBe(2);
    await desk.counter.pool.query(`delete from site_preference where name = 'excelTrxLimit'`);
  });

  test('PRE-16: an upload whose answer was lost is the same file when sent again', async () => {
    const body = { name: 'hilang.csv', content: writeCsv(phones(1)).toString('base64') };
    const [one, two] = await Promise.all([
      desk.caller.call('bulk-file.create', body, { key: 'key-upload-1' }),
      desk.caller.call('bulk-file.create', body, { key: 'key-upload-1' }),
    ]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(fileOf(one).file).toBe(fileOf(two).file);
  });
});

describe('access', () => {
  test('NAV-5: the check says who may; without the permission every door is closed', async () => {
    expect((await desk.caller.call('bulk-file.check-access')).body).toEqual({ excelAccess: true });
    const budi = await signedIn(desk.app, desk.counter.db, (await desk.counter.agent()).id);
    expect((await budi.call('bulk-file.check-access')).body).toEqual({ excelAccess: false });
    expect((await upload(phones(1), 'budi.csv', budi)).status).toBe(403);
    expect((await budi.call('bulk-file.template', { format: 'csv' })).status).toBe(403);
    const sleeping = await desk.counter.agent({ state: 'inactive', permissions: ['excel'] });
    const idle = await signedIn(desk.app, desk.counter.db, sleeping.id);
    expect((await idle.call('bulk-file.check-access')).body).toEqual({ excelAccess: false });
    expect((await upload(phones(1), 'tidur.csv', idle)).body.code).toBe('account_inactive');
  });

  test('PRE-16: another account’s file does not exist', async () => {
    const { file, total } = await checkedFile(phones(1, 1_600));
    const other = await signedIn(desk.app, desk.counter.db, (await desk.counter.agent({ permissions: ['excel'] })).id);
    for (const operation of ['bulk-file.get', 'bulk-file.rows'] as const) {
      expect((await other.call(operation, { file })).status).toBe(404);
    }
    expect((await other.call('bulk-file.result', { file, format: 'csv' })).status).toBe(404);
    expect((await other.call('bulk-file.cancel', { file }, { key: key() })).status).toBe(404);
    const body = { file, quoted_total: total, password: PASSWORD };
    expect((await other.call('bulk-file.confirm', body, { key: key() })).status).toBe(404);
    expect((await other.call('bulk-file.list')).body.data).toEqual([]);
  });

  test('PRE-16: the history holds 30 days', async () => {
    const { file } = await checkedFile(phones(1, 1_700));
    const listed = async () =>
      ((await desk.caller.call('bulk-file.list')).body.data as BulkFile[]).map((each) => each.file);
    expect(await listed()).toEqual([file]);
    await desk.counter.pool.query("update bulk_file set created_at = now() - interval '31 days' where reference = $1", [
      file,
    ]);
    expect(await listed()).toEqual([]);
  });
});

test('PRE-16: however many were uploaded, each is reached page by page, newest first, also those of the same moment', async () => {
  const { pool } = desk.counter;
  await pool.query(
    `insert into bulk_file (reference, owner_id, name, business_date, content_hash, rows, state, snapshot)
      select 'B2611200000000' || lpad(n::text, 3, '0'), $1, 'halaman-' || n, current_date, ('halaman-' || n)::bytea, 1, 'canceled', '{}'
      from generate_series(1, 7) n`,
    [desk.agent.id],
  );
  const wanted = await pool.query('select reference from bulk_file where owner_id = $1 order by id desc', [
    desk.agent.id,
  ]);
  const pages = await allPages<BulkFile>((from) => desk.caller.call('bulk-file.list', { limit: 3, ...from }));
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.flat().map(({ file }) => file)).toEqual(wanted.rows.map(({ reference }) => reference));
  for (const cursor of FORGED_CURSORS)
    expect((await desk.caller.call('bulk-file.list', { cursor })).status, cursor).toBe(400);
});

describe('files to save', () => {
  const saved = async (operation: 'bulk-file.template' | 'bulk-file.result', args: object): Promise<Buffer> => {
    const { body } = await desk.caller.call(operation, { ...args });
    return Buffer.from(String(body.content), 'base64');
  };

  test('PRE-16: the template can be filled in and uploaded as it is', async () => {
    const template = await saved('bulk-file.template', { format: 'csv' });
    const filled = Buffer.concat([template, Buffer.from('081299990001;p10;10.000;\r\n')]);
    const content = filled.toString('base64');
    const { body } = await desk.caller.call('bulk-file.create', { name: 'templat.csv', content }, { key: key() });
    await desk.counter.work();
    expect(await get(fileOf({ body }).file)).toMatchObject({ rows: 1, flagged: 0, total: 10_000 });
    expect((await saved('bulk-file.template', { format: 'xlsx' })).subarray(0, 2).toString()).toBe('PK');
  });

  test('PRE-16: an .xlsx with numbers that lost their zero is understood', async () => {
    const rows = [
      ['Destination number', 'Product code', 'Price'],
      [81_288_880_001, 'p10', 10_000],
    ];
    const content = writeXlsx([{ name: 'a', widths: [10], rows }]).toString('base64');
    const { body } = await desk.caller.call('bulk-file.create', { name: 'angka.xlsx', content }, { key: key() });
    await desk.counter.work();
    expect(await get(fileOf({ body }).file)).toMatchObject({ rows: 1, flagged: 0 });
  });

  test('PRE-16: in the result formulas have no power and numbers keep their zero', async () => {
    const { file } = await checkedFile([
      ['=HYPERLINK("http://x")', '@p10', '+1', '-2'],
      ['081211110000', 'p10', 10_000],
    ]);
    const csv = (await saved('bulk-file.result', { file, format: 'csv' })).toString('utf8');
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(csv).toContain(`;'@p10;`);
    expect(csv).toContain('"\t081211110000"');
    expect(csv.startsWith('\ufeff')).toBe(true);
  });
});

describe('ACC-3: the PIN in the place of the password', () => {
  test('PRE-16: a file is bought with it where the account wants it so; a wrong one buys nothing', async () => {
    const file = await checkedFile(phones(1, 1_700));
    const byPin = (pin: string) => confirm(file, { password: undefined, pin });
    expect((await byPin('482915')).body.code).toBe('pin_not_used');
    await givePin(desk.counter.db, desk.agent.id, '482915', { purchase: true, transfer: false });
    expect((await byPin('111222')).body.code).toBe('wrong_pin');
    expect(await sales()).toBe(0);
    expect((await byPin('482915')).status).toBe(200);
  });
});
