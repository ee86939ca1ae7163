import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ERROR_CATALOGUE } from '#src/domain/errors/app-error.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { refusedInEveryLanguage } from '../../../tests/support/refused-in-every-language.ts';
import { standInRoutes as routes } from '../../../tests/support/stand-in-routes.ts';
import { guest, signedIn, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { openDatabase } from '../database/open-database.ts';

let database: FreshDatabase;
let app: FastifyInstance;
let agent: TestCaller;
let logged = '';
const logTo = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    logged += chunk.toString();
    done();
  },
});

beforeAll(async () => {
  database = await freshDatabase();
  app = await testApp(database, { routes, logTo });
  agent = await signedIn(app, database.db, await insertAccount(database.db));
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const send = (payload: string, headers: Record<string, string | undefined> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/session',
    payload,
    headers: { ...guest(app).headers, 'content-type': 'application/json', ...headers },
  });

describe('what a request may be', () => {
  it('API-2: a body that is not JSON is malformed', async () => {
    for (const payload of ['{"login":', '', 'null{']) {
      const response = await send(payload);
      expect([payload, response.statusCode, response.json().code]).toEqual([payload, 400, 'malformed_request']);
    }
    expect((await send('{"__proto__": {"admin": true}, "login": "abc", "password": "x"}')).statusCode).toBe(400);
  });

  it('API-2: unknown, missing and wrong fields answer 422 with one sentence per pointer, in the requested language', async () => {
    const wrong = { login: 'ab', times: '3', 'shop/name': 1 };
    const response = await send(JSON.stringify(wrong));
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'validation_failed',
      errors: {
        '/login': ['At least 3 characters.'],
        '/password': ['This is required.'],
        '/times': ['Enter a whole number.'],
        '/shop~1name': ['This field is not known.'],
      },
    });
    const indonesian = await send(JSON.stringify(wrong), { 'accept-language': 'fr, id;q=0.5' });
    expect(indonesian.json().errors['/password']).toEqual(['Wajib diisi.']);
    expect(indonesian.json().message).toBe(ERROR_CATALOGUE.validation_failed.message.id);
  });

  it('API-2: a body that is too large is 413, of another type 415', async () => {
    const visitor = guest(app);
    await refusedInEveryLanguage({ status: 413, code: 'payload_too_large' }, (headers) =>
      visitor.call('session.create', { login: 'a'.repeat(300_000), password: 'x' }, { headers }),
    );
    const other = await send('login=abc', { 'content-type': 'application/x-www-form-urlencoded' });
    expect([other.statusCode, other.json().code]).toEqual([415, 'unsupported_media_type']);
  });

  it('API-1: a query is read from text, strictly; nothing undescribed leaves', async () => {
    expect((await agent.call('transaction.list', { limit: 20 })).body).toEqual({ limit: 20 });
    for (const query of [{ limit: 'many' }, { limit: '1e9' }, { limit: '1e400' }, { limit: '-1e400' }, { offset: 3 }]) {
      expect((await agent.call('transaction.list', query)).status).toBe(422);
    }
    expect((await agent.call('account.get', { x: 1 })).status).toBe(422);
  });

  it('API-2: an unknown call is a JSON 404 with a request id', async () => {
    const response = await app.inject({ url: '/api/v1/nothing', headers: { 'x-request-id': 'trace-12345678' } });
    expect(response.statusCode).toBe(404);
    expect(response.headers['x-request-id']).toBe('trace-12345678');
    expect(response.json()).toMatchObject({ code: 'not_found', request_id: 'trace-12345678' });
    const invented = await app.inject({ url: '/api/v1/nothing', headers: { 'x-request-id': 'no spaces please!' } });
    expect(invented.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('API-2: the fourth call in a minute to a route of three is 429 with Retry-After', async () => {
    const statuses = [];
    for (let round = 0; round < 4; round += 1) statuses.push((await guest(app).call('menu.get')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await guest(app).call('menu.get');
    expect(refused.body.code).toBe('too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await agent.call('menu.get')).status).toBe(200);
  });

  it('REAL-5: an unexpected failure gives the caller only its request id, and the log everything but secrets', async () => {
    const response = await agent.call('transaction.summary');
    expect(response.status).toBe(500);
    expect(JSON.stringify(response.body)).not.toContain('db-7');
    await guest(app).call('session.create', { login: 'abcdef', password: 'hunter2-password' });
    expect(logged).toContain('the disk of db-7 is full');
    expect(logged).toContain(String(response.body.request_id));
    expect(logged).not.toContain('hunter2-password');
    expect(logged).not.toContain(agent.headers.cookie);
  });

  it('REAL-5: links that open an account or an order are in no log, references are', async () => {
    const token = 'k3Jd-8sVb_2Lq0Zt7Yw1Xc4Rf6Hn9Pm5Ga8Tu2Es0B';
    const order = 'CHKAB2CDEFGHIJKLMNOPQRSTUVWXY';
    const links = [`/reset-password/${token}`, `/verify-email/${token}?language=en`, `/checkout/order/${order}`];
    const calls = [`/api/v1/checkout-order/${order}/claim`, '/transaction/prabayar/T202611200001234'];
    for (const url of [...links, ...calls]) await app.inject({ url });
    expect(logged).not.toContain(token);
    expect(logged).not.toContain(order);
    for (const path of ['/reset-password/[hidden]', '/api/v1/checkout-order/[hidden]/claim', calls.at(-1)])
      expect(logged).toContain(`"path":"${path}"`);
  });
});

describe('who may call', () => {
  const body = { login: 'abcdef', password: 'x' };

  it.each([
    ['no token', { 'x-csrf-token': undefined }],
    ['a token of another visitor', { 'x-csrf-token': 'stale' }],
    ['no marker header', { 'x-requested-with': undefined }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
  ])('API-1: a write with %s is refused', async (_what, headers) => {
    const response = await guest(app).call('session.create', body, { headers });
    expect([response.status, response.body.code]).toEqual([403, 'csrf_mismatch']);
  });

  it('API-1: a write of our own page passes', async () => {
    const headers = { origin: 'http://konter.test', 'sec-fetch-site': 'same-origin' };
    expect((await guest(app).call('session.create', body, { headers })).body).toEqual({
      login: 'abcdef',
      language: 'en',
    });
  });

  it('API-2: a guest, an expired session, an inactive account and the wrong category each get their own error code', async () => {
    expect((await guest(app).call('account.get')).body.code).toBe('not_authenticated');
    const old = await guest(app).call('account.get', {}, { headers: { cookie: 'konter_session=gone' } });
    expect(old.body.code).toBe('session_expired');
    expect(old.headers['x-csrf-token']).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const inactive = await signedIn(app, database.db, await insertAccount(database.db, { state: 'inactive' }));
    expect((await inactive.call('account.get')).status).toBe(200);
    expect((await inactive.call('transaction.list')).body.code).toBe('account_inactive');
    expect((await agent.call('transaction.get', { ref_id: 'K261120ABCDEF' })).body.code).toBe('masters_only');
    const master = await signedIn(app, database.db, await insertAccount(database.db, { category: 'master' }));
    expect((await master.call('transaction.get', { ref_id: 'K261120ABCDEF' })).status).toBe(200);
    expect((await master.call('transaction.get', { ref_id: '../x' })).status).toBe(404);
  });

  it('an idle session has ended', async () => {
    const sleeper = await signedIn(app, database.db, await insertAccount(database.db));
    await database.pool.query(`update session set last_seen_at = now() - interval '13 hours' where account_id =
      (select max(id) from account)`);
    expect((await sleeper.call('account.get')).body.code).toBe('session_expired');
  });

  it('every audited call leaves a row, refused or not', async () => {
    // A reading is written down beside its answer, which does not wait for that.
    await vi.waitFor(async () => {
      const rows = await database.db
        .selectFrom('audit_event')
        .select(['action', 'subject', 'outcome'])
        .where('action', '=', 'transaction.get')
        .orderBy('id')
        .execute();
      expect(rows).toContainEqual({ action: 'transaction.get', subject: 'K261120ABCDEF', outcome: 'masters_only' });
      expect(rows).toContainEqual({ action: 'transaction.get', subject: 'K261120ABCDEF', outcome: 'ok' });
    });
  });
});

describe('what every answer carries', () => {
  it('a policy without eval or inline scripts, and no sniffing or framing', async () => {
    const { headers } = await app.inject({ url: '/api/v1/health/live' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe-(eval|inline)/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('API-1: the description is made of the routes', async () => {
    const document = (await app.inject({ url: '/api/v1/openapi.json' })).json();
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/api/v1/transaction/{ref_id}'].get).toMatchObject({
      operationId: 'transaction.get',
      parameters: [{ name: 'ref_id', in: 'path', required: true }],
    });
    const page = await app.inject({ url: '/api/v1/docs' });
    expect(page.body).toContain('/api/v1/transaction/{ref_id}');
    expect(page.body).not.toContain('<script');
  });
});

describe('over https', () => {
  it('cookies belong to this host and browsers keep to https', async () => {
    const secure = await testApp(database, { routes, publicUrl: new URL('https://konter.example') });
    const response = await secure.inject({ url: '/api/v1/account' });
    const cookies = [response.headers['set-cookie']].flat().join();
    expect(cookies).toContain('__Host-konter_visitor=');
    expect(cookies).toContain('Secure');
    expect(response.headers['strict-transport-security']).toContain('max-age=');
    await secure.close();
  });
});

describe('REAL-4: without the database', () => {
  it('calls and pages answer 503 with a readable sentence, and the program stays live', async () => {
    const away = openDatabase({ url: 'postgresql://konter@%2Ftmp%2Fkonter-nowhere/konter' });
    const alone = await testApp({ ...database, db: away.db, pool: away.pool }, { routes });
    onTestFinished(async () => {
      await alone.close();
      await away.close();
    });
    const headers = { cookie: 'konter_session=x', 'accept-language': 'en' };
    const call = await alone.inject({ url: '/api/v1/account', headers });
    expect([call.statusCode, call.json().code]).toEqual([503, 'service_unavailable']);
    expect((await alone.inject({ url: '/', headers })).statusCode).toBe(503);
    expect((await alone.inject({ url: '/api/v1/health/live' })).statusCode).toBe(200);
    const ready = await alone.inject({ url: '/api/v1/health/ready' });
    expect([ready.statusCode, ready.json().failing]).toEqual([503, ['database', 'migrations', 'queue', 'writes']]);
  });
});
