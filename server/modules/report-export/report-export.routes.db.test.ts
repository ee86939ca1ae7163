import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { earnCashback } from '#server/ledger/postings/cashback.ts';
import { readSpreadsheet } from '#server/modules/bulk-file/spreadsheet/read-spreadsheet.ts';
import { readLimits } from '#server/modules/bulk-file/spreadsheet/sheet-row.ts';
import { reportRoutes } from '#server/modules/report/index.ts';
import type { ReportExport } from '#src/contract/sale/report-export.contract.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import { shippedDocuments } from '../../../tests/support/factories/shipped-documents.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { refusedInEveryLanguage } from '../../../tests/support/refused-in-every-language.ts';
import { guest, signedInDemo, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { reportExportRoutes } from './index.ts';
import { reportExportTasks } from './report-export.tasks.ts';
import { writeReportExport } from './write-report-export.ts';

const documents = shippedDocuments();
let fresh: FreshDatabase;
let app: FastifyInstance;
let sari: TestCaller;
let stranger: TestCaller;
beforeAll(async () => {
  fresh = await freshDatabase();
  await documents.store(fresh.db);
  await seedDemo({ db: fresh.db, documents, mode: 'demo' });
  app = await testApp(fresh, { routes: [...reportExportRoutes(), ...reportRoutes({ documents })] });
  const callerOf = (name: string) => signedInDemo(app, fresh.db, name);
  [sari, stranger] = [await callerOf('Sari'), await callerOf('Budi')];
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});

const create = (caller: TestCaller, args: object) =>
  caller.call('report-export.create', { ...args }, { key: randomUUID() });
const cancel = (caller: TestCaller, reference: string) =>
  caller.call('report-export.cancel', { export: reference }, { key: randomUUID() });
const ask = async (args: object): Promise<ReportExport> => {
  const { status, body } = await create(sari, args);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.report_export as ReportExport;
};
const write = (reference: string): Promise<void> =>
  writeReportExport(fresh.db, { documents }, reference, { partRows: 7 });
const latest = async (): Promise<ReportExport> => {
  const { data } = (await sari.call('report-export.list')).body;
  return (data as ReportExport[])[0] as ReportExport;
};
async function download(
  caller: TestCaller,
  reference: string,
): Promise<{ status: number; text: string; name: string }> {
  const { status, body, headers } = await caller.call('report-export.download', { export: reference });
  return { status, text: String(body.text ?? ''), name: String(headers['content-disposition'] ?? '') };
}
const cells = (text: string): string[][] =>
  text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));

