import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { applyPriceList, heldListRoutes, seedOffers } from '#server/modules/offer/index.ts';
import type { HeldPriceList } from '#src/contract/operations/held-price-list.contract.ts';
import { insertAccount } from '../factories/account.ts';
import { liveProduct, productNominal } from '../factories/product.ts';
import { type FreshDatabase, freshDatabase } from '../fresh-database.ts';
import { signedIn, type TestCaller, testApp } from '../test-app.ts';

const TOKEN = 'a-token-of-the-tests-that-is-long-enough';
/** What the one product of the desk sells. */
export const CODES = ['p10', 'p20', 'p50'];
export const price = (code: string): number => Number(code.slice(1)) * 980;

const pulsa = liveProduct('pulsa', {
  nominals: CODES.map((code) => productNominal(code, { supplierPrice: price(code) })),
});
export const CONNECTOR = pulsa.document.supplier.connector;
const documents = {
  product: (id: string) => (id === 'pulsa' ? pulsa : undefined),
  products: () => [pulsa],
};
export const sku = (code: string): string => pulsa.document.nominals?.find((one) => one.code === code)?.sku ?? '';

/** A list with these articles, all of them on sale. */
export const list = (codes: readonly string[], dearer = 0) =>
  codes.map((code) => ({
    buyer_sku_code: sku(code),
    price: price(code) + dearer,
    buyer_product_status: true,
    seller_product_status: true,
    unlimited_stock: true,
    start_cut_off: '00:00',
    end_cut_off: '00:00',
  }));

/** A supplier of one product with three nominals, and two people of operations who decide about its price lists. */
export function priceListDesk() {
  let fresh: FreshDatabase;
  let app: FastifyInstance;
  let aniId: string;
  let ani: TestCaller;
  let tono: TestCaller;

  beforeAll(async () => {
    fresh = await freshDatabase();
    const metrics = { token: TOKEN, pool: fresh.pool };
    app = await testApp(fresh, { metrics, routes: heldListRoutes({ documents }) });
    aniId = await insertAccount(fresh.db, { category: 'operations', name: 'Ani Petugas' });
    ani = await signedIn(app, fresh.db, aniId);
    tono = await signedIn(app, fresh.db, await insertAccount(fresh.db, { category: 'operations' }));
  });
  const begin = async (): Promise<void> => {
    await fresh.db.deleteFrom('held_price_list').execute();
    await fresh.db.deleteFrom('offer').execute();
    await seedOffers(fresh.db, documents);
  };
  beforeEach(begin);
  afterAll(async () => {
    await app.close();
    await fresh.close();
  });

  const held = async (who: TestCaller = ani): Promise<readonly HeldPriceList[]> =>
    (await who.call('ops.held-price-list.list')).body.data as HeldPriceList[];

  return {
    get fresh() {
      return fresh;
    },
    get app() {
      return app;
    },
    get aniId() {
      return aniId;
    },
    get ani() {
      return ani;
    },
    get tono() {
      return tono;
    },
    /** Offers at the document's prices, which no list has named. */
    begin,
    arrives: (items: unknown) => applyPriceList(fresh.db, ['pulsa'], items, CONNECTOR),
    held,
    heldId: async (): Promise<string> => (await held())[0]?.id ?? '',
    decide: (deed: 'accept' | 'refuse', id: string, who: TestCaller = ani, key = randomUUID()) =>
      who.call(`ops.held-price-list.${deed}`, { list: id, note: 'Sudah ditelepon' }, { key }),
    open: async (): Promise<readonly string[]> => {
      const sold = fresh.db.selectFrom('offer').select('code').where('active', '=', true);
      return (await sold.orderBy('code').execute()).map(({ code }) => code);
    },
    /** The monitor's line about held lists. */
    counted: async (): Promise<string | undefined> => {
      const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
      return /^konter_price_lists_held\{.*$/m.exec(body)?.[0];
    },
  };
}
