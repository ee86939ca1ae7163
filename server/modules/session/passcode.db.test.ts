import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messageTasks } from '#server/modules/message/index.ts';
import { passwordRoutes } from '#server/modules/password/index.ts';
import { TEST_PEOPLE } from '../../../tests/support/desks/test-people.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { codeIn, sentMessages } from '../../../tests/support/sent-messages.ts';
import { guest, type TestAnswer, testApp } from '../../../tests/support/test-app.ts';
import { sessionRoutes } from './index.ts';

const HP = '081390100001';
const EMAIL = 'kode@konter.example';
let fresh: FreshDatabase;
let app: FastifyInstance;
let sari: string;
beforeAll(async () => {
  fresh = await freshDatabase();
  const routes = [...sessionRoutes(TEST_PEOPLE), ...passwordRoutes(TEST_PEOPLE)];
  app = await testApp(fresh, { routes, trustProxy: '127.0.0.1' });
  sari = await insertAccount(fresh.db, { hp: HP, email: EMAIL });
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});
beforeEach(async () => {
  await fresh.db.deleteFrom('allowance').execute();
  await fresh.db.deleteFrom('one_time_code').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(fresh.db);
});

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const ask = (login = HP, channel = 'whatsapp', purpose = 'sign-in', address = '10.0.0.1'): Promise<TestAnswer> =>
  guest(app).call('passcode.create', { login, channel, purpose }, from(address));
const use = (passcode: unknown, code: string, address = '10.0.0.1'): Promise<TestAnswer> =>
  guest(app).call('session.create-by-code', { passcode, code }, from(address));
const otherThan = (code: string, step: number): string => String((Number(code) + step) % 1_000_000).padStart(6, '0');

describe('ACC-1: signing in by code', () => {
  test.each([
    ['whatsapp', HP],
    ['email', EMAIL],
  ])('a code by %s opens its own request, once', async (channel, to) => {
    const { body, status } = await ask('+62 813-9010-0001', channel);
    expect(status).toBe(200);
    const code = codeIn(await sentMessages(fresh.db, to));
    const other = await ask('+62 813-9010-0001', channel);
    expect((await use(other.body.passcode, code)).body).toMatchObject({ code: 'otp_invalid' });
    const answer = await use(body.passcode, code);
    expect(answer.body).toMatchObject({ account: { id: sari }, csrf_token: expect.any(String) });
    expect(String(answer.headers['set-cookie'])).toContain('HttpOnly');
    expect((await use(body.passcode, code)).body).toMatchObject({ code: 'otp_invalid' });
  });

  test('it is kept as a keyed hash only, and waits sealed', async () => {
    const { body } = await ask();
    const code = codeIn(await sentMessages(fresh.db, HP));
    const { rows } = await sql<{ text: string }>`select (select jsonb_agg(to_jsonb(c))::text from one_time_code c)
      || (select json_agg(j.payload)::text from graphile_worker._private_jobs j) as text`.execute(fresh.db);
    expect(rows[0]?.text).not.toContain(code);
    expect(rows[0]?.text).not.toContain(String(body.passcode));
  });

  test('a login that nobody has gets the same answer; no code opens it', async () => {
    const [known, unknown] = [await ask(), await ask('081390109999')];
    expect(unknown.status).toBe(known.status);
    expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body));
    expect(await sentMessages(fresh.db, null)).toHaveLength(1);
    const code = codeIn(await sentMessages(fresh.db, null));
    expect((await use(unknown.body.passcode, code)).body).toMatchObject({ code: 'otp_invalid' });
  });

  test('after sixty seconds it opens nothing', async () => {
    const { body } = await ask();
    await sql`update one_time_code set expires_at = now() - interval '1 second'`.execute(fresh.db);
    const answer = await use(body.passcode, codeIn(await sentMessages(fresh.db, HP)));
    expect(answer.body).toMatchObject({ code: 'otp_invalid', errors: { '/code': expect.any(Array) } });
  });

  test('a code for a new password opens no session, and the other way round', async () => {
    const { body } = await ask(HP, 'whatsapp', 'reset-password');
    const code = codeIn(await sentMessages(fresh.db, HP));
    expect((await use(body.passcode, code)).status).toBe(422);
    const opened = await guest(app).call('password.open-reset', { passcode: body.passcode, code });
    expect(opened.body).toEqual({ token: expect.any(String) });
  });
});

describe('ACC-1: guessing codes', () => {
  test('from fifty addresses at once: five guesses are looked at, and the right code is none of the others', async () => {
    const { body } = await ask();
    const code = codeIn(await sentMessages(fresh.db, HP));
    const guesses = Array.from({ length: 50 }, (_, n) => use(body.passcode, otherThan(code, n + 1), `10.9.0.${n + 1}`));
    const answers = await Promise.all(guesses);
    expect(answers.every(({ status }) => status === 422)).toBe(true);
    const row = await fresh.db.selectFrom('one_time_code').select('guesses').executeTakeFirstOrThrow();
    expect(row.guesses).toBe(5);
    expect((await use(body.passcode, code, '10.9.1.1')).body).toMatchObject({ code: 'otp_invalid' });
  });

  test('with ever new codes: thirty guesses a day for an account', async () => {
    let looked = 0;
    for (let round = 0; round < 8; round += 1) {
      await fresh.db.deleteFrom('allowance').where('scope', 'like', 'code:%').execute();
      const { body } = await ask(HP, 'whatsapp', 'sign-in', `10.8.0.${round + 1}`);
      const code = codeIn(await sentMessages(fresh.db, HP));
      for (let guess = 1; guess <= 5; guess += 1) {
        const answer = await use(body.passcode, otherThan(code, guess), `10.8.1.${round * 5 + guess}`);
        if (answer.body.code === 'otp_invalid') looked += 1;
        else expect(answer.body).toMatchObject({ code: 'too_many_codes' });
      }
    }
    expect(looked).toBe(30);
  });

  test('codes are sent five times in ten minutes, to an account as to a stranger', async () => {
    for (const login of [HP, '081390109998']) {
      const statuses: number[] = [];
      for (let round = 0; round < 7; round += 1)
        statuses.push((await ask(login, 'whatsapp', 'sign-in', `10.7.0.${round + 1}`)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    }
  });

  test('a hundred codes asked for at once are five codes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => ask(HP, 'whatsapp', 'sign-in', `10.6.${n >> 4}.${n & 15}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });
});

describe('API-3: a code that could not be sent', () => {
  test('is told to the page that asked, and to nobody else', async () => {
    const { body } = await ask();
    const status = (passcode: unknown) => guest(app).call('passcode.status', { passcode });
    expect((await status(body.passcode)).body).toMatchObject({ delivery: 'queued' });
    const [job] = (await sql<{ payload: unknown }>`select payload from graphile_worker._private_jobs`.execute(fresh.db))
      .rows;
    const tasks = messageTasks({
      db: fresh.db,
      documents: { connectors: () => [] },
      connectors: { call: () => Promise.reject(new Error('no messenger')) },
      seal: TEST_PEOPLE.seal,
    });
    const quiet = { log: { warn: () => undefined } };
    await tasks['message.send']?.(job?.payload, {
      jobId: '1',
      attempt: 1,
      maxAttempts: 5,
      signal: undefined,
      ...quiet,
    } as never);
    expect((await status(body.passcode)).body).toMatchObject({ delivery: 'failed' });
    expect((await status('A'.repeat(43))).status).toBe(404);
  });
});
