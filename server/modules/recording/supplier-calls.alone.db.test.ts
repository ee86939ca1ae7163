import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerCallbackRoutes } from '#server/inbound/callback.routes.ts';
import { processInbox } from '#server/inbound/process-inbox.ts';
import { noteCall, writeCalls } from '#server/lifecycle/note-calls.ts';
import { checkTransaction, sendTransaction } from '#server/modules/transaction/delivery/send-transaction.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { readRecording } from '#src/recording/read-recording.ts';
import { replayRecording } from '#src/recording/replay/replay.ts';
import { writeRecording } from '#src/recording/write-recording.ts';
import { saleDesk } from '../../../tests/support/desks/sale-desk.ts';
import { signedIn, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { keepNotes } from './keep-notes.ts';
import { forgetRecordings } from './recording.repository.ts';
import { recordingRoutes } from './recording.routes.ts';

const desk = saleDesk();
let app: FastifyInstance;
let door: FastifyInstance;
let qa: TestCaller;

beforeAll(async () => {
  app = await testApp(desk.counter, { routes: recordingRoutes() });
  door = Fastify();
  await registerCallbackRoutes(door, desk.counter.deps);
});
beforeEach(async () => {
  await writeCalls(desk.counter.db);
  qa = await signedIn(app, desk.counter.db, (await desk.counter.agent({ category: 'qa' })).id);
});
afterAll(async () => {
  await door.close();
  await app.close();
});

async function recordingOf(refId: string) {
  const { status, body } = await qa.call('ops.recording.get', { noun: 'transaction', key: refId });
  expect(status).toBe(200);
  const text = String(body.text);
  const { recording, problems } = readRecording(text);
  if (recording === undefined) throw new Error('the file does not open');
  expect(problems).toEqual([]);
  return { text, recording };
}

/** The supplier reports a sale as it would. @returns what came of it */
async function report(reference: string, result: object): Promise<string | undefined> {
  const { statusCode } = await door.inject({
    method: 'POST',
    url: '/api/v1/callback/biller',
    payload: JSON.stringify({ reference, ...result }),
    headers: { 'content-type': 'application/json', 'x-test-secret': 'right' },
  });
  expect(statusCode).toBe(200);
  const { rows } = await desk.counter.pool.query('select id from inbox_event order by id desc limit 1');
  return processInbox(desk.counter.deps, String(rows[0].id));
}

describe('calls of suppliers in recordings', () => {
  test('LIFE-8: purchase, question and callback are lines of their own, in order and with what correlates them', async () => {
    const { supplier, deps, db } = desk.counter;
    supplier.answer('top-up', { outcome: 'unknown', cause: 'timeout' });
    supplier.answer('status', { outcome: 'pending', fields: { code: '03' } });
    const { refId } = await desk.buy();
    await sendTransaction(deps, refId);
    await checkTransaction(deps, refId);
    expect(await report(refId, { fields: { code: '00', price: 9_750, sn: '0041/BUDI' } })).toBe('succeed');
    await writeCalls(db);
    const { text, recording } = await recordingOf(refId);
    expect(recording.steps.map(({ event }) => event.type)).toEqual([
      'CREATED',
      'PAY',
      'SEND',
      'SUPPLIER_PENDING',
      'SUPPLIER_PENDING',
      'SUPPLIER_SUCCEEDED',
    ]);
    const common = { supplier: 'biller', reference: refId, request: 'test', sent: true };
    expect(recording.calls).toEqual([
      expect.objectContaining({
        ...common,
        call: 'send',
        after: 3,
        operation: 'top-up',
        outcome: 'unknown',
        cause: 'timeout',
      }),
      expect.objectContaining({
        ...common,
        call: 'check',
        after: 4,
        operation: 'status',
        outcome: 'pending',
        answer: { code: '03' },
      }),
      expect.objectContaining({ ...common, call: 'callback', after: 5, operation: null, outcome: 'success' }),
    ]);
    // Only what is listed shows; the proof stays masked, in the table too.
    expect(recording.calls?.[2]?.answer).toEqual({ code: '00', price: 9_750, sn: { masked: 'string', size: 9 } });
    expect(text).not.toContain('BUDI');
    const { rows } = await desk.counter.pool.query('select answer::text from lifecycle_call');
    expect(JSON.stringify(rows)).not.toContain('BUDI');
    expect(writeRecording(recording)).toBe(text);
    expect(text.split('\n').map((line) => line.match(/"(?:call|type)":"(\w+)"/)?.[1])).toEqual([
      ...[undefined, 'CREATED', 'PAY', 'SEND', 'send', 'SUPPLIER_PENDING', 'check', 'SUPPLIER_PENDING', 'callback'],
      ...['SUPPLIER_SUCCEEDED', undefined],
    ]);
    const times = recording.calls?.map(({ at }) => Date.parse(at ?? '')) ?? [];
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(replayRecording(recording).divergences).toEqual([]);
  });

  test('LIFE-8: an order that never left says so; what nobody could say about an unknown reference is nowhere', async () => {
    const { supplier, deps, db } = desk.counter;
    supplier.answer('top-up', { outcome: 'unknown', sent: false, cause: 'busy' });
    const { refId } = await desk.buy();
    await sendTransaction(deps, refId);
    expect(await report('K000', {})).toBe('unknown-reference');
    await writeCalls(db);
    const { recording } = await recordingOf(refId);
    expect(recording.calls).toEqual([expect.objectContaining({ call: 'send', sent: false, cause: 'busy' })]);
  });

  test('LIFE-8: a recorder of calls that breaks costs nobody a sale', async () => {
    const { supplier, deps, db } = desk.counter;
    const hostile = Object.defineProperty({ outcome: 'success' as const }, 'trace', {
      enumerable: true,
      get: () => {
        throw new Error('broken on purpose');
      },
    });
    const row = { id: '1', version: 0 };
    const about = {
      noun: 'transaction',
      row,
      kind: 'send',
      supplier: 'biller',
      operation: 'top-up',
      reference: 'K1',
    } as const;
    expect(() => noteCall(about, Object.assign(hostile, { fields: {} }) as never)).not.toThrow();
    // A table that is gone: the warning is written, the program goes on, and so does the sale.
    supplier.answer('top-up', { fields: { sn: '1' } });
    const { refId } = await desk.buy();
    expect(await sendTransaction(deps, refId)).toBe('succeed');
    const warned: unknown[] = [];
    const broken = new Proxy(db, {
      get: () => {
        throw new Error('no database');
      },
    }) as Executor;
    const log = { warn: (about: unknown) => void warned.push(about) } as never;
    await keepNotes(broken, log)();
    expect(warned).toHaveLength(1);
    const { recording } = await recordingOf(refId);
    expect(recording.steps.at(-1)?.to).toBe('success');
    expect(recording.calls).toBeUndefined();
  });

  test('LIFE-8: calls are forgotten with the recordings', async () => {
    const { supplier, deps, db } = desk.counter;
    supplier.answer('top-up', { outcome: 'pending' });
    const { refId } = await desk.buy();
    await sendTransaction(deps, refId);
    await writeCalls(db);
    await forgetRecordings(db, 90, 100);
    expect((await recordingOf(refId)).recording.calls).toHaveLength(1);
    await forgetRecordings(db, 0, 10_000);
    expect((await recordingOf(refId)).recording.calls).toBeUndefined();
  });
});
