import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listOffers } from '#server/modules/offer/index.ts';
import { databaseNow } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { openCounter, type TestAgent, type TestCounter } from '../../../../tests/support/desks/counter.ts';
import { liveProduct, productNominal } from '../../../../tests/support/factories/product.ts';
import { createTransaction } from '../purchase/create-transaction.ts';
import { findTransaction } from './transaction.repository.ts';

const label = (text: string) => ({ id: text, en: text, zh: text });
const first = liveProduct('pulsa', {
  reading: {
    token: { $: 'part(reply.sn, "/", 0)' },
    rows: [{ label: label('First'), value: { $: '"read by the first"' } }],
  },
  pending: { checkAfterSeconds: [5], reviewAfterSeconds: 3_600, usualSeconds: 5 },
});
const second = {
  hash: 'hash-pulsa-second',
  document: {
    ...first.document,
    version: 2,
    reading: { token: { $: '"wrong"' }, rows: [{ label: label('Second'), value: { $: '"read by the second"' } }] },
    pending: { checkAfterSeconds: [900], reviewAfterSeconds: 900, usualSeconds: 900 },
  },
};

let counter: TestCounter;
let agent: TestAgent;
beforeAll(async () => {
  counter = await openCounter();
});
beforeEach(async () => {
  await counter.reset();
  await counter.db.deleteFrom('kill_switch').execute();
  await counter.publish(first);
  agent = await counter.agent({ deposit: 100_000 });
});
afterEach(async () => {
  expect(await counter.violations()).toEqual([]);
});
afterAll(() => counter.close());

const buy = (destination = '081234567890') =>
  inTransaction(counter.db, (trx) =>
    createTransaction(
      trx,
      counter.deps,
      { caller: agent.caller, requestId: 'test' },
      { product: 'pulsa', nominal: 'p10', parameters: { destination }, quoted_price: 10_000 },
    ),
  );
const kill = (kind: 'product' | 'connector', id: string) =>
  counter.db
    .insertInto('kill_switch')
    .values({ kind, id, reason: JSON.stringify(label('closed')), note: 'test', account_id: agent.id })
    .execute();

describe('SDUI-6: a version published while a sale is under way', () => {
  test('changes nothing for it: reading and check policy are those it began with; the next sale has the new ones', async () => {
    counter.supplier.answer('top-up', { outcome: 'pending' });
    counter.supplier.answer('status', { outcome: 'success', fields: { sn: 'TOKEN/x' } });
    const { refId } = await buy();
    await counter.publish(second);
    expect(await counter.work()).toEqual([]);
    const jobs = await counter.pool.query(
      "select extract(epoch from run_at - created_at)::int as wait from graphile_worker.jobs where task_identifier = 'transaction.check'",
    );
    expect(jobs.rows[0].wait).toBeLessThan(30);
    await counter.skipWaiting();
    expect(await counter.work()).toEqual([]);
    expect(await findTransaction(counter.db, refId)).toMatchObject({
      state: 'success',
      productHash: first.hash,
      sn: 'TOKEN',
      details: [expect.objectContaining({ value: 'read by the first' })],
    });
    const next = await buy('081234567891');
    expect(next.productHash).toBe(second.hash);
  });

  test('an agent in a roll-out buys the version they see, others the one before', async () => {
    const { documents } = counter.deps;
    const cohort = { ...documents, product: (id: string) => (id === 'pulsa' ? second : documents.product(id)) };
    const deps = {
      connectors: counter.deps.connectors,
      documents: {
        ...documents,
        viewFor: ({ accountId }: { accountId?: string | null }) => (accountId === agent.id ? cohort : documents),
      },
    };
    await counter.publish(second);
    await counter.publish(first);
    const sell = async (who: TestAgent) =>
      inTransaction(counter.db, (trx) =>
        createTransaction(
          trx,
          deps,
          { caller: who.caller, requestId: 'test' },
          { product: 'pulsa', nominal: 'p10', parameters: { destination: '081234567899' }, quoted_price: 10_000 },
        ),
      );
    expect((await sell(agent)).productHash).toBe(second.hash);
    expect((await sell(await counter.agent({ deposit: 50_000 }))).productHash).toBe(first.hash);
  });

  test('a cohort’s other article is sold at its own price, not at that of the known offer', async () => {
    const other = liveProduct('pulsa', { nominals: [productNominal('p10', { sku: 'other', supplierPrice: 9_000 })] });
    const now = await databaseNow(counter.db);
    const offers = async (product: typeof other) =>
      (await listOffers(counter.db, { product: () => product }, 'pulsa', now)).data.map(({ code, price }) => [
        code,
        price,
      ]);
    expect(await offers(other)).toEqual([['p10', 9_200]]);
    expect((await offers(first))[0]).toEqual(['p10', 10_000]);
  });
});

describe('SDUI-6: kill switches and sales', () => {
  test.each([
    ['product', 'pulsa'],
    ['connector', 'biller'],
  ] as const)('%s %s: new sales are refused with the reason, what is under way goes on', async (kind, id) => {
    counter.supplier.answer('top-up', { outcome: 'success', fields: { sn: 'A/B' } });
    const { refId } = await buy();
    await kill(kind, id);
    await expect(buy('081234567892')).rejects.toMatchObject({
      code: 'product_closed',
      details: { reason: label('closed') },
    });
    expect(await counter.work()).toEqual([]);
    expect(await findTransaction(counter.db, refId)).toMatchObject({ state: 'success', sn: 'A' });
  });

  test('connector biller, while a sale waits for it: its status checks go on until the supplier has answered', async () => {
    counter.supplier.answer('top-up', { outcome: 'pending' });
    counter.supplier.answer('status', { outcome: 'pending' }, { outcome: 'success', fields: { sn: 'C/D' } });
    const { refId } = await buy('081234567893');
    expect(await counter.work()).toEqual([]);
    await kill('connector', 'biller');
    await expect(buy('081234567894')).rejects.toMatchObject({ code: 'product_closed' });
    for (let check = 0; check < 2; check += 1) {
      await counter.skipWaiting();
      expect(await counter.work()).toEqual([]);
    }
    expect(counter.supplier.calls.map(({ operation }) => operation)).toEqual(['top-up', 'status', 'status']);
    expect(await findTransaction(counter.db, refId)).toMatchObject({ state: 'success', sn: 'C' });
    const [{ count }] = (
      await counter.pool.query(
        'select count(*)::int as count from supplier_attempt a join transaction t on t.id = a.transaction_id where t.ref_id = $1',
        [refId],
      )
    ).rows;
    expect(count).toBe(1);
  });
});
