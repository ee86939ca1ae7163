import { expect, test, vi } from 'vitest';
import { readRecording } from '#src/recording/read-recording.ts';
import { RECORDING_FORMAT, RECORDING_VERSION } from '#src/recording/recording.ts';
import { replayRecording } from '#src/recording/replay/replay.ts';
import { writeRecording } from '#src/recording/write-recording.ts';
import { ApiError } from '../api/api-error.ts';
import { createCallRecorder, MOST_WAITING, toClientStep } from './call-recorder.ts';
import { watchCalls } from './watch-calls.ts';

function recorder() {
  let ids = 0;
  let clock = 1_000;
  const made = createCallRecorder({
    now: () => clock,
    newId: () => {
      ids += 1;
      return `request-${ids}`;
    },
    noted: () => undefined,
  });
  return { ...made, pass: (ms: number) => (clock += ms), clock: () => clock };
}
const said = (made: ReturnType<typeof recorder>) =>
  made.take().map(({ step: { event, to, outcome } }) => [event.type, to, outcome].join(' '));
const apiOf = (call: () => Promise<unknown>) => ({ call: vi.fn(call) });

test('LIFE-8: a call without an answer is repeated under its key, and both requests are recorded', () => {
  const made = recorder();
  const first = made.begin('transaction.create', 'key-12345678');
  first.slow();
  first.failed(0, 'timeout');
  const second = made.begin('transaction.create', 'key-12345678');
  second.answered();
  const steps = made.take();
  expect(steps.map(({ instance }) => instance)).toEqual(Array(6).fill('key-12345678'));
  expect(steps.map(({ step }) => [step.seq, step.event.type, step.to, step.request])).toEqual([
    [1, 'CREATED', 'ready', first.request],
    [2, 'SEND', 'waiting', first.request],
    [3, 'SLOW', 'waiting', first.request],
    [4, 'FAIL', 'unclear', first.request],
    [5, 'SEND', 'waiting', second.request],
    [6, 'ANSWER', 'answered', second.request],
  ]);
  expect(steps[3]?.step).toMatchObject({
    guards: [{ name: 'definite', result: false }],
    event: { status: 0, code: 'timeout' },
  });
  expect(steps[4]?.step.patch).toEqual([{ op: 'replace', path: '/sent', value: 2 }]);
  const header = {
    format: RECORDING_FORMAT,
    version: RECORDING_VERSION,
    machine: 'client-call',
    definition: null,
  } as const;
  const recording = {
    header: { ...header, build: null, xstate: null, instance: 'client-call/1', key: '1' },
    steps: steps.map(({ step }) => step),
  };
  expect(replayRecording(recording).divergences).toEqual([]);
  expect(readRecording(writeRecording(recording)).problems).toEqual([]);
});

test('LIFE-8: a refused or answered call is over; the next press is another call', () => {
  const made = recorder();
  made.begin('transaction.create', 'key-12345678').failed(422, 'price_changed');
  expect(said(made)).toEqual(['CREATED ready taken', 'SEND waiting taken', 'FAIL refused taken']);
  made.begin('transaction.create', 'key-12345678').answered();
  const again = made.take();
  expect(again[0]?.instance).not.toBe('key-12345678');
  expect(again[0]?.step.seq).toBe(1);
});

test('LIFE-8: a page that is hidden while the outcome is open records it, once', () => {
  const made = recorder();
  made.begin('inquiry.create', undefined);
  made.begin('ticket.create', undefined).answered();
  made.take();
  made.hidden();
  made.hidden();
  expect(said(made)).toEqual(['HIDE waiting taken']);
});

test('LIFE-8: the number of waiting steps is bounded, and the gap shows; undelivered ones are sent first', () => {
  const made = recorder();
  for (let at = 0; at < MOST_WAITING; at += 1) made.begin('ticket.create', undefined).answered();
  const first = made.take();
  expect(first.length).toBeLessThanOrEqual(60);
  expect(first[0]?.step.seq).toBe(1);
  made.putBack(first);
  expect(made.take()).toEqual(first);
  let left = first.length;
  for (let more = made.take(); more.length > 0; more = made.take()) left += more.length;
  expect(left).toBe(MOST_WAITING);
});

test('LIFE-8: ages are recorded instead of times, and values only where the list permits them', () => {
  const made = recorder();
  made.begin('transaction.create', undefined);
  made.pass(1_500);
  const sent = made.take().map((step) => toClientStep(step, made.clock()));
  expect(sent.map(({ ago_ms }) => ago_ms)).toEqual([1_500, 1_500]);
  expect(sent[1]).not.toHaveProperty('at');
  expect(sent[1]?.event).toEqual({ type: 'SEND', operation: 'transaction.create' });
});

test('LIFE-8: looking on changes neither answer nor refusal; reading and quiet calls are not recorded', async () => {
  const made = recorder();
  const watch = watchCalls(made, () => true);
  const fine = apiOf(async () => 'done');
  expect(await watch(fine, 'transaction.create', { nominal: 'p10' }, { idempotencyKey: 'key-12345678' })).toBe('done');
  expect(fine.call).toHaveBeenCalledWith(
    'transaction.create',
    { nominal: 'p10' },
    { idempotencyKey: 'key-12345678', requestId: 'request-1' },
  );
  const refusal = new ApiError(409, { code: 'event_refused', message: 'no' });
  await expect(
    watch(
      apiOf(() => Promise.reject(refusal)),
      'transaction.cancel',
      {},
    ),
  ).rejects.toBe(refusal);
  const gone = new DOMException('left', 'AbortError');
  await expect(
    watch(
      apiOf(() => Promise.reject(gone)),
      'inquiry.create',
      {},
    ),
  ).rejects.toBe(gone);
  expect(said(made)).toEqual([
    ...['CREATED ready taken', 'SEND waiting taken', 'ANSWER answered taken'],
    ...['CREATED ready taken', 'SEND waiting taken', 'FAIL refused taken'],
    ...['CREATED ready taken', 'SEND waiting taken', 'FAIL unclear taken'],
  ]);
  await watch(fine, 'transaction.get', { ref_id: 'K1' });
  await watch(fine, 'ticket.create', {}, { silent: true });
  await watchCalls(made, () => false)(fine, 'ticket.create', {});
  expect(made.take()).toEqual([]);
});

test('LIFE-8: a failing recorder does not fail a call', async () => {
  const broken = () => {
    throw new Error('broken on purpose');
  };
  const api = apiOf(async () => 'done');
  expect(await watchCalls({ begin: broken }, () => true)(api, 'transaction.create', {})).toBe('done');
  const half = { request: 'request-1', answered: broken, failed: broken, slow: broken };
  expect(await watchCalls({ begin: () => half }, () => true)(api, 'transaction.create', {})).toBe('done');
});
