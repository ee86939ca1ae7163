import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCounter, RESERVE, type TestAgent, type TestCounter } from '../../../../tests/support/desks/counter.ts';
import { TWICE_SUPPLIED, twoSuppliers } from '../../../../tests/support/desks/two-suppliers.ts';
import { listOffers } from '../list-offers.ts';
import { applyPriceList } from '../price-list/apply-price-list.ts';
import { seedOffers } from '../seed-offers.ts';

let counter: TestCounter;
let agent: TestAgent;
let till: ReturnType<typeof twoSuppliers>;

const NOON = new Date('2026-11-20T12:00:00+07:00');
const NIGHT = new Date('2026-11-20T23:30:00+07:00');
const SHUT = { ...RESERVE, document: { ...RESERVE.document, cutOffs: [{ start: '23:00', end: '01:30' }] } };

beforeAll(async () => {
  counter = await openCounter();
  await counter.publish(TWICE_SUPPLIED);
  till = twoSuppliers(counter, () => agent);
});
beforeEach(async () => {
  await counter.reset();
  await till.healAll();
  await counter.pool.query('delete from supplier_offer');
  await counter.pool.query('delete from kill_switch');
  await counter.pool.query("update offer set active = true, reason = null, stock = 'available'");
  await seedOffers(counter.db, counter.deps.documents);
  agent = await counter.agent({ deposit: 500_000 });
});
afterAll(() => counter.close());

const nominal = async (now = NOON, documents: Parameters<typeof listOffers>[1] = counter.deps.documents) => {
  const list = await listOffers(counter.db, documents, 'pulsa', now);
  return { ...list.data[0], whole: list.closed };
};
const gone = () => counter.pool.query("update offer set active = false, reason = 'disturbed'");
const list = (price: number, more: object = {}) =>
  applyPriceList(counter.db, [], [{ buyer_sku_code: 'R-10', price, unlimited_stock: true, ...more }], 'reserve');
const kill = (id: string) =>
  counter.pool.query(
    `insert into kill_switch (kind, id, reason, note, account_id)
      select 'connector', $1, '{"id":"x","en":"x","zh":"x"}', 'test', id
      from account order by id limit 1`,
    [id],
  );

describe('PRE-18, TRX-4, REAL-4: what agents see of suppliers before they try', () => {
  test('a nominal is open while one of its suppliers is, at the price of the first', async () => {
    expect(await nominal()).toMatchObject({ price: 10_000, stock: 'available' });
    await gone();
    const open = await nominal();
    expect(open).toMatchObject({ price: 10_000, stock: 'available' });
    expect(open.closed).toBeUndefined();
    counter.supplier.answer('buy', { fields: { sn: '1' } });
    const row = await till.buy();
    await counter.work();
    expect((await till.attempts(row))[0]).toMatchObject({ connector_id: 'reserve', choice: { because: 'only' } });
  });

  test('its list makes a stand-in too dear, sold out or switched off, and then nobody is open', async () => {
    await gone();
    await list(10_050);
    expect((await nominal()).closed?.en).toBe('The supplier is disturbed.');
    await list(9_950);
    expect((await nominal()).closed).toBeUndefined();
    await list(9_950, { unlimited_stock: false, stock: 0 });
    expect((await nominal()).closed).toBeDefined();
    await expect(till.buy()).rejects.toMatchObject({ code: 'nominal_unavailable' });
  });

  test('hours of one supplier close nothing while the other is open; of all, they say until when', async () => {
    const documents = {
      ...counter.deps.documents,
      connector: (id: string) => (id === 'reserve' ? SHUT : { ...SHUT, document: { ...SHUT.document, id } }),
    };
    const half = {
      ...documents,
      connector: (id: string) => (id === 'reserve' ? SHUT : counter.deps.documents.connector(id)),
    };
    expect((await nominal(NIGHT, half)).whole).toBeUndefined();
    expect((await nominal(NIGHT, documents)).whole).toMatchObject({
      reason: { id: 'Pemasok tutup sampai 01.30 WIB.', en: 'The supplier is closed until 01.30 WIB.' },
      until: '2026-11-21T01:30:00+07:00',
    });
  });

  test('a killed supplier is passed over; with all of them killed nothing is sold', async () => {
    await kill('biller');
    counter.supplier.answer('buy', { fields: { sn: '1' } });
    const row = await till.buy();
    await counter.work();
    expect((await till.attempts(row))[0]).toMatchObject({ connector_id: 'reserve' });
    expect((await till.attempts(row))[0].choice.considered[0]).toMatchObject({
      connector: 'biller',
      skipped: 'killed',
    });
    await kill('reserve');
    expect((await nominal()).whole).toBeDefined();
    await expect(till.buy()).rejects.toMatchObject({ code: 'product_closed' });
  });

  test('a supplier that would be asked and is disturbed is told on the card, in three languages', async () => {
    counter.supplier.answer('top-up', { outcome: 'failed', nothingCreated: false });
    counter.supplier.answer('buy', { outcome: 'failed', nothingCreated: false });
    for (let sale = 0; sale < 20; sale += 1) {
      await till.buy();
      await counter.work();
    }
    expect(await nominal()).toMatchObject({
      notice: {
        kind: 'disturbed',
        text: { id: 'Gangguan: bisa lama atau gagal.', en: 'Disturbed: may take long or fail.' },
      },
    });
    await till.healAll();
    expect((await nominal()).notice).toBeUndefined();
  });

  test('a supplier whose answers take more than a minute is slow; a wrong number is nobody’s fault', async () => {
    counter.supplier.answer('top-up', { outcome: 'failed', reason: 'wrong_number' });
    for (let sale = 0; sale < 10; sale += 1) {
      await till.buy();
      await counter.work();
    }
    expect((await nominal()).notice).toBeUndefined();
    counter.supplier.answer('top-up', { outcome: 'pending' });
    for (let sale = 0; sale < 10; sale += 1) {
      const row = await till.buy();
      await counter.work();
      await till.report('biller', row.refId, { fields: { sn: '1' } });
      await counter.pool.query('delete from purchase_slot');
    }
    await counter.pool.query(
      "update supplier_attempt set sent_at = sent_at - interval '90 seconds' where state = 'succeeded'",
    );
    expect((await nominal()).notice).toMatchObject({ kind: 'slow', text: { id: 'Lambat: hasilnya bisa lebih lama.' } });
  });
});
