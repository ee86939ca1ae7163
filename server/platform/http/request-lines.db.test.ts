import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import { defineRoute } from './route.ts';

interface Line {
  readonly request_id: string;
  readonly msg: string;
  readonly req?: { readonly path: string; readonly address: string };
  readonly res?: { readonly statusCode: number };
}

let database: FreshDatabase;
let app: FastifyInstance;
let lines: Line[] = [];
let asked: () => void = () => undefined;
let answer: () => void = () => undefined;
const logTo = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(JSON.parse(chunk.toString()));
    done();
  },
});
const slow = defineRoute({
  operation: 'menu.get',
  summary: 'Stand-in that answers when it is told to',
  policy: 'public',
  audit: 'none',
  answer: Type.Object({}),
  handle: async () => {
    asked();
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return {};
  },
});

beforeAll(async () => {
  database = await freshDatabase();
  app = await testApp(database, { routes: [slow], logTo });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  lines = [];
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const send = (path: string) => {
  const { port } = app.server.address() as AddressInfo;
  return request({ port, host: '127.0.0.1', path, headers: { 'x-request-id': 'whose-line-1' } }).end();
};
const told = (): Line[] => lines.filter(({ req, request_id: id }) => req !== undefined && id === 'whose-line-1');

describe('REAL-5: every request has one log line with its method and route', () => {
  it('one that was answered', async () => {
    const reached = new Promise<void>((resolve) => {
      asked = resolve;
    });
    send('/api/v1/menu').on('response', (response) => response.resume());
    await reached;
    answer();
    await expect
      .poll(told)
      .toMatchObject([{ msg: 'request completed', req: { path: '/api/v1/menu' }, res: { statusCode: 200 } }]);
  });

  it('one whose caller went away before the answer, once', async () => {
    const reached = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const gone = send('/api/v1/menu').on('error', () => undefined);
    await reached;
    gone.destroy();
    await expect.poll(told).toHaveLength(1);
    answer();
    // Another one is through meanwhile.
    await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/v1/health/live`);
    expect(told()).toMatchObject([
      { msg: 'request aborted', req: { method: 'GET', path: '/api/v1/menu', address: '127.0.0.1' } },
    ]);
  });

  it('one with an address that no route can take', async () => {
    send('/%zz').on('response', (response) => response.resume());
    await expect
      .poll(told)
      .toMatchObject([
        { msg: 'request completed', req: { path: '/%zz', address: '127.0.0.1' }, res: { statusCode: 400 } },
      ]);
  });
});
