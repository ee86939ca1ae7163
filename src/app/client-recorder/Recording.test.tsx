// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClientCallRecordBody } from '#src/contract/client-call.contract.ts';
import type { ApiClient } from '../api/api-client.ts';
import { createCallWatch } from '../api/call-watch.ts';
import { GATHER_MS, PAUSE_MS, startRecording } from './start-recording.ts';

const sent: { readonly body: ClientCallRecordBody; readonly keepalive: boolean | undefined }[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  sent.length = 0;
  answer = async () => new Response('{"kept":1}', { status: 200 });
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push({ body: JSON.parse(String(init.body)), keepalive: init.keepalive });
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function page(signedIn = true) {
  let account = signedIn ? { id: '7' } : null;
  const listeners: (() => void)[] = [];
  const watch = createCallWatch();
  const session = {
    account: () => account,
    subscribe: (listener: () => void) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  startRecording({ session, watch, boot: { release: 'build-1' } } as never);
  const api: ApiClient = watch.watched({ call: async () => ({}) });
  return {
    buy: () => api.call('transaction.create', {}, { idempotencyKey: `key-${Math.random()}` }),
    become: (id: string | null) => {
      account = id === null ? null : { id };
      for (const listener of listeners) listener();
    },
  };
}

test('LIFE-8: steps leave together after a while, outliving the page', async () => {
  const { buy } = page();
  await buy();
  await buy();
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(GATHER_MS + 10);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.keepalive).toBe(true);
  expect(sent[0]?.body.build).toBe('build-1');
  expect(sent[0]?.body.steps.map(({ event }) => event.type)).toEqual([
    ...['CREATED', 'SEND', 'ANSWER'],
    ...['CREATED', 'SEND', 'ANSWER'],
  ]);
  await vi.advanceTimersByTimeAsync(10 * GATHER_MS);
  expect(sent).toHaveLength(1);
});

test('LIFE-8: waiting steps are sent when the page is closed', async () => {
  const { buy } = page();
  await buy();
  window.dispatchEvent(new Event('pagehide'));
  expect(sent[0]?.body.steps).toHaveLength(3);
});

test('LIFE-8: a message that did not arrive is repeated after a pause; a refused one is not', async () => {
  const { buy } = page();
  answer = async () => new Response('', { status: 503 });
  await buy();
  await vi.advanceTimersByTimeAsync(GATHER_MS + 10);
  expect(sent).toHaveLength(1);
  answer = async () => new Response('', { status: 422 });
  await vi.advanceTimersByTimeAsync(PAUSE_MS + 10);
  expect(sent.map(({ body }) => body.steps.length)).toEqual([3, 3]);
  await vi.advanceTimersByTimeAsync(2 * PAUSE_MS);
  expect(sent).toHaveLength(2);
});

test('LIFE-8: nothing of a guest is recorded, and nothing of one account is sent as another’s', async () => {
  const stranger = page(false);
  await stranger.buy();
  const { buy, become } = page();
  await buy();
  become(null);
  become('8');
  await vi.advanceTimersByTimeAsync(2 * PAUSE_MS);
  expect(sent).toEqual([]);
});
