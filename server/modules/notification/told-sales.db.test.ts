import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ticketRoutes } from '#server/modules/ticket/index.ts';
import { createTransaction } from '#server/modules/transaction/index.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Notification } from '#src/contract/account/notification.contract.ts';
import { openCounter, type TestAgent, type TestCounter } from '../../../tests/support/desks/counter.ts';
import { liveProduct } from '../../../tests/support/factories/product.ts';
import { signedIn, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { notificationRoutes } from './index.ts';

let counter: TestCounter;
let app: FastifyInstance;
let agent: TestAgent;
let sari: TestCaller;
let sold = 0;

beforeAll(async () => {
  counter = await openCounter();
  await counter.publish(liveProduct('pulsa'));
  app = await testApp(counter, { routes: [...ticketRoutes(counter.deps), ...notificationRoutes(counter.deps)] });
});
beforeEach(async () => {
  await counter.reset();
  agent = await counter.agent({ deposit: 50_000 });
  sari = await signedIn(app, counter.db, agent.id);
});
afterEach(async () => {
  expect(await counter.violations()).toEqual([]);
});
afterAll(async () => {
  await app.close();
  await counter.close();
});

async function sell(outcome: 'success' | 'failed'): Promise<string> {
  sold += 1;
  const destination = `0812778${String(sold).padStart(5, '0')}`;
  const body = { product: 'pulsa', nominal: 'p10', parameters: { destination }, quoted_price: 10_000 };
  const request = { caller: agent.caller, requestId: 'test' };
  const { refId } = await inTransaction(counter.db, (trx) => createTransaction(trx, counter.deps, request, body));
  expect(await told()).toEqual([]);
  counter.supplier.answer('top-up', { outcome, fields: outcome === 'success' ? { sn: '123' } : {} });
  expect(await counter.work()).toEqual([]);
  return refId;
}
/** Of any day: midnight may pass while a test runs. */
async function told(): Promise<readonly Notification[]> {
  const lists = await Promise.all(['today', 'archive'].map((period) => sari.call('notification.list', { period })));
  return lists.flatMap(({ body }) => body.data as Notification[]);
}

describe('sales and complaints that are told', () => {
  test('ACC-7: a sale that ends is told once with product, masked number and price; the customer’s number stands in no row', async () => {
    const refId = await sell('success');
    const [one, ...rest] = await told();
    expect(rest).toEqual([]);
    expect(one).toMatchObject({ tone: 'success', path: `/transaction/${refId}`, read: false });
    expect(one?.title.id).toMatch(/ · Berhasil$/);
    expect(one?.text.id).toMatch(/^0812•+\d{3} · Rp 10\.000\.$/);
    const { rows } = await counter.pool.query('select facts::text from notification where subject = $1', [refId]);
    expect(rows.map(({ facts }) => String(facts)).join()).not.toContain('0812778');
  });

  test('ACC-7: one that fails says that the money is back', async () => {
    await sell('failed');
    const [one] = await told();
    expect(one?.tone).toBe('failed');
    expect(one?.text.en).toContain('The money is back in your balance.');
    expect(one?.text.zh).toContain('已退回');
  });

  test('ACC-7: an answer to a complaint is told and leads to its sale; what the agent writes herself is not', async () => {
    const refId = await sell('success');
    const operations = await signedIn(app, counter.db, (await counter.agent({ category: 'operations' })).id);
    const words = { reason: 'not-received', text: 'Belum masuk' };
    const opened = await sari.call('ticket.create', { ref_id: refId, ...words }, { key: 'told-ticket-1' });
    const { ticket } = opened.body.ticket as { ticket: string };
    expect(await told()).toHaveLength(1);
    const answer = { ticket, deed: 'answer', text: 'Kami cek' };
    await operations.call('ops.ticket.answer', answer, { key: 'told-ticket-2' });
    await operations.call('ops.ticket.answer', answer, { key: 'told-ticket-2' });
    const complaints = (await told()).filter(({ title }) => title.id.startsWith('Pengaduan'));
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toMatchObject({ path: `/transaction/${refId}` });
    expect(complaints[0]?.text.id).toContain(refId);
  });
});
