import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { receiptRoutes } from '#server/modules/receipt/index.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { readReplica } from '#server/platform/database/read-replica.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { ReportOverview } from '#src/contract/sale/report.contract.ts';
import { transaction as transactionSchema } from '#src/contract/sale/transaction.contract.ts';
import { LANGUAGES } from '#src/domain/language.ts';
import { shippedDocuments } from '../../../tests/support/factories/shipped-documents.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { guest, signedInDemo, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { reportRoutes } from './index.ts';

const documents = shippedDocuments();
let fresh: FreshDatabase;
let app: FastifyInstance;
let sari: TestCaller;
let budi: TestCaller;
let oki: TestCaller;
beforeAll(async () => {
  fresh = await freshDatabase();
  await documents.store(fresh.db);
  await seedDemo({ db: fresh.db, documents, mode: 'demo' });
  app = await testApp(fresh, { routes: [...reportRoutes({ documents }), ...receiptRoutes({ documents })] });
  const callerOf = (name: string) => signedInDemo(app, fresh.db, name);
  [sari, budi, oki] = [await callerOf('Sari'), await callerOf('Budi'), await callerOf('Oki')];
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});

interface Sale {
  readonly ref_id: string;
  readonly product_id: string;
  readonly status: string;
  readonly price: number;
  readonly selling_price: number;
  readonly profit: number;
  readonly family: string;
  readonly date: string;
  readonly operator_code?: string;
  readonly operator_name?: string;
}
interface Totals {
  readonly count: number;
  readonly price: number;
  readonly profit: number;
}

async function everyPage(query: Readonly<Record<string, unknown>>): Promise<{ sales: Sale[]; totals: Totals }> {
  const sales: Sale[] = [];
  let cursor: unknown;
  for (;;) {
    const { status, body } = await sari.call('transaction.list', {
      ...query,
      ...(cursor === undefined ? {} : { cursor }),
    });
    expect(status).toBe(200);
    sales.push(...(body.data as Sale[]));
    cursor = body.next_cursor;
    if (cursor === undefined) return { sales, totals: body.totals as Totals };
  }
}
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

