import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readBalances } from '#server/ledger/balance.ts';
import { databaseNow } from '#server/platform/clock.ts';
import { PASSWORD } from '../../../../tests/support/desks/counter.ts';
import { ASKED_FIRST, saleRoutes } from '../../../../tests/support/desks/sale-routes.ts';
import { liveProduct } from '../../../../tests/support/factories/product.ts';
import { refusedInEveryLanguage } from '../../../../tests/support/refused-in-every-language.ts';

const desk = saleRoutes([]);
const NO_LONGER = { id: 'Produk ini tidak dijual lagi.', en: 'No longer on sale.', zh: '该产品已停售。' };

/** Publishes a product whose sale ends in so many seconds. */
async function soldFor(seconds: number, values: Parameters<typeof liveProduct>[1] = {}): Promise<Date> {
  const now = await databaseNow(desk.counter.db);
  const ends = new Date(now.getTime() + seconds * 1_000);
  const effective = { from: '2020-01-01', to: ends.toISOString() };
  const product = liveProduct('ending', { effective, ...values });
  await desk.counter.publish({ ...product, hash: `hash-ending-${ends.getTime()}` });
  return ends;
}

/** One second after the end, by the database clock. */
async function oneSecondAfter(ends: Date): Promise<void> {
  const now = await databaseNow(desk.counter.db);
  await pause(Math.max(0, ends.getTime() - now.getTime()) + 1_000);
}

const sale = (destination: string) => ({
  product: 'ending',
  nominal: 'p10',
  parameters: { destination },
  quoted_price: 10_000,
  password: PASSWORD,
});
let presses = 0;
const buy = (destination: string, headers: Readonly<Record<string, string>> = {}) => {
  presses += 1;
  return desk.caller.call('transaction.create', sale(destination), { key: `end-of-sale-${presses}`, headers });
};

test('SDUI-4, PRE-20: one second after the end of its period a product is refused in three languages, nothing is held, and a sale made before ends by status and by report', async () => {
  const { supplier } = desk.counter;
  supplier.answer('top-up', { outcome: 'pending' });
  supplier.answer('status', { outcome: 'pending' });
  const ends = await soldFor(6);
  const asked = (await buy('081234567890')).body.transaction as { ref_id: string };
  const told = (await buy('081234567891')).body.transaction as { ref_id: string };
  expect(await desk.counter.work()).toEqual([]);
  await oneSecondAfter(ends);
  const before = await readBalances(desk.counter.db, desk.agent.id);

  await refusedInEveryLanguage({ status: 422, code: 'product_closed' }, (headers) => buy('081234567892', headers));
  expect((await buy('081234567892')).body.details).toEqual({ reason: NO_LONGER });
  expect(await readBalances(desk.counter.db, desk.agent.id)).toEqual(before);
  const made = await desk.counter.pool.query("select 1 from transaction where destination_number = '081234567892'");
  expect(made.rowCount).toBe(0);

  const report = { reference: told.ref_id, outcome: 'success', fields: { sn: 'TOLD' } };
  const received = await desk.app.inject({
    method: 'POST',
    url: '/api/v1/callback/biller',
    headers: { 'x-test-secret': 'right', 'content-type': 'application/json' },
    payload: report,
  });
  expect(received.statusCode).toBe(200);
  expect(await desk.counter.work()).toEqual([]);
  supplier.answer('status', { outcome: 'success', fields: { sn: 'ASKED' } });
  for (let round = 0; round < 3; round += 1) {
    await desk.counter.skipWaiting();
    expect(await desk.counter.work()).toEqual([]);
  }
  const ended = async (ref_id: string) => (await desk.caller.call('transaction.get', { ref_id })).body.transaction;
  expect(await ended(told.ref_id)).toMatchObject({ status: 'success', sn: 'TOLD' });
  expect(await ended(asked.ref_id)).toMatchObject({ status: 'success', sn: 'ASKED' });
  expect(await readBalances(desk.counter.db, desk.agent.id)).toMatchObject({ deposit: 30_000, hold: 0 });
});

test('SDUI-4, POST-14: a look-up that was made before the end is not paid one second after it, and nothing is held', async () => {
  desk.counter.supplier.answer('inquiry', { outcome: 'success', fields: { name: 'SITI', price: 10_000 } });
  const ends = await soldFor(6, { flow: { inquiry: 'required', bills: 'none' }, supplier: ASKED_FIRST });
  const { product, nominal, parameters } = sale('081234567893');
  const looked = await desk.caller.call('inquiry.create', { product, nominal, parameters });
  expect(looked.status, JSON.stringify(looked.body)).toBeLessThan(300);
  const { ref_id } = (looked.body.transaction ?? looked.body.inquiry) as { ref_id: string };
  await oneSecondAfter(ends);
  const pay = () =>
    desk.caller.call('transaction.pay', { ref_id, quoted_price: 10_000, password: PASSWORD }, { key: 'pay-after-end' });
  const refused = await pay();
  expect([refused.status, refused.body.code, refused.body.details]).toEqual([
    422,
    'product_closed',
    { reason: NO_LONGER },
  ]);
  expect(await readBalances(desk.counter.db, desk.agent.id)).toMatchObject({ deposit: 50_000, hold: 0 });
});
