import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { signedIn, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { defineRoute } from './route.ts';

let database: FreshDatabase;
let app: FastifyInstance;
let agent: TestCaller;
let metaSchemaFolder: string;
const handled: unknown[] = [];

const texts = Type.Record(Type.String(), Type.Unknown());
const routes = [
  defineRoute({
    operation: 'inquiry.create',
    summary: 'Stand-in',
    policy: 'signed-in',
    audit: 'none',
    body: texts,
    answer: Type.Object({}),
    handle: async (_context, { body }) => {
      handled.push(body);
      return {};
    },
  }),
  defineRoute({
    operation: 'transaction.list',
    summary: 'Stand-in',
    policy: 'signed-in',
    audit: 'none',
    query: Type.Object({ product: Type.Optional(Type.String()) }, { additionalProperties: false }),
    answer: Type.Object({}),
    handle: async (_context, { query }) => {
      handled.push(query);
      return {};
    },
  }),
];

beforeAll(async () => {
  database = await freshDatabase();
  metaSchemaFolder = await mkdtemp(path.join(tmpdir(), 'konter-meta-'));
  await writeFile(path.join(metaSchemaFolder, 'product.schema.json'), '{}');
  app = await testApp(database, { routes, metaSchemaFolder });
  agent = await signedIn(app, database.db, await insertAccount(database.db));
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(metaSchemaFolder, { recursive: true });
});

describe('texts that no database can keep', () => {
  it.each([
    ['a NUL', 'x\u0000y'],
    ['half an emoji', 'x\ud83dy'],
  ])('API-2: %s is refused on its field before any handler runs', async (_what, text) => {
    const answer = await agent.call('inquiry.create', { operator: text, deep: [{ 'a/b': text }], fine: 'a 😀 b' });
    expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed']);
    expect(Object.keys(answer.body.errors as object).sort()).toEqual(['/deep/0/a~1b', '/operator']);
    expect((await agent.call('inquiry.create', { [text]: 'x' })).status).toBe(422);
    expect(handled).toEqual([]);
  });

  it('API-2: a NUL in a query is refused on its field', async () => {
    const answer = await agent.call('transaction.list', { product: 'pulsa\u0000' });
    expect([answer.status, answer.body.errors]).toEqual([422, { '/product': ['The format does not fit.'] }]);
    expect(handled).toEqual([]);
  });

  it('API-2: a body as deep as the limit allows is read without exhausting the stack', async () => {
    const depth = 2_000;
    const payload = `{"a":${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}}`;
    const headers = { ...agent.headers, 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/api/v1/inquiry', payload, headers });
    expect(answer.statusCode).toBe(422);
  });
});

describe('addresses that name nothing', () => {
  it.each(['/schemas/meta/', '/schemas/meta/..%2fpackage.json'])(
    'API-2: %s is not found, and no failure of ours',
    async (url) => {
      const answer = await app.inject({ url });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    },
  );

  it.each(['/%', '/api/v1/%ff', '/%c0%ae'])(
    'API-2: %s is malformed, and answered with our error body and headers',
    async (url) => {
      const answer = await app.inject({ url });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_request']);
      expect(answer.body).not.toContain('FST_');
      expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
      expect(answer.headers['x-request-id']).toBe(answer.json().request_id);
    },
  );
});

describe('the limit of one address', () => {
  it('API-5: suppliers report through a limit of their own, so that neither side starves the other', async () => {
    const reporting = await testApp(database, {
      routes,
      extend: async (scope) => {
        scope.post('/api/v1/callback/:connector', async () => 'ok');
      },
    });
    const from = { remoteAddress: '10.1.2.3' };
    for (let sent = 0; sent < 1_250; sent += 1) {
      const answer = await reporting.inject({ method: 'POST', url: '/api/v1/callback/digiflazz', ...from });
      expect(answer.statusCode).toBe(200);
    }
    expect((await reporting.inject({ url: '/api/v1/transaction', ...from })).statusCode).toBe(401);
    await reporting.close();
  });
});
