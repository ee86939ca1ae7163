import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCalls } from '#server/lifecycle/note-calls.ts';
import { nameCheckRoutes } from '#server/modules/name-check/index.ts';
import { transactionRoutes } from '#server/modules/transaction/index.ts';
import { readRecording } from '#src/recording/read-recording.ts';
import { replayRecording } from '#src/recording/replay/replay.ts';
import { writeRecording } from '#src/recording/write-recording.ts';
import { openCounter, PASSWORD, type TestCounter } from '../../../tests/support/desks/counter.ts';
import { sendMoney } from '../../../tests/support/factories/send-money.ts';
import { signedIn, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { recordingRoutes } from './recording.routes.ts';

let counter: TestCounter;
let app: FastifyInstance;
let sari: TestCaller;
let qa: TestCaller;

beforeAll(async () => {
  counter = await openCounter();
  await counter.publish(sendMoney('kirim'));
  const { deps } = counter;
  app = await testApp(counter, {
    routes: [...nameCheckRoutes(deps), ...transactionRoutes(deps), ...recordingRoutes()],
  });
  sari = await signedIn(app, counter.db, (await counter.agent({ deposit: 500_000 })).id);
  qa = await signedIn(app, counter.db, (await counter.agent({ category: 'qa' })).id);
});
afterAll(async () => {
  await app.close();
  await counter.close();
});

const named = (name: string) => ({ outcome: 'success', fields: { customer_name: name } }) as const;
const PARAMETERS = { destination: '5270100099' };
const inquire = () => sari.call('inquiry.create', { product: 'kirim', amount: 50_000, parameters: PARAMETERS });
const saleOf = ({ body }: { readonly body: Readonly<Record<string, unknown>> }) =>
  body.transaction as { readonly ref_id: string; readonly price: number };

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

test('LIFE-8: name check and look-up that led to a sale stand before its first step', async () => {
  const { supplier, db } = counter;
  supplier.answer('status', named('SITI AMINAH'));
  const fee = { product: 'kirim', parameters: PARAMETERS, quoted_fee: 1_000 };
  const checked = await sari.call('name-check.create', fee, { key: randomUUID() });
  const { reference } = checked.body.name_check as { readonly reference: string };
  expect(await counter.work()).toEqual([]);
  await writeCalls(db);

  supplier.answer('inquiry', named('SITI AMINAH'));
  const looked = await inquire();
  expect(looked.status).toBe(201);
  const { ref_id: refId, price } = saleOf(looked);
  const terms = { ref_id: refId, quoted_price: price, password: PASSWORD };
  expect((await sari.call('transaction.pay', terms, { key: randomUUID() })).status).toBe(200);
  await writeCalls(db);
  const { text, recording } = await recordingOf('transaction', refId);
  const request = recording.steps[0]?.request;
  expect(recording.calls).toEqual([
    expect.objectContaining({
      call: 'check',
      of: `name-check/${reference}`,
      after: 0,
      request: null,
      reference,
      outcome: 'success',
      answer: { customer_name: { masked: 'string', size: 11 } },
    }),
    expect.objectContaining({
      call: 'inquiry',
      after: 0,
      request,
      reference: refId,
      supplier: 'biller',
      operation: 'inquiry',
      outcome: 'success',
      answer: { customer_name: { masked: 'string', size: 11 } },
    }),
  ]);
  expect(text).not.toContain('SITI');
  const lines = text.trim().split('\n').slice(1);
  expect(lines.map((line) => line.match(/"(?:call|type)":"(\w+)"/)?.[1])).toEqual([
    'check',
    'inquiry',
    'CREATED',
    'PAY',
  ]);
  expect(replayRecording(recording).divergences).toEqual([]);
  // In the check's own recording the call is its own.
  expect((await recordingOf('name-check', reference)).recording.calls?.[0]).not.toHaveProperty('of');
});

test('LIFE-8: a look-up that failed led to nothing, and the next one shows only its own', async () => {
  counter.supplier.answer('inquiry', { outcome: 'unknown', cause: 'timeout' });
  expect((await inquire()).body.code).toBe('inquiry_slow');
  counter.supplier.answer('inquiry', named('SITI AMINAH'));
  const refId = saleOf(await inquire()).ref_id;
  await writeCalls(counter.db);
  const { recording } = await recordingOf('transaction', refId);
  expect(recording.calls?.filter(({ call }) => call === 'inquiry')).toHaveLength(1);
});
