import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { advance } from '#server/lifecycle/advance.ts';
import { writeRefusals } from '#server/lifecycle/note-refusals.ts';
import { transactionLifecycle } from '#server/modules/transaction/lifecycle/transaction.lifecycle.ts';
import { createTransaction } from '#server/modules/transaction/purchase/create-transaction.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { RecordingRow } from '#src/contract/operations/recording.contract.ts';
import { transactionMachine } from '#src/machines/transaction/transaction.machine.ts';
import { definitionHash } from '#src/recording/definition-hash.ts';
import { readRecording } from '#src/recording/read-recording.ts';
import { folding } from '#src/recording/replay/fold.ts';
import { replayRecording } from '#src/recording/replay/replay.ts';
import { writeRecording } from '#src/recording/write-recording.ts';
import { openCounter, type TestAgent, type TestCounter } from '../../../tests/support/desks/counter.ts';
import { liveProduct } from '../../../tests/support/factories/product.ts';
import { guest, signedIn, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { forgetRecordings } from './recording.repository.ts';
import { recordingRoutes } from './recording.routes.ts';

let counter: TestCounter;
let app: FastifyInstance;
let agent: TestAgent;
let qa: TestCaller;
let operator: TestCaller;
let sold = 0;

beforeAll(async () => {
  counter = await openCounter();
  await counter.publish(liveProduct('pulsa'));
  app = await testApp(counter, { routes: recordingRoutes() });
  agent = await counter.agent({ deposit: 1_000_000 });
  qa = await signedIn(app, counter.db, (await counter.agent({ category: 'qa' })).id);
  operator = await signedIn(app, counter.db, (await counter.agent({ category: 'operations' })).id);
});
afterEach(async () => {
  expect(await counter.violations()).toEqual([]);
});
afterAll(async () => {
  await app.close();
  await counter.close();
});

async function sell(): Promise<string> {
  sold += 1;
  const destination = `08120000${String(sold).padStart(4, '0')}`;
  const body = { product: 'pulsa', nominal: 'p10', parameters: { destination }, quoted_price: 10_000 };
  const request = { caller: agent.caller, requestId: `request-${sold}` };
  return (await inTransaction(counter.db, (trx) => createTransaction(trx, counter.deps, request, body))).refId;
}
const send = (refId: string, event: { type: string; reason?: string }, origin: 'user' | 'operator' | 'supplier') =>
  inTransaction(counter.db, (trx) =>
    advance(trx, transactionLifecycle, refId, { event, cause: { origin, actor: '7' } }),
  );
const recordingOf = async (refId: string, who = qa) => {
  const { status, body } = await who.call('ops.recording.get', { noun: 'transaction', key: refId });
  expect(status).toBe(200);
  const text = String(body.text);
  const { recording, problems } = readRecording(text);
  if (recording === undefined) throw new Error('the file does not open');
  expect(problems).toEqual([]);
  return { text, recording, name: String(body.name) };
};

describe('recordings of real instances', () => {
  test('LIFE-8: every step with its guards, effects and change of context; the file is the same bytes read and written', async () => {
    const refId = await sell();
    await send(refId, { type: 'CANCEL' }, 'user');
    const { text, recording, name } = await recordingOf(refId);
    expect(name).toBe(`transaction-${refId}.konter.jsonl`);
    expect(writeRecording(recording)).toBe(text);
    expect(recording.header).toMatchObject({ machine: 'transaction', key: refId, xstate: '5.33.3' });
    expect(recording.header.definition).toMatch(/^[0-9a-f]{16}$/);
    expect(recording.steps.map(({ seq, event, from, to }) => [seq, event.type, from, to])).toEqual([
      [1, 'CREATED', null, 'inquiry'],
      [2, 'PAY', 'inquiry', 'unprocessed'],
      [3, 'CANCEL', 'unprocessed', 'canceled'],
    ]);
    expect(recording.steps[0]?.patch).toEqual([
      { op: 'add', path: '/checks', value: 0 },
      { op: 'add', path: '/review', value: false },
    ]);
    expect(recording.steps[2]).toMatchObject({ origin: 'user', actor: '7', guards: [], patch: [], outcome: 'taken' });
    expect(recording.steps[1]?.request).toBe(`request-${sold}`);
    expect(replayRecording(recording).divergences).toEqual([]);
  });

  test('LIFE-9: refused events say which nothing they came to; each is a 409 and costs nothing', async () => {
    const refId = await sell();
    await expect(send(refId, { type: 'SUPPLIER_SUCCEEDED' }, 'supplier')).rejects.toMatchObject({ status: 409 });
    await expect(send(refId, { type: 'CANCEL' }, 'supplier')).rejects.toMatchObject({ status: 409 });
    await send(refId, { type: 'BLOCK' }, 'operator');
    await expect(send(refId, { type: 'CANCEL' }, 'user')).rejects.toMatchObject({ status: 409 });
    expect(await writeRefusals(counter.db)).toBe(3);
    const { recording } = await recordingOf(refId);
    expect(recording.steps.map(({ event, outcome, to }) => [event.type, outcome, to])).toEqual([
      ['CREATED', 'taken', 'inquiry'],
      ['PAY', 'taken', 'unprocessed'],
      ['SUPPLIER_SUCCEEDED', 'undeclared', 'unprocessed'],
      ['CANCEL', 'not-allowed', 'unprocessed'],
      ['BLOCK', 'taken', 'blocked'],
      ['CANCEL', 'stopped', 'blocked'],
    ]);
    expect(replayRecording(recording).divergences).toEqual([]);
  });

  test('LIFE-8: what nobody listed is masked, also for operations; unmasking needs operations and leaves a line', async () => {
    const refId = await sell();
    const event = { type: 'BLOCK', reason: 'x', phone: '081234567890' };
    await send(refId, event, 'operator');
    for (const who of [qa, operator]) {
      const { text, recording } = await recordingOf(refId, who);
      expect(text).not.toContain('081234567890');
      expect(recording.steps.at(-1)?.event).toEqual({
        type: 'BLOCK',
        reason: 'x',
        phone: { masked: 'string', size: 12 },
      });
    }
    const asked = { noun: 'transaction', key: refId, note: 'complaint 12' };
    expect((await qa.call('ops.recording.reveal', asked)).status).toBe(403);
    const { body } = await operator.call('ops.recording.reveal', asked);
    expect(body.events).toContainEqual({ seq: 3, event });
    const { rows } = await counter.pool.query(
      `select outcome, note from audit_event where action = 'recording.reveal'`,
    );
    expect(rows).toContainEqual({ outcome: 'ok', note: 'complaint 12' });
  });

  test('LIFE-8: only QA and operations look; what does not exist is a 404', async () => {
    const own = await signedIn(app, counter.db, agent.id);
    expect((await own.call('ops.recording.list')).status).toBe(403);
    expect((await guest(app).call('ops.recording.list')).status).toBe(401);
    expect((await qa.call('ops.recording.get', { noun: 'transaction', key: 'K000' })).status).toBe(404);
    expect((await qa.call('ops.recording.get', { noun: 'parcel', key: '1' })).status).toBe(404);
  });

  test('LIFE-8: the list finds by state, event, refusal, key and request, page by page', async () => {
    const canceled = await sell();
    await send(canceled, { type: 'CANCEL' }, 'user');
    const list = async (query: object) => {
      const { status, body } = await qa.call('ops.recording.list', { ...query });
      expect(status).toBe(200);
      return (body.data as RecordingRow[]).map(({ key }) => key);
    };
    expect(await list({ search: canceled.slice(0, -1) })).toEqual([canceled]);
    expect(await list({ state: 'canceled', event: 'CANCEL' })).toContain(canceled);
    expect(await list({ state: 'returned' })).toEqual([]);
    expect(await list({ machine: 'bulk-file' })).toEqual([]);
    expect(await list({ search: `request-${sold}` })).toEqual([canceled]);
    const today = definitionHash(transactionMachine);
    expect(await list({ machine: 'transaction', definition: today.slice(0, 8) })).toContain(canceled);
    expect(await list({ definition: '0000' })).toEqual([]);
    expect(await list({ refused: true })).not.toContain(canceled);
    const again = { event: { type: 'CANCEL' }, cause: { origin: 'user', requestId: 'request-refused' } } as const;
    const refused = inTransaction(counter.db, (trx) => advance(trx, transactionLifecycle, canceled, again));
    await expect(refused).rejects.toMatchObject({ code: 'event_refused' });
    await writeRefusals(counter.db);
    expect(await list({ search: 'request-refused' })).toEqual([canceled]);
    const { body } = await qa.call('ops.recording.list', { limit: 1 });
    expect((body.data as RecordingRow[])[0]).toMatchObject({ key: canceled, state: 'canceled', steps: 3, refusals: 1 });
    const next = await qa.call('ops.recording.list', { limit: 1, cursor: body.next_cursor });
    expect((next.body.data as RecordingRow[])[0]?.key).not.toBe(canceled);
    for (const from of ['yesterday', '1', '-1', '2026-02-30', '0000-01-01', '+275760-09-13T00:00:00.000Z'])
      expect((await qa.call('ops.recording.list', { from })).status, from).toBe(422);
    expect((await qa.call('ops.recording.list', { search: "%' or 1=1 --" })).body.data).toEqual([]);
  });

  test('LIFE-8: a recorder that breaks costs nobody a sale', async () => {
    const refId = await sell();
    let works = true;
    const broken = {
      ...transactionLifecycle,
      machine: new Proxy(transactionLifecycle.machine, {
        get: (target, name) => {
          if (name === 'config' && !works) throw new Error('broken on purpose');
          return Reflect.get(target, name, target);
        },
      }),
    };
    folding(broken.machine);
    works = false;
    await inTransaction(counter.db, (trx) =>
      advance(trx, broken, refId, { event: { type: 'CANCEL' }, cause: { origin: 'user' } }),
    );
    const { recording } = await recordingOf(refId);
    expect(recording.steps.at(-1)).toMatchObject({ to: 'canceled', guards: null, context: null });
  });

  test('LIFE-8: old recordings are forgotten, their steps stay and stay as they are', async () => {
    const refId = await sell();
    const id = (await recordingOf(refId)).recording.header.instance.split('/')[1];
    await expect(
      counter.pool.query(`update lifecycle_event set to_state = 'success', recording = null where instance_id = $1`, [
        id,
      ]),
    ).rejects.toThrow('append-only');
    await expect(counter.pool.query('delete from lifecycle_event where instance_id = $1', [id])).rejects.toThrow(
      'append-only',
    );
    expect(await forgetRecordings(counter.db, 90, 100)).toBe(0);
    expect(await forgetRecordings(counter.db, 0, 10_000)).toBeGreaterThan(0);
    const { recording } = await recordingOf(refId);
    expect(recording.steps.map(({ to, guards }) => [to, guards])).toEqual([
      ['inquiry', null],
      ['unprocessed', null],
    ]);
    expect(replayRecording(recording).divergences).toEqual([]);
  });
});
