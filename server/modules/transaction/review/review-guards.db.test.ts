import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { openCounter, type TestCounter } from '../../../../tests/support/desks/counter.ts';
import { liveProduct } from '../../../../tests/support/factories/product.ts';
import { shutOutMeanwhile } from '../../../../tests/support/shut-out-meanwhile.ts';
import { signedIn, type TestCaller, testApp } from '../../../../tests/support/test-app.ts';
import { reviewRoutes } from '../index.ts';
import { createTransaction } from '../purchase/create-transaction.ts';

const SECRET = '1234-5678-9012-3456-7890';
let counter: TestCounter;
let app: FastifyInstance;
let budi: TestCaller;
let budiId: string;
let refId: string;

beforeAll(async () => {
  counter = await openCounter();
  await counter.publish(liveProduct('pulsa'));
  app = await testApp(counter, { routes: reviewRoutes(counter.deps) });
  budiId = (await counter.agent({ category: 'operations' })).id;
  budi = await signedIn(app, counter.db, budiId);
});
beforeEach(async () => {
  const agent = await counter.agent({ deposit: 50_000 });
  const request = { caller: agent.caller, requestId: 'test' };
  const body = { product: 'pulsa', nominal: 'p10', parameters: { destination: '081234500001' }, quoted_price: 10_000 };
  ({ refId } = await inTransaction(counter.db, (trx) => createTransaction(trx, counter.deps, request, body)));
  await counter.pool.query('update transaction set needs_review = true, sn = $2 where ref_id = $1', [
    refId,
    `${SECRET}/SARI/R1/900`,
  ]);
});
afterAll(async () => {
  await app.close();
  await counter.close();
});

test('SDUI-11: a proof is found whole, since some are secret; each search stands in the log with what it showed', async () => {
  const find = async (search: string) => {
    const { body } = await budi.call('ops.review.list', { search });
    return (body.data as { transaction: { ref_id: string } }[]).map(({ transaction }) => transaction.ref_id);
  };
  for (const typed of [SECRET, SECRET.replaceAll('-', ''), `${SECRET}/SARI/R1/900`])
    expect(await find(typed), typed).toEqual([refId]);
  for (const typed of [SECRET.slice(0, -1), SECRET.slice(0, 9), '1234']) expect(await find(typed), typed).toEqual([]);
  await find(refId);
  const { rows } = await counter.pool.query(
    "select account_id, subject from audit_event where action = 'review.find' order by id desc limit 2",
  );
  expect(rows).toEqual([
    { account_id: budiId, subject: refId },
    { account_id: budiId, subject: 'nothing' },
  ]);
});

test('SDUI-6: a proposal of somebody who is shut out while it is made is not made', async () => {
  const propose = () =>
    budi.call('ops.review.propose', { ref_id: refId, outcome: 'closed', note: 'seen' }, { key: crypto.randomUUID() });
  const asked = await shutOutMeanwhile(counter.pool, budiId, propose);
  expect([asked.status, asked.body.code]).toEqual([403, 'forbidden']);
  await counter.pool.query("update account set state = 'active' where id = $1", [budiId]);
  expect((await propose()).status).toBe(200);
});
