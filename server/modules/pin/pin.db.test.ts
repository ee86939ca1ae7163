import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountRoutes } from '#server/modules/account/index.ts';
import { hashPassword, sessionRoutes } from '#server/modules/session/index.ts';
import { checkPassword } from '#server/modules/transaction/index.ts';
import { tokenHash } from '#server/platform/secret-token.ts';
import { TEST_PEOPLE } from '../../../tests/support/desks/test-people.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { codeIn, sentMessages } from '../../../tests/support/sent-messages.ts';
import { signedIn, testApp } from '../../../tests/support/test-app.ts';
import { type TestBrowser, testBrowser } from '../../../tests/support/test-browser.ts';
import { pinRoutes } from './index.ts';

const PASSWORD = 'konter-uji-55';
const PIN = '482915';
const OTHER = '730264';
let fresh: FreshDatabase;
let app: FastifyInstance;
let passwordHash: string;
let serial = 0;
beforeAll(async () => {
  fresh = await freshDatabase();
  passwordHash = await hashPassword(PASSWORD);
  const routes = [...sessionRoutes(TEST_PEOPLE), ...pinRoutes(TEST_PEOPLE), ...accountRoutes()];
  app = await testApp(fresh, { routes, trustProxy: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});
beforeEach(() => fresh.db.deleteFrom('allowance').execute());

interface Owner {
  readonly id: string;
  readonly email: string;
  readonly at: TestBrowser;
}
const browser = (): TestBrowser => {
  serial += 1;
  return testBrowser(app, `10.7.${serial >> 8}.${serial & 255}`);
};
/** Somebody signed in on a device of hers. */
async function owner(): Promise<Owner> {
  serial += 1;
  const email = `pin-${serial}@konter.example`;
  const id = await insertAccount(fresh.db, { email, passwordHash });
  return { id, email, at: await enter(email) };
}
async function enter(email: string): Promise<TestBrowser> {
  const at = browser();
  expect((await at.call('session.create', { login: email, password: PASSWORD })).status).toBe(200);
  return at;
}
const chosen = (pin = PIN) => ({ pin, pin_confirmation: pin });
const store = (at: TestBrowser, over: object = {}) =>
  at.call('pin.store', { password: PASSWORD, ...chosen(), purchase: true, transfer: false, ...over });
const verify = async (at: TestBrowser, pin: string): Promise<unknown> => {
  const { status, body } = await at.call('pin.verify', { pin });
  return status === 200 ? 'right' : body.code;
};
/** Lets the waits pass and keeps what was counted. */
const waitOver = () => sql`update password_attempt set locked_until = now() - interval '1 second'`.execute(fresh.db);

describe('ACC-3: the PIN', () => {
  test('is set by the password, kept as argon2id, set once, and told in the account', async () => {
    const { id, at } = await owner();
    expect((await store(at, { password: 'salah' })).body).toMatchObject({ code: 'wrong_password' });
    expect((await at.call('pin.verify', { pin: PIN })).body).toMatchObject({ code: 'pin_not_used' });
    expect((await store(at)).body).toMatchObject({ account: { pin: { purchase: true, transfer: false } } });
    expect((await store(at)).body).toMatchObject({ code: 'pin_exists' });
    const row = await fresh.db.selectFrom('account_pin').selectAll().where('account_id', '=', id).executeTakeFirst();
    expect(row?.pin_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain(PIN);
    expect(await verify(at, PIN)).toBe('right');
    expect(await verify(at, OTHER)).toBe('wrong_pin');
  });

  test.each([
    ['/pin', 'pin_too_easy', chosen('123456')],
    ['/pin', 'pin_too_easy', chosen('777777')],
    ['/pin', 'pin_too_easy', chosen('121212')],
    ['/pin_confirmation', 'pin_not_confirmed', { pin: PIN, pin_confirmation: OTHER }],
  ])('%s %s', async (field, code, over) => {
    const { body, status } = await store((await owner()).at, over);
    expect(status).toBe(422);
    expect(Object.keys(body.errors as object)).toEqual([field]);
    expect(body.code, code).toBe('validation_failed');
  });

  test('has six digits; anything else is refused at its field', async () => {
    for (const pin of ['12345', '1234567', 'abcdef', ' 48291'])
      expect((await store((await owner()).at, chosen(pin))).body).toMatchObject({ code: 'validation_failed' });
  });

  test('is changed by the old one, to another one', async () => {
    const { at } = await owner();
    expect((await at.call('pin.update', { old_pin: PIN, ...chosen(OTHER) })).body).toMatchObject({
      code: 'pin_missing',
    });
    await store(at);
    const update = (old_pin: string, pin: string) => at.call('pin.update', { old_pin, ...chosen(pin) });
    expect((await update(OTHER, OTHER)).body).toMatchObject({
      code: 'wrong_pin',
      errors: { '/old_pin': [expect.any(String)] },
    });
    expect((await update(PIN, PIN)).body).toMatchObject({ code: 'pin_unchanged' });
    expect((await update(PIN, OTHER)).status).toBe(200);
    expect([await verify(at, PIN), await verify(at, OTHER)]).toEqual(['wrong_pin', 'right']);
  });

  test('is reset by the password and a code of one’s own, which opens once; the wait is over with it', async () => {
    const { email, at } = await owner();
    await store(at);
    for (let guess = 0; guess < 6; guess += 1) await verify(at, '000001');
    expect(await verify(at, PIN)).toBe('maximum_pin_attempts_reached');
    const { passcode } = (await at.call('pin.code', { channel: 'email' })).body;
    const code = codeIn(await sentMessages(fresh.db, email));
    const reset = (over: object = {}) =>
      at.call('pin.reset', { password: PASSWORD, passcode, code, ...chosen(OTHER), ...over });
    expect((await reset({ password: 'salah' })).body).toMatchObject({ code: 'wrong_password' });
    expect((await reset({ code: code === '000000' ? '000001' : '000000' })).body).toMatchObject({
      code: 'otp_invalid',
    });
    const thief = await owner();
    await store(thief.at);
    const stolen = { password: PASSWORD, passcode, code, ...chosen(OTHER) };
    expect((await reset()).status).toBe(200);
    expect((await reset()).body).toMatchObject({ code: 'otp_invalid' });
    expect((await thief.at.call('pin.reset', stolen)).body).toMatchObject({ code: 'otp_invalid' });
    expect(await verify(at, OTHER)).toBe('right');
  });
});

describe('ACC-3: guessing the PIN', () => {
  test('brute force from fifty addresses at once never passes the limit, and is answered 429 with the specified words', async () => {
    const { id, email, at } = await owner();
    await store(at);
    const strangers = await Promise.all(Array.from({ length: 10 }, () => enter(email)));
    const guesses = Array.from({ length: 50 }, async (_, place) => {
      const caller = strangers[place % 10];
      const address = { headers: { 'x-forwarded-for': `172.16.${place}.9` } };
      const session = await signedIn(app, fresh.db, id);
      const pin = String(100_007 + place);
      return place < 25 || caller === undefined
        ? session.call('pin.verify', { pin }, address)
        : caller.call('pin.verify', { pin });
    });
    const answers = (await Promise.all(guesses)).map(({ body }) => body.code);
    expect(answers.filter((code) => code === 'wrong_pin')).toHaveLength(5);
    expect(answers.filter((code) => code === 'maximum_pin_attempts_reached')).toHaveLength(45);
    const refused = await (await signedIn(app, fresh.db, id)).call('pin.verify', { pin: PIN });
    expect(refused.status).toBe(429);
    expect(String(refused.body.message).toLowerCase()).toContain('maximum pin attempts reached');
  });

  test('a wrong one says how many attempts are left in the three languages, and when locked until when', async () => {
    const { id, at } = await owner();
    await store(at);
    const caller = await signedIn(app, fresh.db, id);
    const guess = (language: string) =>
      caller.call('pin.verify', { pin: '100001' }, { headers: { 'accept-language': language } });
    expect((await guess('id')).body).toMatchObject({
      code: 'wrong_pin',
      details: { attempts_left: 4 },
      errors: { '/pin': ['PIN salah. Masih bisa 4 kali lagi.'] },
    });
    expect((await guess('en')).body.message).toBe('Incorrect PIN. 3 attempts left.');
    expect((await guess('zh')).body.message).toBe('PIN 错误。还可尝试 2 次。');
    await guess('id');
    expect((await guess('id')).body.message).toMatch(/^PIN salah\. Coba lagi pukul \d\d\.\d\d WIB\.$/);
    const locked = await guess('id');
    expect([locked.status, locked.body.details]).toEqual([429, { locked_until: expect.any(String) }]);
    expect(locked.body.message).toMatch(/Coba lagi pukul \d\d\.\d\d WIB\.$/);
  });

  test('each further wrong one waits twice as long, up to four hours', async () => {
    const { id, at } = await owner();
    await store(at);
    const stranger = await signedIn(app, fresh.db, id);
    const waits: number[] = [];
    for (let guess = 0; guess < 14; guess += 1) {
      await waitOver();
      expect((await stranger.call('pin.verify', { pin: '100001' })).body).toMatchObject({ code: 'wrong_pin' });
      const { rows } = await sql<{ seconds: string | null }>`
        select extract(epoch from locked_until - last_failed_at) as seconds from password_attempt
        where scope = ${`pin:account:${id}`}`.execute(fresh.db);
      waits.push(Number(rows[0]?.seconds ?? 0));
    }
    expect(waits).toEqual([0, 0, 0, 0, 60, 120, 240, 480, 960, 1920, 3840, 7680, 14_400, 14_400]);
  });

  test('a stranger who is in elsewhere does not keep the owner from her PIN on the device where she typed it', async () => {
    const { email, at } = await owner();
    await store(at);
    const stranger = await enter(email);
    for (let guess = 0; guess < 8; guess += 1) await verify(stranger, '100001');
    expect(await verify(stranger, PIN)).toBe('maximum_pin_attempts_reached');
    expect(await verify(at, PIN)).toBe('right');
    expect(await verify(stranger, PIN)).toBe('maximum_pin_attempts_reached');
    // Her own slips wait too, and another PIN makes every other device a stranger again.
    for (let guess = 0; guess < 5; guess += 1) expect(await verify(at, '100001')).toBe('wrong_pin');
    expect(await verify(at, PIN)).toBe('maximum_pin_attempts_reached');
  });
});

describe('ACC-3: confirming by PIN', () => {
  async function confirming(use: { purchase: boolean; transfer: boolean }) {
    const { id, at } = await owner();
    await store(at, use);
    const sessionHash = tokenHash(String(at.cookie('konter_session')));
    const caller = { accountId: id, sessionHash, passwordRemembered: false };
    const check = async (typed: object, purpose: 'purchase' | 'transfer'): Promise<unknown> =>
      checkPassword(fresh.db, caller, typed, purpose).then(
        () => 'confirmed',
        (error: { code?: string; fields?: object }) => `${error.code} ${Object.keys(error.fields ?? {}).join()}`.trim(),
      );
    return { at, check };
  }

  test('purchases take the PIN where the account wants it so, transfers the password, and the password always works', async () => {
    const { at, check } = await confirming({ purchase: true, transfer: false });
    expect(await check({ pin: PIN }, 'purchase')).toBe('confirmed');
    expect(await check({ pin: OTHER }, 'purchase')).toBe('wrong_pin /pin');
    expect(await check({ password: PASSWORD }, 'purchase')).toBe('confirmed');
    expect(await check({ pin: PIN }, 'transfer')).toBe('pin_not_used /pin');
    expect(await check({}, 'purchase')).toBe('validation_failed /pin');
    expect(await check({}, 'transfer')).toBe('validation_failed /password');
    const use = (password: string) => at.call('pin.use.set', { password, purchase: false, transfer: true });
    expect((await use('salah')).body).toMatchObject({ code: 'wrong_password' });
    expect((await use(PASSWORD)).body).toMatchObject({ account: { pin: { purchase: false, transfer: true } } });
    expect(await check({ pin: PIN }, 'transfer')).toBe('confirmed');
    expect(await check({ pin: PIN }, 'purchase')).toBe('pin_not_used /pin');
  });

  test('an account without a PIN is asked for its password', async () => {
    const { at } = await owner();
    expect((await at.call('pin.use.set', { password: PASSWORD, purchase: true, transfer: true })).body).toMatchObject({
      code: 'pin_missing',
    });
  });
});
