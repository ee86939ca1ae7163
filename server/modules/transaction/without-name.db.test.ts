import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readBalances } from '#server/ledger/balance.ts';
import { openCounter, PASSWORD, type TestAgent, type TestCounter } from '../../../tests/support/counter.ts';
import { liveProduct } from '../../../tests/support/factories/product.ts';
import { signedIn, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { transactionRoutes } from './index.ts';

let counter: TestCounter;
let app: FastifyInstance;
let agent: TestAgent;
let caller: TestCaller;

const FLOW = { inquiry: 'required', bills: 'none' } as const;
const shape = {
  supplier: {
    connector: 'biller',
    inquiry: 'inquiry',
    pay: 'top-up',
    status: 'status',
    customerNumber: { $: 'parameters.destination' },
  },
  reading: { customerName: { $: 'has(reply.customer_name) ? string(reply.customer_name) : ""' } },
};
const ITEM = { nominal: 'p10', parameters: { destination: '081234567890' } };
const MONEY = { quoted_price: 10_000, password: PASSWORD };
const KEY = 'key-0123456789';

beforeAll(async () => {
  counter = await openCounter();
  await counter.publish(liveProduct('token', { ...shape, flow: FLOW }));
  await counter.publish(liveProduct('meter', { ...shape, flow: { ...FLOW, withoutName: true } }));
  app = await testApp(counter, { routes: transactionRoutes(counter.deps) });
});
beforeEach(async () => {
  await counter.reset();
  agent = await counter.agent({ deposit: 50_000 });
  caller = await signedIn(app, counter.db, agent.id);
});
afterEach(async () => {
  expect(await counter.violations()).toEqual([]);
});
afterAll(async () => {
  await app.close();
  await counter.close();
});

const ask = (values: object = {}, product = 'meter') =>
  caller.call('inquiry.create', { product, ...ITEM, ...values }, { key: KEY });
const anyway = { without_name: true };

describe('PRE-5, API-3: the check of a number gives no answer', () => {
  test.each([
    [{ outcome: 'unknown', cause: 'timeout' }, 'inquiry_slow'],
    [{ outcome: 'failed' }, 'inquiry_failed'],
  ] as const)('%j is told; who goes on anyway is asked for again and pays without a name', async (answer, code) => {
    counter.supplier.answer('inquiry', answer);
    expect(await ask()).toMatchObject({ status: 503, body: { code } });
    const { status, body } = await ask(anyway);
    const { ref_id, customer_name } = body.transaction as { ref_id: string; customer_name?: string };
    expect([status, customer_name]).toEqual([201, undefined]);
    expect(counter.supplier.calls).toHaveLength(2);
    const [first, second] = counter.supplier.calls;
    expect(first?.patienceMs, 'the first look-up takes as long as its document says').toBeUndefined();
    expect(second?.patienceMs, 'who waited once does not wait as long again').toBeLessThanOrEqual(5_000);
    expect((await caller.call('transaction.pay', { ref_id, ...MONEY }, { key: 'key-pay-anyway' })).status).toBe(200);
    expect((await readBalances(counter.db, agent.id)).deposit).toBe(40_000);
  });

  test('what is said about the number still counts, and a name that comes after all is taken', async () => {
    for (const reason of ['wrong_number', 'customer_not_found'] as const) {
      counter.supplier.answer('inquiry', { outcome: 'failed', reason });
      expect(await ask(anyway)).toMatchObject({ status: 422, body: { code: reason } });
    }
    counter.supplier.answer('inquiry', { outcome: 'failed', reason: 'product_closed' });
    expect((await ask(anyway)).status).toBe(422);
    counter.supplier.answer('inquiry', { fields: { customer_name: 'WATI' } });
    expect(await ask(anyway)).toMatchObject({ status: 201, body: { transaction: { customer_name: 'WATI' } } });
  });

  test('a product that says nothing of it goes on with nobody, and none is bought without having asked', async () => {
    counter.supplier.answer('inquiry', { outcome: 'failed' });
    expect(await ask(anyway, 'token')).toMatchObject({ status: 503, body: { code: 'inquiry_failed' } });
    expect(
      await caller.call('transaction.create', { product: 'meter', ...ITEM, ...MONEY }, { key: KEY }),
    ).toMatchObject({ status: 422, body: { code: 'inquiry_required' } });
  });
});
