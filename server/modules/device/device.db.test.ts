import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountRoutes } from '#server/modules/account/index.ts';
import { notificationRoutes } from '#server/modules/notification/index.ts';
import { passwordRoutes } from '#server/modules/password/index.ts';
import { hashPassword, sessionRoutes } from '#server/modules/session/index.ts';
import { TEST_PEOPLE } from '../../../tests/support/desks/test-people.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { codeIn, sentMessages } from '../../../tests/support/sent-messages.ts';
import { signedIn, type TestAnswer, testApp } from '../../../tests/support/test-app.ts';
import { type TestBrowser, testBrowser } from '../../../tests/support/test-browser.ts';
import { deviceRoutes, forgetVainAttempts } from './index.ts';

const PASSWORD = 'konter-uji-55';
let fresh: FreshDatabase;
let app: FastifyInstance;
let passwordHash: string;
let serial = 0;
beforeAll(async () => {
  fresh = await freshDatabase();
  passwordHash = await hashPassword(PASSWORD);
  const notices = notificationRoutes({
    documents: { productByHash: () => Promise.reject(new Error('no product is told of')) },
  });
  const routes = [
    ...sessionRoutes(TEST_PEOPLE),
    ...passwordRoutes(TEST_PEOPLE),
    ...deviceRoutes(),
    ...accountRoutes(),
    ...notices,
  ];
  app = await testApp(fresh, { routes, trustProxy: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});
beforeEach(() => fresh.db.deleteFrom('allowance').execute());

interface Person {
  readonly id: string;
  readonly email: string;
  readonly hp: string;
}

async function person(approveDevices = true): Promise<Person> {
  serial += 1;
  const hp = `0813${String(serial).padStart(8, '0')}`;
  const email = `perangkat-${serial}@konter.example`;
  return { id: await insertAccount(fresh.db, { hp, email, passwordHash, approveDevices }), email, hp };
}

const browser = (): TestBrowser => {
  serial += 1;
  return testBrowser(app, `10.8.${serial >> 8}.${serial & 255}`);
};
const signIn = (at: TestBrowser, { email }: Person): Promise<TestAnswer> =>
  at.call('session.create', { login: email, password: PASSWORD });
interface Shown {
  readonly id: string;
  readonly status: string;
  readonly current: boolean;
  readonly trusted: boolean;
}
const devices = async (at: TestBrowser): Promise<readonly Shown[]> =>
  (await at.call('device.list')).body.data as readonly Shown[];
const other = async (at: TestBrowser): Promise<Shown> => {
  const found = (await devices(at)).find(({ current }) => !current);
  if (found === undefined) throw new Error('there is no other device');
  return found;
};
/** A person at her first device, and a second one that waits. */
async function waiting(): Promise<{ who: Person; first: TestBrowser; second: TestBrowser; id: string }> {
  const [who, first, second] = [await person(), browser(), browser()];
  expect((await signIn(first, who)).status).toBe(200);
  expect((await signIn(second, who)).body).toMatchObject({ code: 'device_unrecognised' });
  return { who, first, second, id: (await other(first)).id };
}

describe('LIFE-4, ACC-2: a new device', () => {
  test('the first one is trusted, its cookie signed and hidden from scripts; it signs in again by the password', async () => {
    const [who, first] = [await person(), browser()];
    const answer = await signIn(first, who);
    const line = [answer.headers['set-cookie']]
      .flat()
      .map(String)
      .find((one) => one.startsWith('konter_device='));
    expect(line).toMatch(/^konter_device=[\w-]{43}\.[\w-]{43}; Max-Age=34560000;.*HttpOnly; SameSite=Lax/);
    expect(await devices(first)).toMatchObject([
      { status: 'current', trusted: true, current: true, name: 'Chrome · Android' },
    ]);
    first.leave();
    expect((await signIn(first, who)).status).toBe(200);
    expect(await devices(first)).toHaveLength(1);
  });

  test('another one waits, is accepted, and comes in once without the password', async () => {
    const { who, first, second, id } = await waiting();
    expect((await second.call('session.attempt')).body).toMatchObject({ status: 'waiting' });
    expect((await second.call('account.get')).status).toBe(401);
    expect((await second.call('session.create-by-device')).body).toMatchObject({ code: 'device_unrecognised' });
    expect((await first.call('device.accept', { device: id })).status).toBe(200);
    expect((await first.call('device.accept', { device: id })).body).toMatchObject({ code: 'event_refused' });
    expect((await second.call('session.attempt')).body).toMatchObject({ status: 'accepted' });
    expect((await second.call('session.create-by-device')).body).toMatchObject({ account: { id: who.id } });
    expect((await second.call('account.get')).status).toBe(200);
    expect((await second.call('session.create-by-device')).body).toMatchObject({ code: 'attempt_over' });
    expect(await devices(first)).toMatchObject([{ status: 'current' }, { status: 'current' }]);
  });

  test('rejected, it is blocked whatever it knows, until it is allowed to ask again', async () => {
    const { who, first, second, id } = await waiting();
    expect((await first.call('device.reject', { device: id })).status).toBe(200);
    expect((await second.call('session.attempt')).body).toMatchObject({ status: 'rejected' });
    expect((await signIn(second, who)).body).toMatchObject({ code: 'device_blocked' });
    expect((await second.call('session.attempt-code', { channel: 'email' })).body).toMatchObject({
      code: 'device_blocked',
    });
    expect((await first.call('device.allow', { device: id })).status).toBe(200);
    expect((await signIn(second, who)).body).toMatchObject({ code: 'device_unrecognised' });
    expect((await other(first)).status).toBe('attempt');
  });

  test('it verifies itself with a code from the owner’s mail instead; a wrong code and another purpose do not', async () => {
    const { who, first, second } = await waiting();
    const asked = await second.call('session.attempt-code', { channel: 'email' });
    const code = codeIn(await sentMessages(fresh.db, who.email));
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const use = (at: TestBrowser, digits: string) =>
      at.call('session.create-by-device-code', { passcode: asked.body.passcode, code: digits });
    expect((await use(second, wrong)).body).toMatchObject({ code: 'otp_invalid' });
    expect((await use(browser(), code)).body).toMatchObject({ code: 'attempt_over' });
    expect((await use(second, code)).status).toBe(200);
    expect((await use(second, code)).status).not.toBe(200);
    expect(await devices(first)).toMatchObject([{ trusted: true }, { trusted: true }]);
  });

  test('signing in by a code, and setting a new password by the link of a mail, verify the device too', async () => {
    const { who, second } = await waiting();
    const asked = await second.call('passcode.create', { login: who.email, channel: 'whatsapp', purpose: 'sign-in' });
    const code = codeIn(await sentMessages(fresh.db, who.hp));
    expect((await second.call('session.create-by-code', { passcode: asked.body.passcode, code })).status).toBe(200);
    const third = browser();
    await third.call('password.forgot', { login: who.email });
    const mails = await sentMessages(fresh.db, who.email);
    const token = mails.map(({ text }) => /reset-password\/(\S{43})/.exec(text)?.[1]).find((one) => one !== undefined);
    const chosen = { password: 'kios-mawar-88', password_confirmation: 'kios-mawar-88' };
    expect((await third.call('password.reset', { token, ...chosen })).status).toBe(200);
    expect((await third.call('session.create', { login: who.email, password: 'kios-mawar-88' })).status).toBe(200);
  });

  test('the owner hears of it by mail, at most five times a day', async () => {
    const { who } = await waiting();
    const mails = await sentMessages(fresh.db, who.email);
    expect(mails).toMatchObject([{ channel: 'email' }]);
    expect(mails[0]?.text).toContain('Chrome · Android');
    for (let round = 0; round < 7; round += 1) await signIn(browser(), who);
    expect(await sentMessages(fresh.db, who.email)).toHaveLength(5);
  });

  test('ACC-7: the trusted ones find it in their notifications, once for each device, at most twenty times a day', async () => {
    const { who, first, second } = await waiting();
    await signIn(second, who);
    const list = async () => (await first.call('notification.list', { period: 'today' })).body.data as object[];
    expect(await list()).toMatchObject([
      {
        title: { en: 'New device · New login attempt' },
        text: { en: expect.stringMatching(/^Chrome · Android, address 10\.8\.\d+\.\d+\. It knows your password/) },
        path: '/account/device',
        read: false,
      },
    ]);
    for (let round = 0; round < 25; round += 1) {
      await fresh.db.deleteFrom('allowance').where('scope', 'not like', 'device-notice:%').execute();
      await signIn(browser(), who);
    }
    expect(await list()).toHaveLength(20);
  });

  test('devices that asked in vain are forgotten after a month; trusted and blocked ones are not', async () => {
    const { who, first, id } = await waiting();
    await signIn(browser(), who);
    await first.call('device.reject', { device: id });
    const states = async () => (await devices(first)).map(({ status }) => status).sort();
    expect(await states()).toEqual(['attempt', 'blocked', 'current']);
    const pass = (days: number) =>
      sql`update device set asked_at = now() - make_interval(days => ${days}::int), last_seen_at = now() - make_interval(days => ${days}::int)
        where account_id = ${who.id}::bigint`.execute(fresh.db);
    await pass(29);
    expect(await forgetVainAttempts(fresh.db)).toBe(0);
    await pass(31);
    expect(await forgetVainAttempts(fresh.db)).toBe(1);
    expect(await states()).toEqual(['blocked', 'current']);
  });

  test('an attempt that nobody answers is over after ten minutes', async () => {
    const { first, second, id } = await waiting();
    await sql`update device set claim_until = now() - interval '1 second' where id = ${id}::bigint`.execute(fresh.db);
    expect((await second.call('session.attempt')).body).toMatchObject({ status: 'over' });
    expect((await first.call('device.accept', { device: id })).body).toMatchObject({ code: 'event_refused' });
    expect((await second.call('session.create-by-device')).body).toMatchObject({ code: 'attempt_over' });
    expect((await other(first)).status).toBe('logged-out');
  });
});

describe('ACC-2: who decides', () => {
  test('revoking ends the device’s sessions at once, and it has to ask again', async () => {
    const { who, first, second, id } = await waiting();
    await first.call('device.accept', { device: id });
    await second.call('session.create-by-device');
    expect((await second.call('account.get')).status).toBe(200);
    expect((await first.call('device.revoke', { device: id })).status).toBe(200);
    expect((await second.call('account.get')).body).toMatchObject({ code: 'session_expired' });
    second.leave();
    expect((await signIn(second, who)).body).toMatchObject({ code: 'device_unrecognised' });
  });

  test('another account’s device is not found; one’s own is not revoked; a session without a trusted device decides nothing', async () => {
    const { who, first, id } = await waiting();
    const [stranger, strangers] = [await person(), browser()];
    await signIn(strangers, stranger);
    for (const deed of ['device.accept', 'device.reject', 'device.revoke', 'device.allow'] as const)
      expect((await strangers.call(deed, { device: id })).body).toMatchObject({ code: 'not_found' });
    const own = (await devices(first)).find(({ current }) => current)?.id;
    expect((await first.call('device.revoke', { device: own })).body).toMatchObject({ code: 'device_is_this' });
    const bare = await signedIn(app, fresh.db, who.id);
    expect((await bare.call('device.accept', { device: id })).body).toMatchObject({ code: 'device_not_trusted' });
    expect((await bare.call('device.approval.set', { enabled: false })).body).toMatchObject({
      code: 'device_not_trusted',
    });
    expect((await other(first)).status).toBe('attempt');
  });

  test('a cookie that we did not sign is another device, and so is a copied name of the browser', async () => {
    const { who, first } = await waiting();
    const forger = browser();
    const [token] = String(first.cookie('konter_device')).split('.');
    forger.setCookie('konter_device', `${token}.${'A'.repeat(43)}`);
    expect((await signIn(forger, who)).body).toMatchObject({ code: 'device_unrecognised' });
    expect(forger.cookie('konter_device')).not.toContain(token);
  });

  test('two devices that are the first at once: one is in, the other waits', async () => {
    const who = await person();
    const answers = await Promise.all([browser(), browser(), browser()].map((at) => signIn(at, who)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  });

  test('accounts and the site can switch the waiting off; then a new device is trusted', async () => {
    const { who, first } = await waiting();
    expect((await first.call('device.approval.set', { enabled: false })).body).toEqual({ approval: false });
    expect((await signIn(browser(), who)).status).toBe(200);
    await first.call('device.approval.set', { enabled: true });
    expect((await signIn(browser(), who)).status).toBe(403);
    await fresh.db.insertInto('site_preference').values({ name: 'approveDevices', value: 'false' }).execute();
    expect((await signIn(browser(), who)).status).toBe(200);
    await fresh.db.deleteFrom('site_preference').where('name', '=', 'approveDevices').execute();
    expect((await signIn(browser(), who)).status).toBe(403);
  });

  test('signing out leaves the device trusted; its last use and every step of its life are kept', async () => {
    const { first, second, id } = await waiting();
    await first.call('device.accept', { device: id });
    await second.call('session.create-by-device');
    await second.call('session.delete');
    expect(await other(first)).toMatchObject({ status: 'logged-out', trusted: true });
    const steps = await fresh.db
      .selectFrom('lifecycle_event')
      .select('to_state')
      .where('noun', '=', 'device')
      .where('instance_id', '=', id)
      .orderBy('sequence')
      .execute();
    expect(steps.map(({ to_state }) => to_state)).toEqual(['attempt', 'current', 'current', 'logged-out']);
  });
});
