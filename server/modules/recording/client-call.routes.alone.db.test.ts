import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeCalls } from '#server/lifecycle/note-calls.ts';
import { transactionRoutes } from '#server/modules/transaction/index.ts';
import { createCallRecorder, toClientStep } from '#src/app/client-recorder/call-recorder.ts';
import { clientCallMachine } from '#src/machines/client-call/client-call.machine.ts';
import { definitionHash } from '#src/recording/definition-hash.ts';
import { readRecording } from '#src/recording/read-recording.ts';
import { replayRecording } from '#src/recording/replay/replay.ts';
import { writeRecording } from '#src/recording/write-recording.ts';
import { openCounter, PASSWORD, type TestCounter } from '../../../tests/support/desks/counter.ts';
import { liveProduct } from '../../../tests/support/factories/product.ts';
import { guest, signedIn, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { clientCallRoutes } from './client-call.routes.ts';
import { forgetRecordings } from './recording.repository.ts';
import { recordingRoutes } from './recording.routes.ts';

let counter: TestCounter;
let app: FastifyInstance;
let sari: TestCaller;
let budi: TestCaller;
let qa: TestCaller;

beforeAll(async () => {
  counter = await openCounter();
  await counter.publish(liveProduct('pulsa'));
  app = await testApp(counter, {
    routes: [...transactionRoutes(counter.deps), ...recordingRoutes(), ...clientCallRoutes({ mostOfDay: 40 })],
  });
});
beforeEach(async () => {
  sari = await signedIn(app, counter.db, (await counter.agent({ deposit: 100_000 })).id);
  budi = await signedIn(app, counter.db, (await counter.agent({ deposit: 100_000 })).id);
  qa = await signedIn(app, counter.db, (await counter.agent({ category: 'qa' })).id);
});
afterAll(async () => {
  await app.close();
  await counter.close();
});

const page = () => createCallRecorder({ now: () => performance.now(), newId: randomUUID, noted: () => undefined });
const messageOf = (recorder: ReturnType<typeof page>) => ({
  build: 'build-1',
  definition: definitionHash(clientCallMachine),
  steps: recorder.take().map((step) => toClientStep(step, performance.now())),
});
const BUY = { product: 'pulsa', nominal: 'p10', parameters: { destination: '081234567890' }, quoted_price: 10_000 };

async function recordingOf(noun: string, key: string) {
  const { status, body } = await qa.call('ops.recording.get', { noun, key });
  expect(status).toBe(200);
  const text = String(body.text);
  const { recording, problems } = readRecording(text);
  if (recording === undefined) throw new Error('the file does not open');
  expect(problems).toEqual([]);
  expect(writeRecording(recording)).toBe(text);
  return { text, recording };
}

/** Buys as a page does, and tells what it saw. */
async function buy(key: string = randomUUID()) {
  const recorder = page();
  const call = recorder.begin('transaction.create', key);
  const bought = await sari.call(
    'transaction.create',
    { ...BUY, password: PASSWORD },
    { key, headers: { 'x-request-id': call.request } },
  );
  call.answered();
  const message = messageOf(recorder);
  return { key, request: call.request, message, refId: (bought.body.transaction as { ref_id: string }).ref_id };
}

test('LIFE-8, LIFE-9: one file tells of page, server and supplier, joined by the request', async () => {
  counter.supplier.answer('top-up', { fields: { sn: '1' } });
  const { key, request, message, refId } = await buy();
  expect((await sari.call('client-call.record', message)).body).toEqual({ kept: 3 });
  expect((await sari.call('client-call.record', message)).body, 'the same again changes nothing').toEqual({ kept: 0 });
  expect(await counter.work()).toEqual([]);
  await writeCalls(counter.db);
  const { text, recording } = await recordingOf('transaction', refId);
  expect(
    recording.client?.map(({ client, seq, after, event, request: of }) => [client, seq, after, event.type, of]),
  ).toEqual([
    [`client-call/${key}`, 1, 0, 'CREATED', request],
    [`client-call/${key}`, 2, 0, 'SEND', request],
    [`client-call/${key}`, 3, 2, 'ANSWER', request],
  ]);
  const lines = text.trim().split('\n').slice(1);
  expect(
    lines.map(
      (line) => (JSON.parse(line).client === undefined ? '' : 'page ') + line.match(/"(?:call|type)":"(\w+)"/)?.[1],
    ),
  ).toEqual([...['page CREATED', 'page SEND', 'CREATED', 'PAY', 'page ANSWER', 'SEND', 'send', 'SUPPLIER_SUCCEEDED']]);
  expect(replayRecording(recording).divergences).toEqual([]);

  const own = await recordingOf('client-call', key);
  expect(own.recording.header).toMatchObject({ machine: 'client-call', build: 'build-1' });
  expect(replayRecording(own.recording).divergences).toEqual([]);
  const list = await qa.call('ops.recording.list', { machine: 'client-call', search: request });
  expect(list.body.data).toEqual([expect.objectContaining({ key, state: 'answered', steps: 3, refusals: 0 })]);
});

test('LIFE-8: a request that never arrived is known from its page alone', async () => {
  const recorder = page();
  const call = recorder.begin('transaction.create', undefined);
  call.failed(0, 'network');
  await sari.call('client-call.record', messageOf(recorder));
  const { recording } = await recordingOf('client-call', call.request);
  expect(recording.steps.at(-1)).toMatchObject({ to: 'unclear', event: { status: 0, code: 'network' } });
  const list = await qa.call('ops.recording.list', { machine: 'client-call', state: 'unclear', event: 'FAIL' });
  expect(list.body.data).toHaveLength(1);
});

test('LIFE-8: another account’s page does not come into a recording, whatever request it names', async () => {
  const { message, refId } = await buy();
  expect((await budi.call('client-call.record', message)).body).toEqual({ kept: 3 });
  expect((await recordingOf('transaction', refId)).recording.client).toBeUndefined();
});

test('LIFE-8: a page is a stranger: what no list shows is masked again, in the table too', async () => {
  const { message, key, refId } = await buy();
  const steps = message.steps.map((step) => ({
    ...step,
    event: { ...step.event, number: '081234567890' },
    effects: [{ name: 'keepKey', parameters: { number: '081234567890' } }],
    patch: [{ op: 'add', path: '/number', value: '081234567890' }],
  }));
  expect((await sari.call('client-call.record', { ...message, steps })).body).toEqual({ kept: 3 });
  const { text } = await recordingOf('transaction', refId);
  expect(text).not.toContain('081234567890');
  const { rows } = await counter.pool.query('select step::text from client_step where instance = $1', [key]);
  expect(JSON.stringify(rows)).not.toContain('081234567890');
});

test('LIFE-8: guests, other machines, large messages and too many of a day are refused or left out', async () => {
  const { message } = await buy();
  expect((await guest(app).call('client-call.record', message)).status).toBe(401);
  const [step] = message.steps;
  const many = Array.from({ length: 61 }, (_, at) => ({ ...step, seq: at + 1 }));
  for (const body of [
    { ...message, noun: 'transaction' },
    { ...message, steps: [] },
    { ...message, steps: many },
    { ...message, steps: [{ ...step, outcome: 'paid' }] },
    { ...message, steps: [{ ...step, to: '<script>' }] },
  ])
    expect((await sari.call('client-call.record', body)).status).toBe(422);
  const large = { ...message, steps: [{ ...step, event: { type: 'SEND', operation: 'x'.repeat(50_000) } }] };
  expect((await sari.call('client-call.record', large)).status).toBe(413);
  expect((await sari.call('client-call.record', { ...message, steps: many.slice(0, 50) })).body).toEqual({ kept: 50 });
  expect((await sari.call('client-call.record', { ...message, steps: many.slice(50, 60) })).body).toEqual({ kept: 0 });
});

test('LIFE-8: what pages told is forgotten with the recordings', async () => {
  const { message, key } = await buy();
  await sari.call('client-call.record', message);
  await forgetRecordings(counter.db, 90, 10_000);
  expect((await recordingOf('client-call', key)).recording.steps).toHaveLength(3);
  await forgetRecordings(counter.db, 0, 10_000);
  expect((await qa.call('ops.recording.get', { noun: 'client-call', key })).status).toBe(404);
});
