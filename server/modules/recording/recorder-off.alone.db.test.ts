import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { advance } from '#server/lifecycle/advance.ts';
import { writeCalls } from '#server/lifecycle/note-calls.ts';
import { writeRefusals } from '#server/lifecycle/note-refusals.ts';
import { switchRecorder } from '#server/lifecycle/recorder-switch.ts';
import { transactionRoutes } from '#server/modules/transaction/index.ts';
import { transactionLifecycle } from '#server/modules/transaction/lifecycle/transaction.lifecycle.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { createCallRecorder, toClientStep } from '#src/app/client-recorder/call-recorder.ts';
import { clientCallMachine } from '#src/machines/client-call/client-call.machine.ts';
import { definitionHash } from '#src/recording/definition-hash.ts';
import { readRecording } from '#src/recording/read-recording.ts';
import { replayRecording } from '#src/recording/replay/replay.ts';
import { openCounter, PASSWORD, type TestCounter } from '../../../tests/support/desks/counter.ts';
import { liveProduct } from '../../../tests/support/factories/product.ts';
import { signedIn, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { clientCallRoutes } from './client-call.routes.ts';
import { recordingRoutes } from './recording.routes.ts';

let counter: TestCounter;
let app: FastifyInstance;
let sari: TestCaller;
let qa: TestCaller;

beforeAll(async () => {
  counter = await openCounter();
  await counter.publish(liveProduct('pulsa'));
  const routes = [...transactionRoutes(counter.deps), ...recordingRoutes(), ...clientCallRoutes()];
  app = await testApp(counter, { routes });
  sari = await signedIn(app, counter.db, (await counter.agent({ deposit: 100_000 })).id);
  qa = await signedIn(app, counter.db, (await counter.agent({ category: 'qa' })).id);
});
afterEach(async () => {
  switchRecorder(true);
  expect(await counter.violations()).toEqual([]);
});
afterAll(async () => {
  await app.close();
  await counter.close();
});

const BUY = { product: 'pulsa', nominal: 'p10', quoted_price: 10_000, password: PASSWORD };

/** Buys as a page does, which tells what it saw; the supplier delivers; then somebody tries what cannot be. */
async function buy(destination: string) {
  counter.supplier.answer('top-up', { fields: { sn: '1' } });
  const key = randomUUID();
  const page = createCallRecorder({ now: () => performance.now(), newId: randomUUID, noted: () => undefined });
  const call = page.begin('transaction.create', key);
  const headers = { 'x-request-id': call.request };
  const bought = await sari.call('transaction.create', { ...BUY, parameters: { destination } }, { key, headers });
  expect(bought.status).toBe(201);
  call.answered();
  const steps = page.take().map((step) => toClientStep(step, performance.now()));
  const said = { build: 'build-1', definition: definitionHash(clientCallMachine), steps };
  const told = await sari.call('client-call.record', said);
  const refId = (bought.body.transaction as { readonly ref_id: string }).ref_id;
  expect(await counter.work()).toEqual([]);
  const event = { type: 'CANCEL' } as const;
  const again = inTransaction(counter.db, (trx) =>
    advance(trx, transactionLifecycle, refId, { event, cause: { origin: 'user', actor: '1' } }),
  );
  await expect(again).rejects.toMatchObject({ status: 409 });
  const written = { refusals: await writeRefusals(counter.db), calls: await writeCalls(counter.db) };
  return { refId, written, kept: told.body.kept };
}

async function stepsOf(refId: string) {
  const { rows } = await counter.pool.query<{ type: string; origin: string; recording: unknown }>(
    `select e.event ->> 'type' as type, e.origin, e.recording from lifecycle_event e
     join transaction t on t.id = e.instance_id and e.noun = 'transaction' where t.ref_id = $1 order by e.sequence`,
    [refId],
  );
  return rows;
}

test('LIFE-8: with the recorder off a purchase goes as ever, its steps are kept for the audit, and nothing is recorded', async () => {
  switchRecorder(false);
  const { refId, written, kept } = await buy('081234567890');
  expect({ ...written, kept }).toEqual({ refusals: 0, calls: 0, kept: 0 });
  const { rows } = await counter.pool.query(
    `select (select count(*)::int from lifecycle_call) as calls, (select count(*)::int from lifecycle_refusal) as refusals,
       (select count(*)::int from client_step) as client, (select state from transaction where ref_id = $1) as state`,
    [refId],
  );
  expect(rows).toEqual([{ calls: 0, refusals: 0, client: 0, state: 'success' }]);
  expect(await stepsOf(refId)).toEqual([
    { type: 'CREATED', origin: 'user', recording: null },
    { type: 'PAY', origin: 'user', recording: null },
    { type: 'SEND', origin: 'system', recording: null },
    { type: 'SUPPLIER_SUCCEEDED', origin: 'supplier', recording: null },
  ]);
  // What is left opens: states and events, nothing of how the steps looked inside.
  const { recording, problems } = readRecording(
    String((await qa.call('ops.recording.get', { noun: 'transaction', key: refId })).body.text),
  );
  expect(problems).toEqual([]);
  expect(recording?.steps.map(({ guards, patch, context }) => [guards, patch, context])).toEqual(
    Array.from({ length: 4 }, () => [null, null, null]),
  );
  expect(recording && replayRecording(recording).divergences).toEqual([]);
});

test('LIFE-8: on again, the next purchase has all of it', async () => {
  const { refId, written, kept } = await buy('081234567891');
  expect({ ...written, kept }).toEqual({ refusals: 1, calls: 1, kept: 3 });
  for (const { recording } of await stepsOf(refId)) expect(recording).toMatchObject({ build: 'development' });
});
