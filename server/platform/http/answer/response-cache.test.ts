import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createIdentityCache, IDENTITY_CACHE_CHANNEL } from '#server/platform/concurrency/identity-cache.ts';
import { answerFromCache, createResponseCache } from './response-cache.ts';

const recent = createIdentityCache();
const memory = createResponseCache(recent);
const answer = { tag: '"one"', bytes: Buffer.from('{"screen":1}') };
let stamp: object | undefined = {};
let stopping = false;
let asked = 0;
/** What happens while an answer is made. */
let meanwhile: () => void = () => undefined;
let url = '';

const server = createServer((request, response) => {
  asked += 1;
  const moment = memory.now(() => stamp);
  meanwhile();
  if (request.method === 'GET') memory.keep({ raw: request }, answer, moment);
  response.end('from the handler');
});
beforeAll(async () => {
  answerFromCache(server, memory, {
    headers: () => ({ 'x-content-type-options': 'nosniff' }),
    requestId: () => 'id-1',
    isStopping: () => stopping,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = 0;
  stamp = {};
  stopping = false;
  meanwhile = () => undefined;
  recent.forget();
});
afterAll(() => void server.close());

const ask = (headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(`${url}/api/v1/screen?path=/a`, { ...init, headers: { cookie: 'konter_session=a', ...headers } });

describe('answers from memory', () => {
  it('gives the same caller the same answer without the handler, 304 when they have it, and the headers of every answer', async () => {
    await ask();
    const again = await ask();
    expect([again.status, await again.text()]).toEqual([200, '{"screen":1}']);
    expect(Object.fromEntries(again.headers)).toMatchObject({
      etag: '"one"',
      'cache-control': 'private, no-cache',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-request-id': 'id-1',
    });
    const same = await ask({ 'if-none-match': 'W/"zero", W/"one"' });
    expect([same.status, await same.text()]).toEqual([304, '']);
    expect(asked).toBe(1);
  });

  it.each([
    ['another session', () => ask({ cookie: 'konter_session=b' })],
    ['another program', () => ask({ 'x-konter-client': 'b' })],
    ['a program that has heard of more', () => ask({ 'x-konter-documents': '2' })],
    ['a token', () => ask({ authorization: 'Bearer x' })],
    ['a write', () => ask({}, { method: 'POST' })],
  ])('asks again for %s', async (_name, other) => {
    await ask();
    await other();
    expect(asked).toBe(2);
  });

  it.each([
    [
      'documents changed',
      () => {
        stamp = {};
      },
    ],
    ['a session or an account changed', () => recent.hear({ channel: IDENTITY_CACHE_CHANNEL })],
    [
      'the program stops',
      () => {
        stopping = true;
      },
    ],
  ])('asks again when %s', async (_name, happen) => {
    await ask();
    happen();
    await ask();
    expect(asked).toBe(2);
  });

  it.each([
    [
      'documents change',
      () => {
        stamp = {};
      },
    ],
    ['a session or an account changes', () => recent.hear({ channel: IDENTITY_CACHE_CHANNEL })],
  ])(
    'SDUI-6: stores nothing when %s while the answer is made, as the answer may be outdated',
    async (_name, happen) => {
      meanwhile = happen;
      await ask();
      meanwhile = () => undefined;
      await ask();
      expect(asked).toBe(2);
      await ask();
      expect(asked).toBe(2);
    },
  );

  it('REAL-5: holds so many bytes at most, however many sales and cookies there are, and nothing for longer than it is given', () => {
    let minute = 0;
    const store = createResponseCache(createIdentityCache(() => minute * 60_000));
    const cookie = `konter_session=${'a'.repeat(8_000)}`;
    const told = {};
    let most = 0;
    for (let sale = 0; sale < 4_000; sale += 1) {
      const raw = { method: 'GET', url: `/api/v1/screen?path=/transaction/${sale}`, headers: { cookie } };
      const request = { raw: raw as IncomingMessage };
      const made = { tag: `"${sale}"`, bytes: Buffer.alloc(16_000) };
      store.keep(
        request,
        made,
        store.now(() => told),
      );
      most = Math.max(most, store.held);
      if (sale % 500 === 0) expect(store.find(request.raw)).toBe(made);
    }
    expect(most).toBeGreaterThan(60_000_000);
    expect(most).toBeLessThan(64 * 1024 * 1024 + 30_000);
    minute = 2;
    expect(store.find({ method: 'GET', url: '/', headers: { cookie } } as IncomingMessage)).toBeUndefined();
    expect(store.held).toBe(0);
  });

  it('keeps nothing without a stamp', async () => {
    stamp = undefined;
    await ask();
    await ask();
    expect(asked).toBe(2);
  });
});
