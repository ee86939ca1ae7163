import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OperationResult } from '#server/connectors/operation-result.ts';
import { tinyConnector } from '../../../tests/connectors/tiny-connector.ts';
import { liveProduct, productNominal } from '../../../tests/support/factories/product.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { listOffers } from './list-offers.ts';
import { listProducts } from './list-products.ts';
import { applyPriceList } from './price-list/apply-price-list.ts';
import { seedOffers } from './seed-offers.ts';
import { OFFER_LIST_TASK, OFFER_SYNC_TASK, offerTasks, scheduleOfferSync, syncOffers } from './sync-offers.ts';

const NOON = new Date('2026-11-20T12:00:00+07:00');
const reason = { id: 'Tutup.', en: 'Closed.', zh: '关闭。' };
const pulsa = liveProduct('pulsa', {
  nominals: [
    productNominal('p10', { supplierPrice: 9_800, amount: 10_000 }),
    productNominal('p20', { supplierPrice: 19_750, suggestedPrice: 22_000 }),
    productNominal('p50', { supplierPrice: 49_000, suggestedPrice: 30_000, operator: 'telkomsel' }),
  ],
});
const night = liveProduct('night', { cutOffs: [{ start: '23:30', end: '00:30', reason }] });
const documents = {
  product: (id: string) => [pulsa, night].find((live) => live.document.id === id),
  products: () => [pulsa, night],
};
const article = (sku: string, price: number, more: object = {}): object => ({
  buyer_sku_code: sku,
  price,
  buyer_product_status: true,
  seller_product_status: true,
  unlimited_stock: true,
  stock: 0,
  start_cut_off: '00:00',
  end_cut_off: '00:00',
  ...more,
});
const silence: OperationResult = {
  outcome: 'unknown',
  nothingCreated: true,
  fields: {},
  cause: 'timeout',
  trace: { request: null, response: null, durationMs: 1 },
};
const all = [article('sku-p10', 9_800), article('sku-p20', 19_750), article('sku-p50', 49_000)];

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());
beforeEach(async () => {
  await fresh.db.deleteFrom('offer').execute();
  await seedOffers(fresh.db, documents);
});
const listed = async (id = 'pulsa', now = NOON) => listOffers(fresh.db, documents, id, now);

describe('PRE-18: offers', () => {
  test('price is the supplier’s price and the margin; the suggestion is never below it', async () => {
    const { data } = await listed();
    expect(data.map((offer) => [offer.code, offer.price, offer.suggested_price, offer.margin])).toEqual([
      ['p10', 10_000, 11_500, 1_500],
      ['p20', 19_950, 22_000, 2_050],
      ['p50', 49_200, 51_000, 1_800],
    ]);
    expect(data.every((offer) => offer.stock === 'available' && offer.closed === undefined)).toBe(true);
    expect(data[0]).not.toHaveProperty('operator');
  });

  test('a product nobody knows', async () => {
    await expect(listed('nothing')).rejects.toMatchObject({ code: 'product_not_found' });
  });

  test('a product in its cut-off says until when', async () => {
    const { closed } = await listed('night', new Date('2026-11-20T23:45:00+07:00'));
    expect(closed).toEqual({ reason, until: '2026-11-21T00:30:00+07:00' });
    expect((await listed('night')).closed).toBeUndefined();
  });

  test('a supplier’s own daily hours close its products, in the offers and in the list, before anybody tries', async () => {
    const shut = {
      hash: 'c',
      document: { ...tinyConnector(), cutOffs: [{ start: '23:00', end: '01:00' }] },
    };
    const late = new Date('2026-11-20T23:45:00+07:00');
    const there = { ...documents, connector: () => shut };
    const { closed } = await listOffers(fresh.db, there, 'pulsa', late);
    expect(closed).toMatchObject({
      reason: { en: 'The supplier is closed until 01.00 WIB.' },
      until: '2026-11-21T01:00:00+07:00',
    });
    const { family, type } = pulsa.document;
    const list = await listProducts(fresh.db, there, { family, type }, late);
    expect(list.data.find(({ id }) => id === 'pulsa')?.closed?.en).toBe('The supplier is closed until 01.00 WIB.');
    expect((await listOffers(fresh.db, there, 'pulsa', NOON)).closed).toBeUndefined();
  });

  test('a nominal without an offer is closed', async () => {
    await fresh.db.deleteFrom('offer').where('code', '=', 'p20').execute();
    expect((await listed()).data[1]?.closed?.en).toBe('No price yet.');
  });

  test('REAL-4: a program that starts while prices change begins again when both wait for each other', async () => {
    const change = async (code: string) =>
      await holder.query('update offer set priced_at = now() where product_id = $1 and code = $2', ['pulsa', code]);
    const holder = await fresh.pool.connect();
    try {
      await holder.query('begin');
      await change('p20');
      const seeded = seedOffers(fresh.db, documents);
      await vi.waitUntil(async () => {
        const { rows } = await fresh.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length > 0;
      });
      // Whichever of them the database gives up: the program starts.
      await change('p10').catch(() => undefined);
      await holder.query('rollback');
      expect(await seeded).toBe(0);
    } finally {
      // A connection that was in the middle of something is closed.
      holder.release(true);
    }
  });

  test('seeding again changes nothing; another article of the supplier starts again', async () => {
    expect(await seedOffers(fresh.db, documents)).toBe(0);
    await applyPriceList(fresh.db, ['pulsa'], [article('sku-p10', 9_900), ...all.slice(1)]);
    expect(await seedOffers(fresh.db, documents)).toBe(0);
    expect((await listed()).data[0]?.price).toBe(10_100);
    const other = liveProduct('pulsa', { nominals: [productNominal('p10', { sku: 'other', supplierPrice: 9_000 })] });
    expect(await seedOffers(fresh.db, { products: () => [other] })).toBe(1);
    const now = await listOffers(fresh.db, { product: () => other }, 'pulsa', NOON);
    expect(now.data[0]?.price).toBe(9_200);
    // Whoever still sees the version before buys its article at its price.
    expect((await listed()).data[0]?.price).toBe(10_000);
  });
});

