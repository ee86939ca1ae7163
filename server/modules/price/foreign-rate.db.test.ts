import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDocumentStore } from '#server/documents/open-document-store.ts';
import { applyPriceList, listOffers, offerRoutes, seedOffers } from '#server/modules/offer/index.ts';
import { pricelistRoutes } from '#server/modules/pricelist/index.ts';
import type { OpsOffer } from '#src/contract/operations/price.contract.ts';
import type { Offer } from '#src/contract/sale/offer.contract.ts';
import type { Pricelist } from '#src/contract/sale/pricelist.contract.ts';
import { foreignAt } from '#src/domain/money/foreign-rate.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { must } from '../../../tests/support/desks/publishing-desk.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { guest, signedIn, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { priceRoutes } from './index.ts';

const PRODUCT = 'international-malaysia';
const CODE = 'maxis-1-25';
const FOREIGN = { currency: 'MYR', amount: 5.6 };

let fresh: FreshDatabase;
let app: FastifyInstance;
let sari: TestCaller;
let budi: TestCaller;
let citra: TestCaller;
let malaysia: ProductDocument;
beforeAll(async () => {
  fresh = await freshDatabase();
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const documents = await openDocumentStore({ db: fresh.db, directory: path.resolve('schemas'), log });
  await seedOffers(fresh.db, documents);
  const found = documents.product(PRODUCT)?.document;
  if (found === undefined) throw new Error(PRODUCT);
  malaysia = found;
  app = await testApp(fresh, {
    routes: [...offerRoutes({ documents }), ...pricelistRoutes({ documents }), ...priceRoutes({ documents })],
  });
  const person = async (category: 'agent' | 'operations') =>
    signedIn(app, fresh.db, await insertAccount(fresh.db, { category }));
  [sari, budi, citra] = [await person('agent'), await person('operations'), await person('operations')];
});
afterEach(async () => {
  await fresh.db.deleteFrom('offer_override').execute();
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});

const offered = async (product = PRODUCT, code = CODE): Promise<Offer> => {
  const { data } = await must(sari.call('offer.list', { product }));
  const found = (data as readonly Offer[]).find((offer) => offer.code === code);
  if (found === undefined) throw new Error(code);
  return found;
};
const listed = async (who: TestCaller) => {
  const list = await must(who.call('pricelist.get', { type: 'international', country: 'malaysia' }));
  const { data } = list as Pricelist;
  const found = data.flatMap(({ items }) => items).find(({ code }) => code === CODE);
  if (found === undefined) throw new Error(CODE);
  return found;
};
const rateOf = (price: number) => foreignAt(FOREIGN, price).foreign;
const decide = async (price: number | null) => {
  const seen = async (): Promise<OpsOffer | undefined> => {
    const { data } = await must(budi.call('ops.offer.list', { product: PRODUCT }));
    return (data as readonly OpsOffer[]).find(({ code }) => code === CODE);
  };
  const nominal = { product: PRODUCT, code: CODE, seen: (await seen())?.seen ?? null };
  await must(budi.call('ops.offer.propose', { ...nominal, price, note: 'the ringgit rose' }));
  const override = (await seen())?.overrides.find(({ state }) => state === 'open')?.id;
  await must(citra.call('ops.offer.approve', { override, note: 'as agreed' }));
};

describe('PRE-14: the rate of a top-up abroad', () => {
  test('PRE-14: what arrives is told with what one unit costs the agent', async () => {
    expect(await offered()).toMatchObject({
      price: 19_560,
      foreign: { ...FOREIGN, rate: { id: 'Rp 3.493 per MYR', en: 'Rp 3.493 per MYR', zh: 'Rp 3.493 / MYR' } },
    });
    expect(await listed(sari)).toMatchObject({ price: 19_560, foreign: rateOf(19_560) });
    expect((await offered('international-vietnam', 'viettel20000')).foreign?.rate).toEqual({
      ...{ id: 'Rp 0,69 per VND', en: 'Rp 0.69 per VND', zh: 'Rp 0.69 / VND' },
    });
  });

  test('PRE-14: it follows a price that operations decide, and goes back with it', async () => {
    await decide(22_400);
    expect(await offered()).toMatchObject({ price: 22_400, foreign: { rate: { id: 'Rp 4.000 per MYR' } } });
    expect(await listed(sari)).toMatchObject({ price: 22_400, foreign: { rate: { id: 'Rp 4.000 per MYR' } } });
    await decide(null);
    expect(await offered()).toMatchObject({ price: 19_560, foreign: rateOf(19_560) });
  });

  test("PRE-14: it follows the supplier's price list", async () => {
    const articles = (risen: number) =>
      (malaysia.nominals ?? []).map(({ sku, supplierPrice }) => ({
        ...{ buyer_sku_code: sku, price: supplierPrice + risen, unlimited_stock: true },
        ...{ buyer_product_status: true, seller_product_status: true },
      }));
    expect(await applyPriceList(fresh.db, [PRODUCT], articles(2_840))).toMatchObject({ applied: true });
    expect(await offered()).toMatchObject({ price: 22_400, foreign: { rate: { id: 'Rp 4.000 per MYR' } } });
    await applyPriceList(fresh.db, [PRODUCT], articles(0));
    expect(await offered()).toMatchObject({ foreign: rateOf(19_560) });
  });

  test('PRE-14, TRX-4: guests have the rate of the public price: neither it nor anything else tells what others pay', async () => {
    const item = await listed(guest(app));
    expect(item).toMatchObject({ public_price: 21_500, foreign: rateOf(21_500) });
    const { supplierPrice = 0 } = malaysia.nominals?.find(({ code }) => code === CODE) ?? {};
    const cost = rateOf(supplierPrice)?.rate.id ?? '';
    for (const [told, hidden] of [
      [JSON.stringify(item), [cost, rateOf(19_560)?.rate.id ?? '']],
      [JSON.stringify([await offered(), await listed(sari)]), [cost]],
    ] as const) {
      for (const secret of hidden) expect(told).not.toContain(secret);
    }
  });

  test('PRE-14: a version from before nominals said what arrives is sold as it was', async () => {
    const description = { id: 'Kurs tetap', en: 'A fixed rate', zh: '固定汇率' };
    const nominals = (malaysia.nominals ?? []).map(({ foreign: _, ...nominal }) => ({ ...nominal, description }));
    const before = { hash: 'before', document: { ...malaysia, nominals } };
    const { data } = await listOffers(fresh.db, { product: () => before }, PRODUCT, new Date());
    const offer = data.find(({ code }) => code === CODE);
    expect(offer).toMatchObject({ price: 19_560, description });
    expect(offer).not.toHaveProperty('foreign');
  });
});