describe('TRX-1: the transaction report', () => {
  test.each([1, 7, 25, 100])(
    'pages of %i hold every sale once, newest first, and the totals are their sums',
    async (limit) => {
      const { sales, totals } = await everyPage({ limit });
      expect(new Set(sales.map(({ ref_id }) => ref_id)).size).toBe(sales.length);
      const dates = sales.map(({ date }) => date);
      expect(dates).toEqual(dates.toSorted().reverse());
      const done = sales.filter(({ status }) => status === 'success');
      expect(totals).toEqual({
        count: sales.length,
        success: done.length,
        price: sum(done.map(({ price }) => price)),
        sales: sum(done.map(({ selling_price }) => selling_price)),
        profit: sum(done.map(({ selling_price, price }) => selling_price - price)),
      });
      expect(sum(sales.map(({ profit }) => profit))).toBe(totals.profit);
    },
  );

  test('a state that is named twice filters once: each sale stands in the list as often as in the totals', async () => {
    const { sales, totals } = await everyPage({ status: 'success,success,success', limit: 100 });
    expect(new Set(sales.map(({ ref_id }) => ref_id)).size).toBe(sales.length);
    expect(sales.length).toBe(totals.count);
  });

  test('filters by state', async () => {
    const { sales, totals } = await everyPage({ status: 'failed,returned', limit: 3 });
    expect(new Set(sales.map(({ status }) => status))).toEqual(new Set(['failed', 'returned']));
    expect(totals).toEqual({ count: sales.length, success: 0, price: 0, sales: 0, profit: 0 });
    expect((await sari.call('transaction.list', { family: 'postpaid' })).body).toMatchObject({
      data: [],
      zone: 'Asia/Jakarta',
    });
  });

  test('API-5: fields of the specification and no other; the supplier’s price is nobody’s business', async () => {
    const { body } = await sari.call('transaction.list', { limit: 100 });
    const allowed = new Set(Object.keys(transactionSchema.properties));
    for (const sale of body.data as object[]) expect(Object.keys(sale).filter((key) => !allowed.has(key))).toEqual([]);
    expect(JSON.stringify(body)).not.toMatch(/supplier_price|snapshot|connector_hash/);
  });

  test('nobody sees another’s sales, guests none, and nonsense is refused', async () => {
    for (const other of [budi, oki]) {
      expect((await other.call('transaction.list')).body).toMatchObject({ data: [], totals: { count: 0 } });
      expect((await other.call('transaction.recent-numbers')).body).toEqual({ data: [] });
      expect((await other.call('transaction.summary')).body).toEqual({ count: 0, profit: 0, open: 0 });
    }
    for (const operation of ['transaction.list', 'transaction.recent-numbers', 'transaction.summary'] as const) {
      expect((await guest(app).call(operation)).status).toBe(401);
    }
    expect((await sari.call('transaction.list', { cursor: 'x' })).body).toMatchObject({ code: 'malformed_request' });
    expect((await sari.call('transaction.list', { limit: 101 })).status).toBe(422);
    const wrong = await sari.call('transaction.list', { status: 'gone', from: '2026-13-01' });
    expect(Object.keys(wrong.body.errors as object).sort()).toEqual(['/from', '/status']);
  });

  test('TRX-1: over time up to the first days of the calendar, before which there is none', async () => {
    for (const [to, spans] of [
      ['0001-01-01', 1],
      ['0001-01-15', 15],
      ['0001-03-01', 30],
    ] as const) {
      const { status, body } = await sari.call('report.overview', { to });
      expect([to, status, (body as ReportOverview).spans?.length]).toEqual([to, 200, spans]);
    }
  });

  test('over time and by product: the same numbers as the report, days without a sale too', async () => {
    const { body } = await sari.call('report.overview');
    const { spans, products, from, to } = body as ReportOverview;
    expect(spans).toHaveLength(30);
    expect(spans.map(({ starts }) => starts)).toEqual(spans.map(({ starts }) => starts).toSorted());
    expect([spans[0]?.starts, spans.at(-1)?.starts]).toEqual([from, to]);
    for (const query of [{}, { family: 'prepaid' }, { product: products[0]?.product_id }]) {
      const shown = (await sari.call('report.overview', query)).body as ReportOverview;
      const { totals } = (await sari.call('transaction.list', { ...query, from, to, status: 'success' })).body;
      for (const rows of [shown.spans, shown.products]) {
        const of = (key: 'count' | 'sales' | 'price' | 'profit'): number => sum(rows.map((row) => row[key]));
        expect({
          count: of('count'),
          success: of('count'),
          price: of('price'),
          sales: of('sales'),
          profit: of('profit'),
        }).toEqual(totals);
      }
    }
    const long = (await sari.call('report.overview', { from: '2025-01-15', to })).body as ReportOverview;
    expect(long.unit).toBe('month');
    expect(long.spans[0]?.starts).toBe('2025-01-01');
    expect(sum(long.spans.map(({ sales }) => sales))).toBe(sum(long.products.map(({ sales }) => sales)));
    expect((await sari.call('report.overview', { from: '2001-01-01' })).status).toBe(422);
    // A calendar that ends is no reason to count for ever.
    for (const [from, spans] of [
      ['9999-12-01', 31],
      ['9999-12-31', 1],
      ['9998-01-15', 24],
    ] as const) {
      const end = (await sari.call('report.overview', { from, to: '9999-12-31' })).body as ReportOverview;
      expect(end.spans, from).toHaveLength(spans);
      expect((await sari.call('transaction.list', { from })).status, from).toBe(200);
    }
    const sold = (await sari.call('report.products')).body.data as { id: string }[];
    expect(sold.map(({ id }) => id)).toEqual(expect.arrayContaining(products.map(({ product_id }) => product_id)));
    expect((await budi.call('report.products')).body).toEqual({ data: [] });
    expect((await guest(app).call('report.products')).status).toBe(401);
    expect((await budi.call('report.overview')).body).toMatchObject({ products: [] });
    expect((await guest(app).call('report.overview')).status).toBe(401);
  });

  test('PRE-18: recent numbers, each once per product', async () => {
    const { body } = await sari.call('transaction.recent-numbers');
    const keys = (body.data as { number: string; product_id: string }[]).map((item) => item.number + item.product_id);
    expect(keys).toHaveLength(8);
    expect(new Set(keys).size).toBe(8);
  });
});