describe('PRE-18: the supplier’s price list', () => {
  test('changes price, stock and state, and only where something changed', async () => {
    const list = [
      article('sku-p10', 10_300),
      article('sku-p20', 19_750, { unlimited_stock: false, stock: 3 }),
      article('sku-p50', 49_000, { seller_product_status: false }),
      article('unknown', 1),
    ];
    expect(await applyPriceList(fresh.db, ['pulsa'], list)).toEqual({ applied: true, changed: 3, products: ['pulsa'] });
    const { data } = await listed();
    expect(data[0]?.price).toBe(10_500);
    expect(data[1]?.stock).toBe('limited');
    expect(data[2]?.closed?.en).toBe('The supplier is disturbed.');
    expect(await applyPriceList(fresh.db, ['pulsa'], list)).toEqual({ applied: true, changed: 0, products: [] });
    expect(await applyPriceList(fresh.db, ['pulsa'], all)).toMatchObject({ changed: 3 });
    expect((await listed()).data[2]).not.toHaveProperty('closed');
  });

  test('a nominal’s own cut-off closes it inside its hours only', async () => {
    await applyPriceList(
      fresh.db,
      ['pulsa'],
      [article('sku-p10', 9_800, { start_cut_off: '23:0', end_cut_off: '1:15' }), ...all.slice(1)],
    );
    expect((await listed()).data[0]).not.toHaveProperty('closed');
    const late = await listed('pulsa', new Date('2026-11-21T00:30:00+07:00'));
    expect(late.data[0]?.closed?.id).toBe('Tutup sampai 01.15 (setiap hari 23.00–01.15 WIB).');
  });

  test.each([
    ['drops', [article('sku-p10', 1)]],
    ['switches off', all.map((item, index) => (index > 0 ? { ...item, buyer_product_status: false } : item))],
    ['is empty', []],
  ])('a list that %s more than half is not applied', async (_how, list) => {
    expect(await applyPriceList(fresh.db, ['pulsa'], list)).toMatchObject({
      applied: false,
      because: 'would-close-most',
      known: 3,
    });
    expect((await listed()).data.map((offer) => offer.price)).toEqual([10_000, 19_950, 49_200]);
  });

  test('what is no list, and prices that are none, change nothing', async () => {
    expect(await applyPriceList(fresh.db, ['pulsa'], { rc: '83' })).toMatchObject({ because: 'not-a-list' });
    const broken = [article('sku-p10', 9_800.5), article('sku-p20', 0), article('sku-p50', -1), null, 'x', {}];
    expect(await applyPriceList(fresh.db, ['pulsa'], broken)).toMatchObject({ applied: true, changed: 0 });
  });

  test('TRX-4: an article that is listed twice with two prices keeps the price it had; one above every amount too', async () => {
    const [p10, p20, p50] = all;
    const twice = [article('sku-p10', 9_900), p20, article('sku-p50', 49_100), article('sku-p10', 980)];
    expect(await applyPriceList(fresh.db, ['pulsa'], twice)).toMatchObject({ applied: true, changed: 1 });
    expect((await listed()).data.map(({ price }) => price)).toEqual([10_000, 19_950, 49_300]);
    expect(await applyPriceList(fresh.db, ['pulsa'], [p20, ...all])).toMatchObject({ applied: true, changed: 1 });
    const dear = [article('sku-p10', 2_000_000_000_000), p20, p50];
    expect(await applyPriceList(fresh.db, ['pulsa'], dear)).toMatchObject({ applied: true, changed: 0 });
    expect(await applyPriceList(fresh.db, ['pulsa'], [p10, p10, p20, p50])).toMatchObject({ changed: 0 });
  });

  test('asks each biller that has a price list, keeps the prices when there is no answer, and logs it', async () => {
    const connector = (id: string, operations: object, group = 'biller') =>
      ({ hash: id, document: { id, group, operations } }) as never;
    const log: unknown[] = [];
    const outcomes = await syncOffers(
      {
        db: fresh.db,
        documents: {
          products: documents.products,
          connectors: () => [
            connector('biller', { 'price-list': {} }),
            connector('mute', { pay: {} }),
            connector('post', { 'price-list': {} }, 'courier'),
          ],
        },
        connectors: { call: async () => silence },
      },
      (message, details) => log.push([message, details]),
    );
    expect([...outcomes]).toEqual([['biller', { applied: false, because: 'no-answer', cause: 'timeout' }]]);
    expect(log).toHaveLength(1);
  });

  test('one sync waits at a time; a run asks for the next one in ten minutes', async () => {
    const waiting = async () =>
      (
        await sql<{ key: string; minutes: number }>`
          select key, round(extract(epoch from run_at - now()) / 60)::integer as minutes from graphile_worker.jobs
          where task_identifier = ${OFFER_SYNC_TASK}`.execute(fresh.db)
      ).rows;
    await scheduleOfferSync(fresh.db);
    await scheduleOfferSync(fresh.db);
    expect(await waiting()).toEqual([{ key: OFFER_SYNC_TASK, minutes: 0 }]);
    const tasks = offerTasks({
      db: fresh.db,
      documents: { products: documents.products, connectors: () => [] },
      connectors: { call: async () => silence },
    });
    const log = pino({ level: 'silent' });
    await tasks[OFFER_SYNC_TASK]?.({}, { jobId: '1', attempt: 1, maxAttempts: 1, signal: undefined, log });
    expect(await waiting()).toEqual([{ key: OFFER_SYNC_TASK, minutes: 10 }]);
  });

  test('PRE-18, REAL-4: a list that did not come is asked for again before the next sync, from that supplier alone', async () => {
    const asked: string[] = [];
    const causes: Readonly<Record<string, string>> = {
      slow: 'timeout',
      unset: 'not-configured',
      limited: 'rate-limit',
      lost: 'http-502',
    };
    const connector = (id: string) =>
      ({ hash: id, document: { id, group: 'biller', operations: { 'price-list': {} } } }) as never;
    const tasks = offerTasks({
      db: fresh.db,
      documents: { products: documents.products, connectors: () => Object.keys(causes).map(connector) },
      connectors: {
        call: async ({ connector: { id } }) => {
          asked.push(id);
          return { ...silence, cause: causes[id] ?? 'timeout' };
        },
      },
    });
    const log = pino({ level: 'silent' });
    const context = { jobId: '1', attempt: 1, maxAttempts: 1, signal: undefined, log };
    const waiting = async () =>
      (
        await sql<{ key: string; seconds: number }>`
          select key, round(extract(epoch from run_at - now()), -1)::integer as seconds from graphile_worker.jobs
          where task_identifier = ${OFFER_LIST_TASK} order by key`.execute(fresh.db)
      ).rows;
    await tasks[OFFER_SYNC_TASK]?.({}, context);
    await tasks[OFFER_SYNC_TASK]?.({}, context);
    expect(await waiting()).toEqual([
      { key: 'offer.list:lost', seconds: 90 },
      { key: 'offer.list:slow', seconds: 90 },
    ]);
    asked.length = 0;
    await tasks[OFFER_LIST_TASK]?.({ connector: 'slow' }, context);
    expect(asked).toEqual(['slow']);
    expect(await waiting()).toHaveLength(2);
  });

  test('clients hear which products changed', async () => {
    const client = await fresh.pool.connect();
    const heard = new Promise<string | undefined>((resolve) => client.once('notification', (m) => resolve(m.payload)));
    await client.query('listen konter_realtime');
    await applyPriceList(fresh.db, ['pulsa'], [article('sku-p10', 9_900), ...all.slice(1)]);
    expect(JSON.parse((await heard) ?? '')).toEqual({
      channel: 'offers',
      event: 'offer.changed',
      data: { products: ['pulsa'] },
    });
    client.release(true);
  });
});
