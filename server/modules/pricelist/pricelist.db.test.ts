import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDocumentStore } from '#server/documents/open-document-store.ts';
import { offerRoutes, seedOffers } from '#server/modules/offer/index.ts';
import type { Pricelist, PricelistItem, SellingRules } from '#src/contract/sale/pricelist.contract.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { guest, signedIn, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { pricelistRoutes } from './index.ts';

let fresh: FreshDatabase;
let app: FastifyInstance;
let sari: TestCaller;
let budi: TestCaller;
/** Sees no games: the site's setting names its address. */
let office: TestCaller;
beforeAll(async () => {
  fresh = await freshDatabase();
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const documents = await openDocumentStore({ db: fresh.db, directory: path.resolve('schemas'), log });
  await seedOffers(fresh.db, documents);
  const email = 'kantor@example.id';
  await fresh.db
    .insertInto('site_preference')
    .values({ name: 'whitelistedEmails', value: JSON.stringify([email]) })
    .execute();
  app = await testApp(fresh, { routes: [...pricelistRoutes({ documents }), ...offerRoutes({ documents })] });
  sari = await signedIn(app, fresh.db, await insertAccount(fresh.db));
  budi = await signedIn(app, fresh.db, await insertAccount(fresh.db));
  office = await signedIn(app, fresh.db, await insertAccount(fresh.db, { email }));
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});

const listed = async (who: TestCaller, type = 'prepaid'): Promise<Pricelist> => {
  const { status, body } = await who.call('pricelist.get', { type });
  expect(status).toBe(200);
  return body as Pricelist;
};
const itemOf = ({ data }: Pricelist, code = 'telkomsel-10'): PricelistItem => {
  const found = data.flatMap(({ items }) => items).find((item) => item.code === code);
  if (found === undefined) throw new Error(code);
  return found;
};

