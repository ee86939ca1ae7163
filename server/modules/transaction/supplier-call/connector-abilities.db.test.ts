import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { processInbox } from '#server/inbound/process-inbox.ts';
import { receiveCallback } from '#server/inbound/receive-callback.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { ConnectorDocument, ConnectorOperation } from '#src/engine/core/document-types.ts';
import { BILLER, openCounter, type TestAgent, type TestCounter } from '../../../../tests/support/desks/counter.ts';
import { liveProduct } from '../../../../tests/support/factories/product.ts';
import { checkTransaction, sendTransaction } from '../delivery/send-transaction.ts';
import { createTransaction } from '../purchase/create-transaction.ts';
import { findTransaction } from '../record/transaction.repository.ts';

let counter: TestCounter;
let agent: TestAgent;

beforeAll(async () => {
  counter = await openCounter();
  await counter.publish(liveProduct('pulsa'));
});
beforeEach(async () => {
  await counter.reset();
  agent = await counter.agent({ deposit: 50_000 });
});
afterEach(async () => {
  expect(await counter.violations()).toEqual([]);
});
afterAll(() => counter.close());

async function buy(destination: string, buyer = agent): Promise<string> {
  const body = { product: 'pulsa', nominal: 'p10', parameters: { destination }, quoted_price: 10_000 };
  const request = { caller: buyer.caller, requestId: 'test' };
  const { refId } = await inTransaction(counter.db, (trx) => createTransaction(trx, counter.deps, request, body));
  return refId;
}

/** The counter's supplier, whose purchase can do more. */
function withPurchase(change: Partial<ConnectorOperation>): typeof counter.deps {
  const purchase = BILLER.document.operations['top-up'];
  if (purchase === undefined) throw new Error('no purchase');
  const operations = { ...BILLER.document.operations, 'top-up': { ...purchase, ...change } };
  const connector: ConnectorDocument = { ...BILLER.document, operations };
  return { ...counter.deps, documents: { ...counter.deps.documents, connectorByHash: async () => connector } };
}

const attempts = async () =>
  (await counter.pool.query('select state, foreign_cost, foreign_currency from supplier_attempt order by id desc'))
    .rows;

test('SDUI-3: a success that cost more than the limit waits for a person; nothing is booked', async () => {
  const refId = await buy('081234567001');
  counter.supplier.answer('top-up', { outcome: 'success', fields: { price: 10_001 } });
  expect(await sendTransaction(withPurchase({ priceGuard: 'max_price' }), refId)).toBe('review');
  expect(await findTransaction(counter.db, refId)).toMatchObject({ state: 'processing', needsReview: true });
});

test('SDUI-3: what an answer leaves is there for the next call, letter by letter, and a foreign cost lies with the attempt', async () => {
  const refId = await buy('081234567002');
  const bit61 = '  01 034023110950   Adira ';
  const fields = { foreign_cost: '4.910000', foreign_currency: 'USD' };
  counter.supplier.answer('top-up', { outcome: 'pending', remembered: { bit61 }, fields });
  counter.supplier.answer('status', { outcome: 'success' });
  await sendTransaction(counter.deps, refId);
  expect(await attempts()).toContainEqual({ state: 'unknown', ...fields });
  expect(await checkTransaction(counter.deps, refId)).toBe('succeed');
  expect(counter.supplier.calls.at(-1)?.context).toMatchObject({ kept: { bit61 } });
});

test('SDUI-3: purchases of one article for one number are counted over all agents, where the supplier wants it', async () => {
  const deps = withPurchase({ query: { counter: '{repeat?}' } });
  counter.supplier.answer('top-up', { outcome: 'success' });
  const others = await Promise.all([1, 2].map(() => counter.agent({ deposit: 50_000 })));
  const refs = await Promise.all([agent, ...others].map((buyer) => buy('081234567003', buyer)));
  await Promise.all(refs.map((refId) => sendTransaction(deps, refId)));
  const told = counter.supplier.calls.map(({ context }) => context.repeat);
  expect(told).toHaveLength(3);
  expect(new Set(told)).toEqual(new Set([null, 2, 3]));
});

test('SDUI-3: a report whose proof does not cover the outcome causes a question and moves nothing', async () => {
  const refId = await buy('081234567004');
  counter.supplier.answer('top-up', { outcome: 'pending' });
  counter.supplier.answer('status', { outcome: 'success', fields: { sn: 'REAL' } });
  await sendTransaction(counter.deps, refId);
  const report = { reference: refId, confirm: true, outcome: 'failed', fields: { sn: 'FORGED' } };
  const raw = { headers: { 'x-test-secret': 'right' }, rawBody: Buffer.from(JSON.stringify(report)) };
  await receiveCallback(counter.deps, { connectorId: 'biller', ...raw });
  const [event] = (await counter.pool.query('select id from inbox_event order by id desc limit 1')).rows;
  expect(await processInbox(counter.deps, event.id)).toBe('confirming');
  expect((await findTransaction(counter.db, refId))?.state).toBe('processing');
  expect(await counter.work()).toEqual([]);
  expect(await findTransaction(counter.db, refId)).toMatchObject({ state: 'success', sn: 'REAL' });
});

test('SDUI-3: where a protocol has a question for some sales only, a report of these is asked about, and of the others it counts', async () => {
  // Not a word of the report may reach the books of a sale that can be asked about.
  const report = (reference: string) => ({ reference, confirm: 'if-any', outcome: 'success', fields: { sn: 'TOLD' } });
  const hear = async (deps: typeof counter.deps, refId: string) => {
    const raw = { headers: { 'x-test-secret': 'right' }, rawBody: Buffer.from(JSON.stringify(report(refId))) };
    await receiveCallback(deps, { connectorId: 'biller', ...raw });
    const [event] = (await counter.pool.query('select id from inbox_event order by id desc limit 1')).rows;
    return processInbox(deps, event.id);
  };
  counter.supplier.answer('top-up', { outcome: 'pending' });
  counter.supplier.answer('status', { outcome: 'failed', nothingCreated: false });
  const asked = await buy('081234567005');
  await sendTransaction(counter.deps, asked);
  expect(await hear(counter.deps, asked)).toBe('confirming');
  expect(await counter.work()).toEqual([]);
  expect(await findTransaction(counter.db, asked)).toMatchObject({ state: 'failed', sn: null });

  // The question of this one would buy a second time: the report is all there is.
  const { status, ...rest } = BILLER.document.operations;
  if (status === undefined) throw new Error('no status');
  const unsafe = { ...status, idempotency: { sameReference: 'unsafe', maxAgeDays: 1 } } as const;
  const connector: ConnectorDocument = { ...BILLER.document, operations: { ...rest, status: unsafe } };
  const deps = { ...counter.deps, documents: { ...counter.deps.documents, connectorByHash: async () => connector } };
  const told = await buy('081234567006');
  await sendTransaction(deps, told);
  expect(await hear(deps, told)).toBe('succeed');
  expect(await findTransaction(counter.db, told)).toMatchObject({ state: 'success', sn: 'TOLD' });
});
