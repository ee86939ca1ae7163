import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pushRoutes, pushTasks, vapidIdentity } from '#server/modules/push/index.ts';
import { createTransaction } from '#server/modules/transaction/index.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { ProductParameter } from '#src/engine/core/document-types.ts';
import { openCounter, type TestCounter } from '../../../tests/support/desks/counter.ts';
import { TEST_PEOPLE } from '../../../tests/support/desks/test-people.ts';
import { liveProduct } from '../../../tests/support/factories/product.ts';
import { startPushService, type TestPushService } from '../../../tests/support/push-service.ts';
import { runJobs } from '../../../tests/support/run-jobs.ts';
import { sentMessages } from '../../../tests/support/sent-messages.ts';
import { signedIn, testApp } from '../../../tests/support/test-app.ts';
import { notificationTasks } from './index.ts';

const vapid = vapidIdentity('cd'.repeat(32), TEST_PEOPLE.publicUrl);
const text = (id: string) => ({ id, en: id, zh: id });
/** An input of a class, and its shortest and longest numbers; a sale is made with each. */
const INPUTS = [
  ['card', '6013501234567890'],
  ['card', '6013501234567890123'],
  ['card', '712398456012'],
  ['card', '71239845'],
  ['identity', '3273012345670009'],
  ['identity', 'MHKA1BA1JFK01'],
  ['identity', 'A12345678'],
  ['identity', '93712'],
] as const satisfies readonly (readonly [ProductParameter['pii'], string])[];

let counter: TestCounter;
let app: FastifyInstance;
let service: TestPushService;

beforeAll(async () => {
  counter = await openCounter();
  service = await startPushService(vapid.publicKey);
  app = await testApp(counter, { routes: pushRoutes({ vapid, allowLoopback: true }) });
  for (const pii of ['card', 'identity'] as const) {
    const input = { key: 'destination', label: text('Nomor'), type: 'text', required: true, pii } as const;
    await counter.publish(liveProduct(pii, { parameters: [{ ...input, pattern: '^[0-9A-Z]{5,20}$' }] }));
  }
});
afterEach(async () => {
  expect(await counter.violations()).toEqual([]);
});
afterAll(async () => {
  await app.close();
  await service.close();
  await counter.close();
});

/** Sells to a number for an account that has notifications sent to its browser and by mail. @returns every text that left */
async function textsOfSale(product: string, destination: string, outcome: 'success' | 'failed') {
  const agent = await counter.agent({ deposit: 50_000 });
  const caller = await signedIn(app, counter.db, agent.id);
  const browser = service.browser();
  expect((await caller.call('push.subscribe', { ...browser.subscription })).status).toBe(200);
  const { rows } = await counter.pool.query<{ email: string }>(
    `update account set settings = '{"notification":{"email":true}}' where id = $1 returning email`,
    [agent.id],
  );
  const body = { product, nominal: 'p10', parameters: { destination }, quoted_price: 10_000 };
  const request = { caller: agent.caller, requestId: 'test' };
  const { refId } = await inTransaction(counter.db, (trx) => createTransaction(trx, counter.deps, request, body));
  const sn = `${destination}/SN`;
  counter.supplier.answer('top-up', { outcome, fields: outcome === 'success' ? { sn } : { reason: sn } });
  expect(await counter.work()).toEqual([]);
  const tasks = {
    ...notificationTasks({ ...counter.deps, ...TEST_PEOPLE }),
    ...pushTasks({ ...counter.deps, vapid, allowLoopback: true }),
  };
  expect(await runJobs(counter.pool, tasks)).toEqual([]);
  const mails = await sentMessages(counter.db, rows[0]?.email ?? '');
  const stored = await counter.pool.query<{ facts: string }>(
    'select facts::text from notification where subject = $1',
    [refId],
  );
  const all = {
    pushed: browser.received.map((one) => one.text),
    mailed: mails.map((mail) => `${mail.subject}\n${mail.text}`),
  };
  await counter.reset();
  return { ...all, stored: stored.rows.map(({ facts }) => facts) };
}

describe('numbers of cards and identity cards in what leaves by push and by mail', () => {
  test.each(
    INPUTS.flatMap(([pii, number]) =>
      (['success', 'failed'] as const).map((outcome) => [pii, number, outcome] as const),
    ),
  )('TRX-1, ACC-7: of a %s number %s (%s) push and mail show the last four at most', async (pii, number, outcome) => {
    const { pushed, mailed, stored } = await textsOfSale(pii, number, outcome);
    expect([pushed.length, mailed.length, stored.length]).toEqual([1, 1, 1]);
    for (const sent of [...pushed, ...mailed]) {
      expect(sent).toContain('Rp 10.000');
      const shown = sent.match(/([^\s"]*•[^\s"]*) · Rp/)?.[1] ?? '';
      expect(shown).toHaveLength(number.length);
      const bare = shown.replaceAll('•', '');
      expect(bare.length).toBeLessThanOrEqual(number.length < 8 ? 0 : 4);
      expect(number.endsWith(bare)).toBe(true);
    }
    expect(stored.join()).not.toContain(number);
  });
});
