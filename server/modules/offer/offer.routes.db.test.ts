import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { shippedDocuments } from '../../../tests/support/factories/shipped-documents.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { guest, signedIn, testApp } from '../../../tests/support/test-app.ts';
import { offerRoutes, seedOffers } from './index.ts';

const documents = shippedDocuments();
let fresh: FreshDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  fresh = await freshDatabase();
  app = await testApp(fresh, { routes: offerRoutes({ documents }) });
  await seedOffers(fresh.db, documents);
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});

describe('NAV-6: the products that a search finds', () => {
  const listed = async (args: object): Promise<readonly { readonly id: string; readonly path: string }[]> => {
    const agent = await signedIn(app, fresh.db, await insertAccount(fresh.db));
    const { status, body } = await agent.call('product.list', { ...args });
    expect(status).toBe(200);
    return body.data as { id: string; path: string }[];
  };
  const shipped = (of: (document: ProductDocument) => boolean) =>
    documents
      .products()
      .filter(({ document }) => of(document))
      .map(({ document }) => document.id)
      .sort();

  test('are all of them, those of a family, or those of a type', async () => {
    const ids = async (args: object) => (await listed(args)).map(({ id }) => id).sort();
    expect(await ids({})).toEqual(shipped(() => true));
    expect(await ids({ family: 'postpaid' })).toEqual(shipped(({ family }) => family === 'postpaid'));
    const games = shipped(({ family, type }) => family === 'prepaid' && type === 'games');
    expect(games.length).toBeGreaterThan(1);
    expect(await ids({ family: 'prepaid', type: 'games' })).toEqual(games);
  });

  test('NAV-14: are none where the site sells none', async () => {
    await fresh.db.insertInto('site_preference').values({ name: 'ppobEnabled', value: 'false' }).execute();
    try {
      // What is kept of the preferences is read again in a moment.
      await expect.poll(() => listed({}), { timeout: 15_000 }).toEqual([]);
    } finally {
      await fresh.db.deleteFrom('site_preference').where('name', '=', 'ppobEnabled').execute();
    }
  });
});

describe('PRE-18: the offers call', () => {
  test.each(documents.products().map(({ document }) => document.id))(
    '%s: every price leaves a profit',
    async (product) => {
      const agent = await signedIn(app, fresh.db, await insertAccount(fresh.db));
      const { status, body } = await agent.call('offer.list', { product });
      expect(status).toBe(200);
      for (const offer of body.data as { price: number; suggested_price: number; margin: number }[]) {
        expect(offer.price).toBeGreaterThan(0);
        expect(offer.suggested_price - offer.price).toBe(offer.margin);
        expect(offer.margin).toBeGreaterThan(0);
      }
      expect(JSON.stringify(body)).not.toMatch(/supplier|sku/i);
    },
  );

  test('ACC-8: an inactive account sees prices, a guest does not', async () => {
    const joko = await signedIn(app, fresh.db, await insertAccount(fresh.db, { state: 'inactive' }));
    expect((await joko.call('offer.list', { product: 'pulsa' })).status).toBe(200);
    expect((await guest(app).call('offer.list', { product: 'pulsa' })).status).toBe(401);
    expect((await joko.call('offer.list', { product: 'nothing' })).body).toMatchObject({ code: 'product_not_found' });
  });
});
