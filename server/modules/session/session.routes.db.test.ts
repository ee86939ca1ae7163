import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountRoutes } from '#server/modules/account/index.ts';
import { account as accountSchema } from '#src/contract/account/account.contract.ts';
import { ACCOUNT_CATEGORIES } from '#src/domain/people/account.ts';
import { TEST_PEOPLE } from '../../../tests/support/desks/test-people.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { guest, signedIn, testApp } from '../../../tests/support/test-app.ts';
import { hashPassword, sessionRoutes } from './index.ts';

const PASSWORD = 'konter-demo-1';
const LOGIN = '081234567890';
let fresh: FreshDatabase;
let app: FastifyInstance;
let sari: string;
beforeAll(async () => {
  fresh = await freshDatabase();
  app = await testApp(fresh, { routes: [...sessionRoutes(TEST_PEOPLE), ...accountRoutes()] });
  sari = await insertAccount(fresh.db, { hp: LOGIN, name: 'Sari', passwordHash: await hashPassword(PASSWORD) });
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});
beforeEach(async () => {
  await fresh.db.deleteFrom('password_attempt').execute();
});

const cookieOf = (headers: Readonly<Record<string, unknown>>): string =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('konter_session=')) ?? '';

describe('ACC-1: the sign-in call', () => {
  test('answers the account and a new token, and sets a cookie that works', async () => {
    const signIn = await guest(app).call('session.create', { login: '+62 812 3456 7890', password: PASSWORD });
    expect(signIn.status).toBe(200);
    expect(signIn.body).toMatchObject({ account: { id: sari, hp: LOGIN, password_remembered: false } });
    const cookie = cookieOf(signIn.headers);
    expect(cookie).toContain('HttpOnly');
    const mine = { cookie: cookie.split(';')[0] ?? '', 'x-csrf-token': String(signIn.body.csrf_token) };
    const visitor = guest(app);
    expect((await visitor.call('account.get', {}, { headers: mine })).body).toMatchObject({ account: { id: sari } });
    expect((await visitor.call('session.delete', {}, { headers: mine })).status).toBe(200);
    expect((await visitor.call('account.get', {}, { headers: mine })).body).toMatchObject({ code: 'session_expired' });
  });

  test('a wrong password and an unknown person get the same answer and no cookie', async () => {
    const answers = await Promise.all(
      [LOGIN, '089999999999', 'nobody@konter.example'].map((login) =>
        guest(app).call('session.create', { login, password: 'wrong' }),
      ),
    );
    for (const { status, body, headers } of answers) {
      expect(status).toBe(422);
      expect(body).toMatchObject({ code: 'wrong_credentials', message: 'Wrong phone, e-mail or password.' });
      expect(body).not.toHaveProperty('errors');
      expect(cookieOf(headers)).toBe('');
    }
  });

  test('guessing is told to wait, without the token of a page it does not even begin', async () => {
    let last = 0;
    for (let round = 0; round < 6; round += 1) {
      last = (await guest(app).call('session.create', { login: LOGIN, password: 'wrong' })).status;
    }
    expect(last).toBe(429);
    const forged = await guest(app).call(
      'session.create',
      { login: LOGIN, password: PASSWORD },
      { headers: { 'x-csrf-token': 'forged' } },
    );
    expect(forged.body).toMatchObject({ code: 'csrf_mismatch' });
  });

  test('LIFE-6: a page that could not fetch its account ends its own session, and the recording says with which status', async () => {
    const account = await insertAccount(fresh.db);
    const [page, other] = [await signedIn(app, fresh.db, account), await signedIn(app, fresh.db, account)];
    expect((await page.call('session.lose', { status: 200 })).status).toBe(422);
    expect((await page.call('session.lose', { status: 503 })).status).toBe(200);
    expect((await page.call('account.get')).status).toBe(401);
    expect((await other.call('account.get')).status).toBe(200);
    expect((await guest(app).call('session.lose', { status: 503 })).status).toBe(401);
    const { rows } = await sql`
      select event, from_state, to_state from lifecycle_event
      where noun = 'session' and actor = ${account} and to_state = 'lost'`.execute(fresh.db);
    expect(rows).toEqual([
      { event: { type: 'ACCOUNT_FAILED', status: 503 }, from_state: 'signed-in', to_state: 'lost' },
    ]);
  });

  test('signing out twice is no error', async () => {
    expect((await guest(app).call('session.delete')).status).toBe(200);
    expect((await guest(app).call('session.delete')).status).toBe(200);
  });
});

describe('API-5: the account and its settings', () => {
  test('guests have none', async () => {
    expect((await guest(app).call('account.get')).body).toMatchObject({ code: 'not_authenticated' });
    expect((await guest(app).call('account.user-settings.get')).status).toBe(401);
  });

  test.each([...ACCOUNT_CATEGORIES])(
    'an account of category %s has the fields of the contract and no other',
    async (category) => {
      const caller = await signedIn(app, fresh.db, await insertAccount(fresh.db, { category, permissions: ['excel'] }));
      const { body } = await caller.call('account.get');
      const answer = body.account as Record<string, unknown>;
      // What does not apply is absent, not empty.
      const always = [...(accountSchema.required ?? []), 'email_notification'];
      expect(Object.keys(answer).sort()).toEqual(always.sort());
      expect(answer).toMatchObject({ category, deposit: 0, held: 0, cashback_wallet: 0, permissions: ['excel'] });
      expect(JSON.stringify(body)).not.toContain('password_hash');
    },
  );

  test('settings that are named change, the others stay; twice is once', async () => {
    const caller = await signedIn(app, fresh.db, await insertAccount(fresh.db));
    const other = await signedIn(app, fresh.db, await insertAccount(fresh.db));
    const receipt = {
      shop_name: 'Konter Sari',
      show_address: false,
      show_phone: true,
      large_serial_number: true,
      left_aligned_note: false,
      paper_width: 80,
    };
    await caller.call('account.user-settings.set', { language: 'en' });
    for (let time = 0; time < 2; time += 1) {
      const set = await caller.call('account.user-settings.set', { receipt });
      expect(set.body).toEqual({ settings: { language: 'en', receipt } });
    }
    expect((await caller.call('account.user-settings.get')).body).toEqual({ settings: { language: 'en', receipt } });
    expect((await other.call('account.user-settings.get')).body).toEqual({ settings: {} });
  });

  test('what is not a setting is refused by field', async () => {
    const caller = await signedIn(app, fresh.db, await insertAccount(fresh.db));
    const wrong = await caller.call('account.user-settings.set', { language: 'fr', deposit: 1 });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.errors as object).sort()).toEqual(['/deposit', '/language']);
  });
});