describe('TRX-4: the price list', () => {
  test('TRX-4: guests get every type of the documents, with public prices and nothing of what agents pay', async () => {
    const { status, body } = await guest(app).call('pricelist.types');
    expect(status).toBe(200);
    const types = (body.data as { id: string }[]).map(({ id }) => id);
    expect(types).toEqual(
      expect.arrayContaining(['prepaid', 'data', 'electricity', 'games', 'postpaid', 'tv', 'smstel', 'international']),
    );
    for (const type of types) {
      const list = await listed(guest(app), type);
      expect(list.data.length, type).toBeGreaterThan(0);
      expect(JSON.stringify(list), type).not.toMatch(/"(price|margin|selling_price)"/);
    }
    expect((await guest(app).call('pricelist.get', { type: 'nothing' })).status).toBe(404);
    expect((await guest(app).call('pricelist.rules')).status).toBe(401);
  });

  test('NAV-8: an account on the whitelisted-email setting finds no games on it, everybody else does', async () => {
    const types = async (who: TestCaller) => JSON.stringify((await who.call('pricelist.types')).body);
    const status = async (who: TestCaller) => (await who.call('pricelist.get', { type: 'games' })).status;
    expect([await types(office), await status(office)]).toEqual([expect.not.stringContaining('/pricelist/games'), 404]);
    for (const who of [sari, guest(app)]) {
      expect([await types(who), await status(who)]).toEqual([expect.stringContaining('/pricelist/games'), 200]);
    }
    expect((await listed(office, 'data')).data.length).toBeGreaterThan(0);
    const games = async (who: TestCaller) =>
      ((await who.call('product.list', { family: 'prepaid', type: 'games' })).body.data as unknown[]).length;
    expect(await games(office)).toBe(0);
    expect(await games(sari)).toBeGreaterThan(0);
  });

  test('TRX-4, NAV-7: international goes by country', async () => {
    const list = await listed(guest(app), 'international');
    const countries = (list.countries ?? []).map(({ id }) => id);
    expect(countries).toEqual(
      expect.arrayContaining(['china', 'malaysia', 'philippines', 'singapore', 'thailand', 'vietnam', 'bangladesh']),
    );
    const { body } = await guest(app).call('pricelist.get', { type: 'international', country: 'china' });
    expect((body as Pricelist).name.en).toBe('China');
    expect((body as Pricelist).data.length).toBeLessThan(list.data.length);
  });

  test('TRX-4: agents get their price, a selling price and what is between them', async () => {
    const list = await listed(sari);
    const { price = 0, selling_price = 0, margin, public_price } = itemOf(list);
    expect(list.for_agent).toBe(true);
    expect(price).toBeGreaterThan(10_000);
    expect([selling_price, margin]).toEqual([public_price, selling_price - price]);
    expect(list.data.map(({ name }) => name.id)).toContain('Telkomsel');
  });

  test('TRX-4: disturbed, closed and sold out are told, with the reason', async () => {
    const of = (code: string) =>
      fresh.db.updateTable('offer').where('product_id', '=', 'pulsa').where('code', '=', code);
    await of('telkomsel-10').set({ active: false, reason: 'disturbed' }).execute();
    await of('telkomsel-15').set({ active: false, reason: 'switched_off' }).execute();
    await of('telkomsel-5').set({ stock: 'sold-out' }).execute();
    const list = await listed(guest(app));
    expect(itemOf(list)).toMatchObject({ state: 'disturbed', reason: { en: 'The supplier is disturbed.' } });
    expect(itemOf(list, 'telkomsel-15')).toMatchObject({ state: 'closed', reason: { id: expect.any(String) } });
    expect(itemOf(list, 'telkomsel-5')).toMatchObject({ state: 'active', stock: 'sold-out' });
    await fresh.db.updateTable('offer').set({ active: true, reason: null, stock: 'available' }).execute();
  });

  test('TRX-4, PRE-20: own rules make the selling price, here and where the agent sells; nobody else is touched', async () => {
    const before = itemOf(await listed(budi));
    const set = (rule: object) => sari.call('pricelist.rule.set', { ...rule });
    expect((await set({ scope: '*', kind: 'percent', amount: 1000, round_up: false })).status).toBe(200);
    const bill = itemOf(await listed(sari, 'postpaid'), 'bpjs-kesehatan');
    expect(bill).toMatchObject({ on_top: true, on_top_of: 100_000, margin: (100_000 + (bill.price ?? 0)) / 10 });
    expect(itemOf(await listed(budi, 'postpaid'), 'bpjs-kesehatan')).not.toHaveProperty('on_top_of');
    expect((await set({ scope: 'prepaid', kind: 'fixed', amount: 1234, round_up: true })).status).toBe(200);
    const { price = 0, selling_price = 0 } = itemOf(await listed(sari));
    expect(selling_price).toBe(Math.ceil((price + 1234) / 500) * 500);
    const own = await set({ scope: 'pulsa/telkomsel-10', kind: 'price', amount: price + 5000 });
    expect(own.status).toBe(200);
    expect(itemOf(await listed(sari))).toMatchObject({ selling_price: price + 5000, own: true, margin: 5000 });
    const offers = (await sari.call('offer.list', { product: 'pulsa' })).body.data as {
      code: string;
      suggested_price: number;
    }[];
    expect(offers.find(({ code }) => code === 'telkomsel-10')?.suggested_price).toBe(price + 5000);
    expect(itemOf(await listed(budi))).toEqual(before);
    const rules = (await sari.call('pricelist.rules')).body as SellingRules;
    expect(rules.data.map(({ scope }) => scope).sort()).toEqual(['*', 'prepaid', 'pulsa/telkomsel-10']);
    for (const { scope } of rules.data) await sari.call('pricelist.rule.delete', { scope });
    expect(itemOf(await listed(sari))).toEqual(before);
  });

  test('TRX-4: own rules count for bills and typed amounts too, in the list and where the agent sells', async () => {
    const top = async () => itemOf(await listed(sari, 'postpaid'), 'gas');
    const before = await top();
    await sari.call('pricelist.rule.set', { scope: 'postpaid', kind: 'fixed', amount: 2_345, round_up: false });
    const after = await top();
    expect([before.price, after.selling_price]).toEqual([after.price, (after.price ?? 0) + 2_345]);
    expect((await sari.call('offer.list', { product: 'gas' })).body.selling).toEqual({
      fixed: 2_345,
      points: 0,
      step: 1,
    });
    expect((await budi.call('offer.list', { product: 'gas' })).body).not.toHaveProperty('selling');
    await sari.call('pricelist.rule.delete', { scope: 'postpaid' });
  });

  test('TRX-4: a price below the buying price and a rule for nothing are refused', async () => {
    const set = (rule: object) => sari.call('pricelist.rule.set', { ...rule });
    expect(await set({ scope: 'pulsa/telkomsel-10', kind: 'price', amount: 100 })).toMatchObject({
      status: 422,
      body: { code: 'selling_price_too_low', errors: { '/amount': [expect.any(String)] } },
    });
    for (const rule of [
      { scope: '*', kind: 'price', amount: 100 },
      { scope: 'nothing', kind: 'fixed', amount: 100 },
      { scope: 'pulsa/nothing', kind: 'fixed', amount: 100 },
      { scope: '*', kind: 'fixed', amount: -1 },
      { scope: '*', kind: 'percent', amount: 100_001 },
    ]) {
      expect((await set(rule)).status, JSON.stringify(rule)).toBe(422);
    }
  });
});
