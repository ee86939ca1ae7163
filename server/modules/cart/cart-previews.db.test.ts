import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiveStock } from '#server/modules/stock/index.ts';
import type { GoodsDocument } from '#src/engine/core/document-types.ts';
import { shippedGoods } from '../../../tests/documents/shipped-documents.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { signedIn, testApp } from '../../../tests/support/test-app.ts';
import { cartRoutes, catalogueReader } from './index.ts';

const SKU = 'KAOS-XL-KUNING';
const live = (documents: readonly GoodsDocument[]) =>
  new Map(documents.map((document) => [document.id, { hash: document.id, document }]));
const shipped = shippedGoods().map(({ document }) => document);
const cheaper = shipped.map((document) => ({
  ...document,
  variants: document.variants.map((variant) =>
    variant.sku === SKU ? { ...variant, agent: { price: 9_000 } } : variant,
  ),
}));

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

test('SHOP-2: an account that sees a release before others has its prices in the cart, and others have theirs', async () => {
  const [early, other] = [await insertAccount(fresh.db), await insertAccount(fresh.db)];
  const [now, then] = [live(shipped), live(cheaper)];
  const [base, release] = [{ goods: () => now }, { goods: () => then }];
  const viewFor = ({ accountId }: { accountId?: string | null }) => (accountId === early ? release : base);
  const app = await testApp(fresh, { routes: cartRoutes({ variantsOf: catalogueReader({ ...base, viewFor }) }) });
  await receiveStock(fresh.db, { variantId: SKU, quantity: 10, actor: '1' });
  const priceFor = async (account: string) => {
    const { body } = await (await signedIn(app, fresh.db, account)).call('cart.add', { variant: SKU, quantity: 1 });
    return body;
  };
  expect(await priceFor(early)).toMatchObject({ data: [{ price: 9_000, price_seen: 9_000 }] });
  expect(await priceFor(other)).toMatchObject({ data: [{ price: 55_000, price_seen: 55_000 }] });
  await app.close();
});