test('TRX-1, TRX-3: sales name the operator that they went to; those of products without operators name none', async () => {
  const { sales } = await everyPage({ limit: 100 });
  for (const { product_id, operator_code, operator_name } of sales) {
    expect(operator_name === undefined, `${product_id} ${operator_code}`).toBe(operator_code === undefined);
  }
  const telkomsel = sales.find(({ operator_code }) => operator_code === 'telkomsel');
  expect(telkomsel?.operator_name).toBe('Telkomsel');
});

describe('TRX-2: receipts', () => {
  test('every success has one, in every language; nothing else has', async () => {
    const { sales } = await everyPage({ limit: 100 });
    for (const { ref_id, status, selling_price } of sales) {
      const receipt = await sari.call('receipt.get', { ref_id });
      if (status !== 'success') {
        expect(receipt).toMatchObject({ status: 409, body: { code: 'event_refused' } });
        continue;
      }
      expect(receipt).toMatchObject({
        status: 200,
        body: { ref_id, total: selling_price, shop: { name: 'Konter Sari' } },
      });
    }
    const one = sales.find(({ status }) => status === 'success')?.ref_id;
    const rows = async (language: string): Promise<unknown> =>
      (await sari.call('receipt.get', { ref_id: one }, { headers: { 'accept-language': language } })).body.rows;
    for (const language of LANGUAGES) expect(await rows(language)).not.toEqual([]);
  });

  test('PRE-1: it names the operator, and what is in the package', async () => {
    const { sales } = await everyPage({ status: 'success', limit: 100 });
    const receiptOf = async (product: string): Promise<unknown> => {
      const { ref_id } = sales.find(({ product_id }) => product_id === product) ?? {};
      return (await sari.call('receipt.get', { ref_id })).body.rows;
    };
    const operator = expect.objectContaining({ label: expect.objectContaining({ en: 'Operator' }) });
    expect(await receiptOf('pulsa')).toContainEqual(operator);
    const data = await receiptOf('data');
    expect(data).toContainEqual(operator);
    expect(data).toContainEqual(
      expect.objectContaining({
        label: expect.objectContaining({ en: 'Includes' }),
        value: expect.stringMatching(/days/),
      }),
    );
  });

  test('another’s reference is not found, whoever asks', async () => {
    const { sales } = await everyPage({ status: 'success' });
    for (const other of [budi, oki]) {
      const answer = await other.call('receipt.get', { ref_id: sales[0]?.ref_id });
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect((await sari.call('receipt.get', { ref_id: 'K0000000000000000' })).status).toBe(404);
    expect((await sari.call('receipt.get', { ref_id: "x' or 1=1" })).status).toBe(404);
    expect((await guest(app).call('receipt.get', { ref_id: sales[0]?.ref_id })).status).toBe(401);
  });
});

test('REAL-3, TRX-1: totals are read from a replica where there is one, and from the primary while it is gone', async () => {
  // This replica has heard of no sale yet, so that what it answers tells where totals are from; the other is not there.
  const late = await freshDatabase();
  const gone = openDatabase({ url: 'postgres://konter@127.0.0.1:1/konter' });
  const ask = async (replica: Executor): Promise<Record<string, unknown>> => {
    const web = await testApp(fresh, { routes: reportRoutes({ documents, readReplica: readReplica(replica) }) });
    try {
      const { status, body } = await (await signedInDemo(web, fresh.db, 'Sari')).call('report.overview', {});
      expect(status).toBe(200);
      return body;
    } finally {
      await web.close();
    }
  };
  try {
    const { body: here } = await sari.call('report.overview', {});
    expect(here.products).not.toEqual([]);
    expect((await ask(late.db)).products).toEqual([]);
    expect(await ask(gone.db)).toEqual(here);
  } finally {
    await late.close();
    await gone.close();
  }
});
