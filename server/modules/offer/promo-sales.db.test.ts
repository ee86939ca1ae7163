import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { liveProduct, productNominal } from '../../../tests/support/factories/product.ts';
import { insertTransaction } from '../../../tests/support/factories/transaction.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { listOffers } from './list-offers.ts';
import { seedOffers } from './seed-offers.ts';

const NOON = new Date('2026-11-20T12:00:00+07:00');
const description = { id: 'Semua nomor', en: 'All numbers', zh: '所有号码' };
const promotion = liveProduct('promotion', {
  type: 'promotion',
  nominals: [
    { ...productNominal('p10', { supplierPrice: 9_800 }), promo: { code: 'HEMAT10' } },
    { ...productNominal('p20', { supplierPrice: 19_700 }), promo: { code: 'HEMAT20' }, description },
  ],
});
const documents = { product: () => promotion, products: () => [promotion] };

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  await seedOffers(fresh.db, documents);
});
afterAll(() => fresh.close());
const promos = async () => (await listOffers(fresh.db, documents, 'promotion', NOON)).data;

describe('PRE-17: promotions', () => {
  test('PRE-17: the sold count of a code rises by one with a purchase that succeeded, and with no other', async () => {
    expect((await promos()).map(({ promo }) => promo)).toEqual([
      { code: 'HEMAT10', sold_qty: 0 },
      { code: 'HEMAT20', sold_qty: 0 },
    ]);
    const owner = await insertAccount(fresh.db);
    await insertTransaction(fresh.db, owner, promotion, { nominal: 'p10', state: 'success' });
    await insertTransaction(fresh.db, owner, promotion, { nominal: 'p10', state: 'failed' });
    await insertTransaction(fresh.db, owner, promotion, { nominal: 'p20', state: 'processing' });
    const [first, second] = await promos();
    expect(first).toMatchObject({ promo: { sold_qty: 1 }, description: { id: 'Kode HEMAT10, 1 terjual' } });
    expect(second).toMatchObject({
      promo: { sold_qty: 0 },
      description: { id: 'Semua nomor. Kode HEMAT20, 0 terjual', zh: '所有号码。优惠码 HEMAT20，已售 0' },
    });
  });
});