describe('TRX-1: a whole report as a file', () => {
  test('holds every row under the filter once, newest first, with the totals of the report', async () => {
    const { totals } = (await sari.call('transaction.list', { status: 'success' })).body as {
      totals: { count: number; price: number; sales: number };
    };
    const made = await ask({ report: 'transactions', status: 'success' });
    expect(made).toMatchObject({ status: 'waiting', rows: totals.count, written: 0 });
    expect((await download(sari, made.export)).status).toBe(404);
    await write(made.export);
    expect(await latest()).toMatchObject({ status: 'ready', written: totals.count });
    const { status, text, name } = await download(sari, made.export);
    expect(status).toBe(200);
    expect(name).toMatch(/^attachment; filename="konter-transactions-\d{4}-\d\d-\d\d\.csv"/);
    expect(text.startsWith('\ufeff')).toBe(true);
    const [head, ...rows] = cells(text);
    expect(head?.slice(0, 3)).toEqual(['Date (WIB)', 'Reference', 'Status']);
    expect(rows).toHaveLength(totals.count);
    expect(new Set(rows.map((row) => row[1])).size).toBe(totals.count);
    const dates = rows.map((row) => row[0] ?? '');
    expect(dates).toEqual(dates.toSorted().reverse());
    const sum = (column: number): number => rows.reduce((total, row) => total + Number(row[column]), 0);
    expect([sum(8), sum(9)]).toEqual([totals.price, totals.sales]);
  });

  test('what a customer is called cannot run as a formula, and hidden codes stay hidden', async () => {
    await sql`update transaction set customer_name = '=cmd|calc' where id = (select max(id) from transaction)`.execute(
      fresh.db,
    );
    const made = await ask({ report: 'transactions', search: '=cmd' });
    await write(made.export);
    const { text } = await download(sari, made.export);
    expect(text).toContain("'=cmd|calc");
    expect(text).not.toMatch(/;=cmd/);
  });

  test('PRE-8, PRE-15: where an amount was typed it stands in the place of the nominal', async () => {
    const one = fresh.db.selectFrom('transaction').select(({ fn }) => fn.max('id').as('id'));
    await sql`update transaction set nominal_code = null, customer_name = 'Typed',
      context = context || '{"amount": 20000}' where id = (${one})`.execute(fresh.db);
    const made = await ask({ report: 'transactions', search: 'Typed' });
    await write(made.export);
    const [head = [], row = []] = cells((await download(sari, made.export)).text);
    expect(row[head.indexOf('Nominal')]).toBe('Rp 20.000');
  });

  test('is a workbook too: the same cells as in CSV, amounts as numbers, for its owner only', async () => {
    const made = await ask({ report: 'transactions' });
    await write(made.export);
    const [head, ...rows] = cells((await download(sari, made.export)).text.replaceAll(/["\t]/g, ''));
    const url = `/api/v1/report-export/${made.export}/file?format=xlsx`;
    const { statusCode, headers, rawPayload } = await app.inject({ url, headers: sari.headers });
    expect([statusCode, headers['content-disposition']]).toEqual([200, expect.stringMatching(/\.xlsx"/)]);
    const { rows: read } = await readSpreadsheet('a.xlsx', rawPayload, readLimits(10_000));
    const texts = read.map((row) => row.cells.map(({ text }) => text));
    expect(texts[0]).toEqual(head);
    expect(texts.slice(1).map((row) => [row[1], row[5], row[8]])).toEqual(rows.map((row) => [row[1], row[5], row[8]]));
    expect(read[1]?.cells[8]?.kind).toBe('number');
    expect((await app.inject({ url, headers: stranger.headers })).statusCode).toBe(404);
    expect((await app.inject({ url: url.replace('xlsx', 'pdf'), headers: sari.headers })).statusCode).toBe(422);
  });

  test('the deposit by kind, each line from balance to balance', async () => {
    const made = await ask({ report: 'deposit', kind: 'hold,deposit' });
    await write(made.export);
    const [head, ...rows] = cells((await download(sari, made.export)).text);
    expect(head).toHaveLength(7);
    expect(rows).toHaveLength(made.rows);
    for (const row of rows) expect(Number(row[5]) - Number(row[3]) + Number(row[4])).toBe(Number(row[6]));
  });

  test('DEP-5: the cashback wallet too, each line from balance to balance, in words, and nobody else has them', async () => {
    const empty = await create(stranger, { report: 'cashback' });
    expect([empty.status, empty.body.code]).toEqual([422, 'report_export_empty']);
    const [owner] = await fresh.db.selectFrom('account').select('id').where('name', 'like', 'Sari%').execute();
    const earned = (reference: string, amount: Rupiah) =>
      fresh.db.transaction().execute((trx) => earnCashback(trx, { owner: String(owner?.id), reference, amount }));
    await earned('K261119CASHBACK1', 250);
    await earned('K261119CASHBACK2', 40);
    const made = await ask({ report: 'cashback', kind: 'cashback,redeem' });
    expect(made).toMatchObject({ rows: 2, name: expect.stringContaining('cashback') });
    await write(made.export);
    const [head, ...rows] = cells((await download(sari, made.export)).text);
    expect(head).toHaveLength(7);
    expect(
      rows.map(([, kind, reference, out, into, before, after]) => [kind, reference, out, into, before, after]),
    ).toEqual([
      ['Cashback of a sale', 'K261119CASHBACK2', '0', '40', '250', '290'],
      ['Cashback of a sale', 'K261119CASHBACK1', '0', '250', '0', '250'],
    ]);
    expect((await download(stranger, made.export)).status).toBe(404);
    expect((await create(stranger, { report: 'cashback' })).body.code).toBe('report_export_empty');
  });

  test('after a crash the next try goes on where the last part ended', async () => {
    const made = await ask({ report: 'transactions' });
    let parts = 0;
    const failing = {
      operators: () => undefined,
      productByHash: async (hash: string) => {
        parts += 1;
        if (parts > 9) throw new Error('crashed');
        return documents.productByHash(hash);
      },
    };
    await expect(writeReportExport(fresh.db, { documents: failing }, made.export, { partRows: 3 })).rejects.toThrow(
      'crashed',
    );
    const halfway = (await latest()).written;
    expect(halfway).toBeGreaterThan(0);
    expect(halfway).toBeLessThan(made.rows);
    await write(made.export);
    const rows = cells((await download(sari, made.export)).text);
    expect(rows).toHaveLength(made.rows + 1);
    expect(new Set(rows.map((row) => row[1])).size).toBe(made.rows + 1);
  });

  test('one at a time, politely; a canceled one leaves nothing; the last try that fails says so', async () => {
    const made = await ask({ report: 'transactions' });
    const second = await create(sari, { report: 'deposit' });
    expect(second).toMatchObject({ status: 409, body: { code: 'report_export_running' } });
    expect((await sari.call('report-export.list')).body.running).toBe(true);
    expect((await cancel(stranger, made.export)).status).toBe(404);
    expect((await cancel(sari, made.export)).body.report_export).toMatchObject({
      status: 'canceled',
    });
    await write(made.export);
    await refusedInEveryLanguage({ status: 410, code: 'report_export_gone' }, (headers) =>
      sari.call('report-export.download', { export: made.export }, { headers }),
    );
    expect(await cancel(sari, made.export)).toMatchObject({ status: 409 });

    const broken = await ask({ report: 'transactions' });
    const tasks = reportExportTasks({
      db: fresh.db,
      documents: { operators: () => undefined, productByHash: () => Promise.reject(new Error('gone')) },
    });
    const context = { jobId: '1', maxAttempts: 5, signal: undefined, log: app.log };
    const payload = { export: broken.export };
    await expect(tasks['report-export.write']?.(payload, { ...context, attempt: 1 })).rejects.toThrow('gone');
    expect((await latest()).status).toBe('waiting');
    await expect(tasks['report-export.write']?.(payload, { ...context, attempt: 5 })).rejects.toThrow('gone');
    expect((await latest()).status).toBe('failed');
  });

  test('only its owner, only a filter that makes sense, and not for ever', async () => {
    const made = await ask({ report: 'transactions' });
    await write(made.export);
    expect((await download(stranger, made.export)).status).toBe(404);
    expect((await download(guest(app), made.export)).status).toBe(401);
    expect((await stranger.call('report-export.list')).body).toEqual({ data: [], running: false });
    expect(await create(stranger, { report: 'transactions' })).toMatchObject({
      status: 422,
      body: { code: 'report_export_empty' },
    });
    expect((await create(sari, { report: 'transactions', from: '2026-02-30' })).body).toMatchObject({
      code: 'validation_failed',
    });
    expect((await create(guest(app), { report: 'transactions' })).status).toBe(401);
    await reportExportTasks({ db: fresh.db, documents })['report-export.expire']?.(
      { export: made.export },
      { jobId: '1', attempt: 1, maxAttempts: 5, signal: undefined, log: app.log },
    );
    expect((await download(sari, made.export)).status).toBe(410);
    const { rows } = await sql<{ parts: string }>`select count(*) as parts from report_export_part p
      join report_export e on e.id = p.export_id where e.reference = ${made.export}`.execute(fresh.db);
    expect(rows[0]?.parts).toBe('0');
  });

  test('three files are kept; the oldest makes room', async () => {
    for (let asked = 0; asked < 4; asked += 1) await write((await ask({ report: 'deposit' })).export);
    const { data } = (await sari.call('report-export.list')).body as { data: ReportExport[] };
    expect(data.filter(({ status }) => status === 'ready')).toHaveLength(3);
    expect(data.slice(0, 3).every(({ status }) => status === 'ready')).toBe(true);
  });
});
