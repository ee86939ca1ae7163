import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readBalances } from '#server/ledger/balance.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import { statementRecorder } from '../../tests/bench/statement-recorder.ts';
import { BILLER, openCounter, type TestAgent, type TestCounter } from '../../tests/support/desks/counter.ts';
import { liveProduct } from '../../tests/support/factories/product.ts';
import { sendTransaction } from '../modules/transaction/delivery/send-transaction.ts';
import { createTransaction } from '../modules/transaction/purchase/create-transaction.ts';
import { findTransaction } from '../modules/transaction/record/transaction.repository.ts';
import { registerCallbackRoutes } from './callback.routes.ts';
import { type InboundHandler, inboundHandlers } from './inbound-handler.ts';
import { processInbox } from './process-inbox.ts';
import { receiveCallback } from './receive-callback.ts';

let counter: TestCounter;
let agent: TestAgent;
let app: FastifyInstance;
let refId: string;

beforeAll(async () => {
  counter = await openCounter();
  await counter.publish(liveProduct('pulsa'));
  app = Fastify();
  await registerCallbackRoutes(app, counter.deps);
});
beforeEach(async () => {
  await counter.reset();
  await counter.pool.query('delete from inbox_event');
  agent = await counter.agent({ deposit: 50_000 });
  counter.supplier.answer('top-up', { outcome: 'pending' });
  const body = { product: 'pulsa', nominal: 'p10', parameters: { destination: '081234567890' }, quoted_price: 10_000 };
  const request = { caller: agent.caller, requestId: 'test' };
  ({ refId } = await inTransaction(counter.db, (trx) => createTransaction(trx, counter.deps, request, body)));
  await sendTransaction(counter.deps, refId);
  await counter.pool.query('delete from graphile_worker._private_jobs');
});
afterEach(async () => {
  expect(await counter.violations()).toEqual([]);
});
afterAll(async () => {
  await app.close();
  await counter.close();
});

const post = (payload: string, headers: Record<string, string> = {}, connector = 'biller') =>
  app.inject({
    method: 'POST',
    url: `/api/v1/callback/${connector}`,
    payload,
    headers: { 'content-type': 'application/json', 'x-test-secret': 'right', ...headers },
  });
const word = (result: object = {}, reference = refId): string => JSON.stringify({ reference, ...result });
const inbox = async () => (await counter.pool.query('select * from inbox_event order by id')).rows;

