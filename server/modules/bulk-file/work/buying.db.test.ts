import { describe, expect, test, vi } from 'vitest';
import { bulkFileDesk, phones, type Row } from '../../../../tests/support/desks/bulk-file-desk.ts';
import { liveProduct, productNominal } from '../../../../tests/support/factories/product.ts';
import { runBulkFile } from './run-bulk-file.ts';
import { settleBulkFile } from './settle-bulk-file.ts';

const desk = bulkFileDesk();
const { serve, key, upload, get, rowsOf, confirm, checkedFile, sales } = desk;

describe('buying', () => {
  test('PRE-16: each row becomes an ordinary transaction, once, and the file ends', async () => {
    const file = await checkedFile(phones(45, 100));
    expect((await confirm(file)).body.bulk_file).toMatchObject({ status: 'running', begun: 0 });
    desk.counter.supplier.reset();
    await desk.counter.work();
    const after = await get(file.file);
    expect(after).toMatchObject({ status: 'sent', begun: 45, bought: 45, skipped: 0 });
    expect(after.success + after.open + after.failed).toBe(45);
    expect(await sales()).toBe(45);
    const rows = await rowsOf(file.file);
    expect(new Set(rows.map(({ ref_id }) => ref_id)).size).toBe(45);
  });

  test('PRE-9, PRE-16: a code that its sale keeps covered stands neither in the rows nor in the file of results', async () => {
    await desk.counter.publish(
      liveProduct('voucher', {
        nominals: [productNominal('v20')],
        reading: { token: { $: 'string(reply.sn)' }, tokenSecret: true },
      }),
    );
    const file = await checkedFile([
      ['081299990001', 'v20', 10_000],
      ['081299990002', 'p10', 10_000],
    ]);
    desk.counter.supplier.answer('top-up', { outcome: 'success', fields: { sn: 'K7QM-2F9X', price: 9_800 } });
    expect((await confirm(file)).status).toBe(200);
    await desk.counter.work();
    const rows = await rowsOf(file.file);
    expect(rows.map(({ status }) => status)).toEqual(['success', 'success']);
    expect(rows[0]).not.toHaveProperty('sn');
    const saved = await desk.caller.call('bulk-file.result', { file: file.file, format: 'csv' });
    const text = Buffer.from(String(saved.body.content), 'base64').toString('utf8');
    const line = (number: string) => text.split('\r\n').find((cells) => cells.includes(number));
    expect(line('081299990002')).toContain('K7QM-2F9X');
    expect(line('081299990001')).not.toContain('K7QM-2F9X');
  });

  test('PRE-16, SDUI-2: limits that a product sets for files hold for their rows, and the file tells of all at once', async () => {
    const limits = { perChannel: { excel: { perDay: 1 } } };
    await desk.counter.publish(liveProduct('limited', { nominals: [productNominal('l20')], limits }));
    const file = await checkedFile([
      ['081299990011', 'l20', 10_000],
      ['081299990012', 'l20', 10_000],
    ]);
    expect((await confirm(file)).status).toBe(200);
    await desk.counter.work();
    expect(await get(file.file)).toMatchObject({ status: 'sent', bought: 1, skipped: 1 });
    const [skipped] = await rowsOf(file.file, { show: 'skipped' });
    expect(skipped).toMatchObject({ row: 2, problems: [{ code: 'daily_limit' }] });
    const told = await desk.counter.pool.query(
      `select n.noun from notification n join transaction t on t.ref_id = n.subject where t.product_id = 'limited'`,
    );
    expect(told.rows).toEqual([]);
  });

  test('PRE-21: a wrong password buys nothing; the right one once, however often it is pressed', async () => {
    const file = await checkedFile(phones(2, 200));
    expect((await confirm(file, { password: 'salah-sekali' })).body.code).toBe('wrong_password');
    expect((await confirm(file, { password: undefined })).body.code).toBe('validation_failed');
    const answers = await Promise.all([1, 2, 3].map(() => confirm(file, {}, 'key-confirm-once')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await confirm(file)).body.code).toBe('event_refused');
    await desk.counter.work();
    expect(await sales()).toBe(2);
  });

  test('PRE-16: a deposit that does not cover the whole is told with the sum', async () => {
    const poor = await desk.counter.agent({ deposit: 15_000, permissions: ['excel'] });
    await serve(poor);
    const file = await checkedFile(phones(2, 300));
    expect(file).toMatchObject({ total: 20_000, deposit: 15_000, short: 5_000 });
    const { status, body } = await confirm(file);
    expect([status, body.code, body.details]).toEqual([
      422,
      'insufficient_deposit',
      { total: 20_000, deposit: 15_000, short: 5_000 },
    ]);
    expect(await sales()).toBe(0);
  });

  test('fault 13: a price that changed after the check is found at the confirmation', async () => {
    const file = await checkedFile(phones(2, 400));
    await desk.counter.pool.query(
      "update offer set supplier_price = 10300 where product_id = 'pulsa' and code = 'p10'",
    );
    expect((await confirm(file)).body.code).toBe('bulk_file_flagged');
    expect(await get(file.file)).toMatchObject({ flagged: 2, total: 0 });
    await desk.counter.pool.query("update offer set supplier_price = 9800 where product_id = 'pulsa' and code = 'p10'");
    expect((await confirm(file, { quoted_total: 19_000 })).body.code).toBe('price_changed');
    expect((await confirm(file)).status).toBe(200);
  });

  test('PRE-16: a product that closes in the middle is skipped with its reason; the rest goes on', async () => {
    const rows: Row[] = [...phones(2, 500), ['081277770001', 'p20', 10_000], ...phones(1, 502)];
    const file = await checkedFile(rows);
    await confirm(file);
    await desk.counter.pool.query("update offer set active = false, reason = 'disturbed' where code = 'p20'");
    await desk.counter.work();
    await desk.counter.pool.query("update offer set active = true, reason = null where code = 'p20'");
    expect(await get(file.file)).toMatchObject({ status: 'sent', bought: 3, skipped: 1 });
    const [skipped] = await rowsOf(file.file, { show: 'skipped' });
    expect(skipped).toMatchObject({ row: 3, outcome: 'skipped', problems: [{ code: 'nominal_unavailable' }] });
    expect(skipped?.problems[0]?.message).toContain('disturbed');
  });

  test.each(['failed', 'open'] as const)('PRE-16: rows that were bought and %s are found among all', async (sale) => {
    const file = await checkedFile(phones(2, sale === 'failed' ? 2_000 : 2_100));
    desk.counter.supplier.answer('top-up', { outcome: sale === 'failed' ? 'failed' : 'pending' });
    expect((await confirm(file)).status).toBe(200);
    await desk.counter.work();
    desk.counter.supplier.reset();
    expect(await get(file.file)).toMatchObject({ bought: 2, [sale]: 2 });
    expect((await rowsOf(file.file, { show: sale })).map(({ row }) => row)).toEqual([1, 2]);
    expect(await rowsOf(file.file, { show: sale === 'failed' ? 'open' : 'failed' })).toEqual([]);
    expect(await rowsOf(file.file, { show: 'skipped' })).toEqual([]);
  });

  test('PRE-16: a file with sales that wait for an answer is sent, not done, and its owner gets the notice at its end', async () => {
    const notices = () =>
      desk.counter.pool.query(`select 1 from notification where noun = 'bulk-file' and account_id = $1`, [
        desk.agent.id,
      ]);
    const file = await checkedFile(phones(2, 2_200));
    desk.counter.supplier.answer('top-up', { outcome: 'pending' });
    expect((await confirm(file)).status).toBe(200);
    await desk.counter.work();
    await settleBulkFile(desk.counter.db, file.file, 0);
    expect(await get(file.file)).toMatchObject({ status: 'sent', begun: 2, open: 2 });
    expect((await notices()).rowCount).toBe(0);
    expect((await desk.caller.call('bulk-file.cancel', { file: file.file }, { key: key() })).body.code).toBe(
      'event_refused',
    );
    desk.counter.supplier.reset();
    desk.counter.supplier.answer('status', { outcome: 'success', fields: { sn: 'S1', price: 9_800 } });
    await vi.waitFor(async () => {
      await desk.counter.skipWaiting();
      await desk.counter.work();
      expect(await get(file.file)).toMatchObject({ status: 'done', success: 2, open: 0 });
    });
    expect((await notices()).rowCount).toBe(1);
    await settleBulkFile(desk.counter.db, file.file, 9);
    expect((await notices()).rowCount).toBe(1);
  });

  test('PRE-16: the good rows of a file are bought when their owner leaves the flagged ones out knowingly', async () => {
    const file = await checkedFile([...phones(2, 2_300), ['0812', 'p10', 10_000], ['081200000077', 'p10', '']]);
    expect(file).toMatchObject({ rows: 4, flagged: 1, total: 30_000 });
    const refused = [
      await confirm(file),
      await confirm(file, { left_out: 2 }),
      await confirm(file, { left_out: 1, quoted_total: 20_000 }),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(['bulk_file_flagged', 'bulk_file_flagged', 'price_changed']);
    expect(await sales()).toBe(0);
    desk.counter.supplier.answer('top-up', { outcome: 'success', fields: { sn: 'S1', price: 9_800 } });
    expect((await confirm(file, { left_out: 1 })).status).toBe(200);
    await desk.counter.work();
    await settleBulkFile(desk.counter.db, file.file, 0);
    expect(await get(file.file)).toMatchObject({ status: 'done', bought: 3, skipped: 1, success: 3, spent: 30_000 });
    const [left] = await rowsOf(file.file, { show: 'skipped' });
    expect(left).toMatchObject({ row: 3, outcome: 'skipped', problems: [{ code: 'wrong_number' }] });
  });

  test('PRE-16: a file of which every row is flagged buys nothing, whatever is left out', async () => {
    const file = await checkedFile([['0812', 'p10', 10_000]]);
    expect((await confirm(file, { left_out: 1 })).body.code).toBe('bulk_file_flagged');
    expect((await confirm(file, { left_out: -1 })).body.code).toBe('validation_failed');
  });

  test('PRE-16: a row without a price costs what it costs now, and the confirmation says so', async () => {
    const file = await checkedFile([['081200000088', 'p10', '']]);
    expect(file).toMatchObject({ flagged: 0, total: 10_000 });
    expect((await rowsOf(file.file))[0]).toMatchObject({ price: '', current_price: 10_000 });
    await desk.counter.pool.query(
      "update offer set supplier_price = 10300 where product_id = 'pulsa' and code = 'p10'",
    );
    expect((await confirm(file)).body).toMatchObject({ code: 'price_changed', details: { total: 10_500 } });
    await desk.counter.pool.query("update offer set supplier_price = 9800 where product_id = 'pulsa' and code = 'p10'");
    expect(await sales()).toBe(0);
  });

  test('PRE-16: a price that rose behind another that fell is refused once, though the total is the same', async () => {
    const price = (code: string, supplier: number) =>
      desk.counter.pool.query("update offer set supplier_price = $2 where product_id = 'pulsa' and code = $1", [
        code,
        supplier,
      ]);
    const file = await checkedFile([
      ['081200000091', 'p10', ''],
      ['081200000092', 'p20', ''],
    ]);
    await price('p10', 10_300);
    await price('p20', 9_300);
    expect((await confirm(file)).body).toMatchObject({ code: 'price_changed', details: { total: file.total } });
    const seen = (await rowsOf(file.file)).map(({ current_price }) => current_price);
    expect(seen).toEqual([10_500, 9_500]);
    expect((await confirm(file)).status).toBe(200);
    await price('p10', 9_800);
    await price('p20', 9_800);
  });

  test('PRE-16: a row whose product asks the supplier first is asked, then paid', async () => {
    desk.counter.supplier.answer('inquiry', { outcome: 'success', fields: { name: 'SLAMET' } });
    const file = await checkedFile([...phones(1, 600), ['', 'token-20', 10_000, '14012345678'], ...phones(1, 601)]);
    await confirm(file);
    await desk.counter.work();
    expect(await get(file.file)).toMatchObject({ status: 'sent', bought: 3, skipped: 0 });
  });

  test('fault 19: a worker killed in the middle goes on where it stopped, no row twice, the same rows never again', async () => {
    const rows = phones(60, 1_000);
    const file = await checkedFile(rows);
    await confirm(file);
    const killed = new Error('killed');
    let batches = 0;
    const dying = {
      ...desk.counter.deps,
      documents: {
        ...desk.counter.deps.documents,
        product: (id: string) => {
          batches += 1;
          if (batches > 70) throw Object.assign(killed, { code: 'XX000' });
          return desk.counter.deps.documents.product(id);
        },
      },
    };
    await expect(runBulkFile(desk.counter.db, dying, file.file)).rejects.toThrow('killed');
    const between = await get(file.file);
    expect(between.status).toBe('running');
    expect(between.begun).toBeGreaterThan(0);
    expect(between.begun).toBeLessThan(60);
    expect(await sales()).toBe(between.begun);
    await Promise.all([
      runBulkFile(desk.counter.db, desk.counter.deps, file.file),
      runBulkFile(desk.counter.db, desk.counter.deps, file.file),
    ]);
    expect(await get(file.file)).toMatchObject({ status: 'sent', begun: 60, bought: 60 });
    expect(await sales()).toBe(60);
    expect(await upload(rows, 'nama-lain.csv')).toMatchObject({ status: 409, body: { code: 'bulk_file_repeated' } });
  });

  test('fault 19: a row that nobody can compute is one skipped row, not a file that never ends', async () => {
    const file = await checkedFile(phones(3, 1_200));
    await confirm(file);
    let calls = 0;
    const reported: unknown[] = [];
    const odd = {
      ...desk.counter.deps,
      documents: {
        ...desk.counter.deps.documents,
        checkParameters: (hash: string, values: Readonly<Record<string, string>>) => {
          calls += 1;
          if (calls === 2) throw new Error('odd');
          return desk.counter.deps.documents.checkParameters(hash, values);
        },
      },
    };
    await runBulkFile(desk.counter.db, odd, file.file, { report: (error) => reported.push(error) });
    expect(await get(file.file)).toMatchObject({ status: 'sent', bought: 2, skipped: 1 });
    expect(reported).toHaveLength(1);
  });

  test('PRE-16: canceling stops what has not begun and nothing else', async () => {
    const file = await checkedFile(phones(5, 1_300));
    await confirm(file);
    const { body } = await desk.caller.call('bulk-file.cancel', { file: file.file }, { key: key() });
    expect(body.bulk_file).toMatchObject({ status: 'canceled', canceled: 5, bought: 0 });
    await desk.counter.work();
    expect(await sales()).toBe(0);
    expect((await desk.caller.call('bulk-file.cancel', { file: file.file }, { key: key() })).body.code).toBe(
      'event_refused',
    );
  });

  test('PRE-22: two files with the same numbers buy each of them once', async () => {
    const one = await checkedFile(phones(3, 1_400));
    const two = await checkedFile([...phones(3, 1_400), ...phones(1, 1_500)]);
    await confirm(one);
    expect((await confirm(two)).status).toBe(200);
    await desk.counter.work();
    expect(await get(one.file)).toMatchObject({ status: 'sent', begun: 3 });
    expect(await get(two.file)).toMatchObject({ status: 'sent', begun: 4 });
    expect(await sales()).toBe(4);
  });
});
