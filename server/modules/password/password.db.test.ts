import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountRoutes } from '#server/modules/account/index.ts';
import { hashPassword, sessionRoutes } from '#server/modules/session/index.ts';
import { TEST_PEOPLE } from '../../../tests/support/desks/test-people.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { sentMessages, tokenIn } from '../../../tests/support/sent-messages.ts';
import { guest, signedIn, testApp } from '../../../tests/support/test-app.ts';
import { passwordRoutes } from './index.ts';

const OLD = 'lama-sekali-1';
const NEW = 'baru-sekali-2';
let fresh: FreshDatabase;
let app: FastifyInstance;
let oldHash: string;
let serial = 0;
beforeAll(async () => {
  fresh = await freshDatabase();
  const routes = [...sessionRoutes(TEST_PEOPLE), ...accountRoutes(), ...passwordRoutes(TEST_PEOPLE)];
  app = await testApp(fresh, { routes, trustProxy: '127.0.0.1' });
  oldHash = await hashPassword(OLD);
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});
beforeEach(() => fresh.db.deleteFrom('allowance').execute());

async function person(): Promise<{ id: string; email: string }> {
  serial += 1;
  const email = `sandi-${serial}@konter.example`;
  return { id: await insertAccount(fresh.db, { email, passwordHash: oldHash }), email };
}
const change = (values: object = {}) => ({ old_password: OLD, password: NEW, password_confirmation: NEW, ...values });

describe('ACC-4: changing the password', () => {
  test('ends every other session and goes on in this one under a new token', async () => {
    const { id, email } = await person();
    const [here, there] = [await signedIn(app, fresh.db, id), await signedIn(app, fresh.db, id)];
    const answer = await here.call('password.change', change());
    expect(answer.status).toBe(200);
    const set = [answer.headers['set-cookie']].flat().map(String);
    const cookie = set.find((one) => one.startsWith('konter_session='))?.split(';')[0];
    const mine = { cookie, 'x-csrf-token': String(answer.body.csrf_token) };
    expect((await here.call('account.get', {}, { headers: mine })).status).toBe(200);
    for (const gone of [here, there])
      expect((await gone.call('account.get')).body).toMatchObject({ code: 'session_expired' });
    expect((await guest(app).call('session.create', { login: email, password: OLD })).status).toBe(422);
    expect((await guest(app).call('session.create', { login: email, password: NEW })).status).toBe(200);
  });

  test.each([
    ['/old_password', 'old_password_wrong', { old_password: 'salah' }],
    ['/password', 'password_unchanged', { password: OLD, password_confirmation: OLD }],
    ['/password', 'validation_failed', { password: 'enam66', password_confirmation: 'enam66' }],
    ['/password_confirmation', 'validation_failed', { password_confirmation: 'lain' }],
  ])('%s: %s', async (field, code, values) => {
    const { id } = await person();
    const caller = await signedIn(app, fresh.db, id);
    const answer = await caller.call('password.change', change(values));
    expect(answer.body).toMatchObject({ code, errors: { [field]: [expect.any(String)] } });
    expect((await caller.call('account.get')).status).toBe(200);
  });

  test('seven characters are more than six, where the site asks for no more', async () => {
    await fresh.db.insertInto('site_preference').values({ name: 'passwordMinLength', value: '7' }).execute();
    const { id } = await person();
    const caller = await signedIn(app, fresh.db, id);
    const [six, seven] = ['abcde6', 'abcdef7'];
    expect((await caller.call('password.change', change({ password: six, password_confirmation: six }))).status).toBe(
      422,
    );
    expect(
      (await caller.call('password.change', change({ password: seven, password_confirmation: seven }))).status,
    ).toBe(200);
    await fresh.db.deleteFrom('site_preference').where('name', '=', 'passwordMinLength').execute();
  });

  test('guessing the old one is told to wait', async () => {
    const { id } = await person();
    const caller = await signedIn(app, fresh.db, id);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => caller.call('password.change', change({ old_password: 'salah' }))),
    );
    expect(answers.filter(({ body }) => body.code === 'old_password_wrong')).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 'too_many_passwords')).toHaveLength(7);
  });
});

describe('ACC-1: forgetting the password', () => {
  const forgot = (login: string) => guest(app).call('password.forgot', { login });
  const reset = (token: string, password = NEW) =>
    guest(app).call('password.reset', { token, password, password_confirmation: password });

  test('a link by mail sets a new one, once, and ends all sessions', async () => {
    const { id, email } = await person();
    const caller = await signedIn(app, fresh.db, id);
    expect((await forgot(email.toUpperCase())).body).toEqual({});
    const token = tokenIn(await sentMessages(fresh.db, email));
    expect((await reset(token, 'pendek')).body).toMatchObject({ code: 'validation_failed' });
    expect((await reset(token)).status).toBe(200);
    expect((await reset(token)).body).toMatchObject({ code: 'link_expired' });
    expect((await caller.call('account.get')).body).toMatchObject({ code: 'session_expired' });
    expect((await guest(app).call('session.create', { login: email, password: NEW })).status).toBe(200);
  });

  test('a newer link makes the older one worthless; one that is too old opens nothing', async () => {
    const { email } = await person();
    await forgot(email);
    const first = tokenIn(await sentMessages(fresh.db, email));
    await forgot(email);
    const second = tokenIn(await sentMessages(fresh.db, email));
    expect((await reset(first)).body).toMatchObject({ code: 'link_expired' });
    await sql`update mail_link set expires_at = now() - interval '1 second'`.execute(fresh.db);
    expect((await reset(second)).body).toMatchObject({ code: 'link_expired' });
  });

  test('the answer is the same for a login that nobody has, and so is the time', async () => {
    const { email } = await person();
    const spent = async (login: string): Promise<number> => {
      await fresh.db.deleteFrom('allowance').execute();
      serial += 1;
      const address = { headers: { 'x-forwarded-for': `10.2.0.${serial & 255}` } };
      const began = process.hrtime.bigint();
      expect((await guest(app).call('password.forgot', { login }, address)).body).toEqual({});
      return Number(process.hrtime.bigint() - began);
    };
    const rounds: [number, number][] = [];
    for (let round = 0; round < 15; round += 1) rounds.push([await spent(email), await spent('nobody@konter.example')]);
    const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[7] ?? 0;
    const ratio = median(rounds.map(([known]) => known)) / median(rounds.map(([, unknown]) => unknown));
    expect(ratio).toBeGreaterThan(0.3);
    expect(ratio).toBeLessThan(3);
  });

  test('the link leads to our own address: a request that calls us something else is refused', async () => {
    const { email } = await person();
    const evil = { headers: { 'x-forwarded-host': 'evil.example' } };
    expect((await guest(app).call('password.forgot', { login: email }, evil)).body).toMatchObject({
      code: 'wrong_host',
    });
    expect(await sentMessages(fresh.db, email)).toEqual([]);
    await forgot(email);
    const [mail] = await sentMessages(fresh.db, email);
    expect(mail?.text).toContain('http://konter.test/reset-password/');
  });
});