describe('callbacks of suppliers', () => {
  test('fault 4: five deliveries of one callback at once: five times acknowledged, stored and captured once', async () => {
    const body = word({ fields: { sn: '17' } });
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(body, { 'x-delivery': 'd-1' })));
    expect(answers.map(({ statusCode, body: text }) => [statusCode, text])).toEqual(Array(5).fill([200, 'ok']));
    expect(await inbox()).toEqual([expect.objectContaining({ external_id: 'd-1', body, processed_at: null })]);
    expect(await counter.work()).toEqual([]);
    expect(await inbox()).toEqual([expect.objectContaining({ outcome: 'succeed', processed_at: expect.any(Date) })]);
    expect(await findTransaction(counter.db, refId)).toMatchObject({ state: 'success', sn: '17' });
    expect((await readBalances(counter.db, agent.id)).deposit).toBe(40_000);
  });

  test('fault 4: repeated deliveries of the same callback are applied once', async () => {
    for (const delivery of ['a', 'b', 'c']) await post(word(), { 'x-delivery': delivery });
    expect(await counter.work()).toEqual([]);
    expect((await inbox()).map(({ outcome }) => outcome).sort()).toEqual(['repeated', 'repeated', 'succeed']);
  });

  test('one that cannot prove itself is answered 401 and not stored', async () => {
    const answer = await post(word(), { 'x-test-secret': 'guessed' });
    expect(answer.statusCode).toBe(401);
    expect(await inbox()).toEqual([]);
    expect((await findTransaction(counter.db, refId))?.state).toBe('processing');
  });

  test('REAL-5: callbacks with a wrong signature that arrive together read the versions from the database once', async () => {
    const recorder = statementRecorder();
    recorder.start();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(word(), { 'x-test-secret': 'guessed' })));
    const looks = (await recorder.stop()).filter(({ text }) => text.includes('from "document"'));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(401));
    expect(looks.length).toBeLessThan(10);
  });

  test('an unknown supplier, rubbish, a ping and a body that is too large change nothing', async () => {
    expect((await post(word(), {}, 'nobody')).statusCode).toBe(404);
    expect((await post('{}')).statusCode).toBe(400);
    expect((await post(word({}, 'ping'))).statusCode).toBe(200);
    expect((await post(`"${'x'.repeat(70_000)}"`)).statusCode).toBe(413);
    expect((await post(word(), { 'content-type': 'text/html' })).statusCode).toBe(200);
    expect(await inbox()).toHaveLength(1);
  });

  test('API-2: a supplier of a name that no database can keep is unknown, and no failure of ours', async () => {
    for (const name of ['%00', 'biller%00', '%ED%A0%80']) {
      const answer = await post(word(), {}, name);
      expect([name, answer.statusCode < 500]).toEqual([name, true]);
      expect((await app.inject({ url: `/api/v1/callback/${name}/key?reference=${refId}` })).statusCode).toBeLessThan(
        500,
      );
    }
    expect((await post(word(), {}, 'biller%00')).statusCode).toBe(404);
    expect(await inbox()).toEqual([]);
  });

  test("SDUI-6: a callback reaches its sale by the sale's own version when the connector was rolled back or is not live for everybody yet", async () => {
    const { documents, ...deps } = counter.deps;
    const withdrawn = { ...deps, documents: { ...documents, connector: () => undefined } };
    const raw = { headers: { 'x-test-secret': 'right' }, rawBody: Buffer.from(word({ fields: { sn: '18' } })) };
    expect(await receiveCallback(withdrawn, { connectorId: 'biller', ...raw })).toEqual({ status: 200, body: 'ok' });
    const [event] = await inbox();
    expect(await processInbox(withdrawn, event.id)).toBe('succeed');
    expect(await findTransaction(counter.db, refId)).toMatchObject({ state: 'success', sn: '18' });
    const stranger = { ...raw, headers: { 'x-test-secret': 'guessed' } };
    expect((await receiveCallback(withdrawn, { connectorId: 'biller', ...stranger })).status).toBe(401);
    expect((await receiveCallback(withdrawn, { connectorId: 'nobody', ...raw })).status).toBe(404);
  });

  test('SDUI-6: a callback is read by the version that the sale began with, not by the live one', async () => {
    const { documents, connectors } = counter.deps;
    const next = { ...BILLER.document, version: 2 };
    const meant = (connector: { version: number }) => (connector.version === 2 ? 'failed' : 'success');
    const deps: typeof counter.deps = {
      ...counter.deps,
      documents: { ...documents, connector: () => ({ hash: 'hash-biller-next', document: next }) },
      connectors: {
        ...connectors,
        readCallback: (connector, raw) => {
          const reading = connectors.readCallback(connector, raw);
          return reading.accepted ? { ...reading, result: { ...reading.result, outcome: meant(connector) } } : reading;
        },
      },
    };
    const raw = { headers: { 'x-test-secret': 'right' }, rawBody: Buffer.from(word()) };
    await receiveCallback(deps, { connectorId: 'biller', ...raw });
    const [event] = await inbox();
    expect(await processInbox(deps, event.id)).toBe('succeed');
  });

  test('SDUI-6: another noun takes the callbacks of its connectors by one handler; without one they are closed as unhandled', async () => {
    const courier: ConnectorDocument = { ...BILLER.document, group: 'courier' };
    const documents = {
      ...counter.deps.documents,
      connector: () => ({ hash: 'hash-courier', document: courier }),
      connectorByHash: async () => courier,
    };
    const heard: string[] = [];
    const shipments: InboundHandler = {
      groups: ['courier'],
      pins: () => [],
      read: async (_deps, { reading }) => ({
        apply: async () => {
          heard.push(reading.reference);
          return 'shipment-moved';
        },
      }),
    };
    const deps = { ...counter.deps, documents };
    const registered = { ...deps, inbound: inboundHandlers(...deps.inbound, shipments) };
    const raw = { headers: { 'x-test-secret': 'right' }, method: 'POST', query: '', address: '127.0.0.1' } as const;
    const outcomes: unknown[] = [];
    for (const [each, reference] of [
      [deps, 'P-1'],
      [registered, 'P-2'],
    ] as const) {
      const rawBody = Buffer.from(word({}, reference));
      await receiveCallback(each, { connectorId: 'biller', ...raw, rawBody });
      outcomes.push(await processInbox(each, (await inbox()).at(-1)?.id));
    }
    expect(outcomes).toEqual(['unhandled-group', 'shipment-moved']);
    expect(heard).toEqual(['P-2']);
    expect(() => inboundHandlers(shipments, shipments)).toThrow(/courier/);
  });

  test('a callback with an unknown reference is stored and applied to nothing', async () => {
    await post(word({}, 'K000000XXXXXXXXXX'));
    expect(await counter.work()).toEqual([]);
    expect((await inbox()).map(({ outcome }) => outcome)).toEqual(['unknown-reference']);
  });

  test('stored callbacks hold no cookies and no credentials', async () => {
    await post(word(), { cookie: 'session=secret', authorization: 'Bearer secret' });
    expect(JSON.stringify(await inbox())).not.toContain('session=secret');
    expect(JSON.stringify(await inbox())).not.toContain('Bearer');
  });
});
