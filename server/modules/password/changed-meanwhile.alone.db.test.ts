import { verify } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountRoutes } from '#server/modules/account/index.ts';
import { deletionRoutes } from '#server/modules/deletion/index.ts';
import { deviceRoutes } from '#server/modules/device/index.ts';
import { pinRoutes } from '#server/modules/pin/index.ts';
import { registrationRoutes } from '#server/modules/registration/index.ts';
import { hashPassword, sessionRoutes } from '#server/modules/session/index.ts';
import { checkPassword } from '#server/modules/transaction/index.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { tokenHash } from '#server/platform/secret-token.ts';
import { TEST_PEOPLE } from '../../../tests/support/desks/test-people.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { sentMessages, tokenIn } from '../../../tests/support/sent-messages.ts';
import { guest, testApp } from '../../../tests/support/test-app.ts';
import { type TestBrowser, testBrowser } from '../../../tests/support/test-browser.ts';
import { verifyYielding } from '../session/verify-yielding.ts';
import { passwordRoutes } from './index.ts';
import { storePassword } from './store-password.ts';

// The real ones, watched: what a test wants happens between their answer and what is made of it.
vi.mock('@node-rs/argon2', { spy: true });
vi.mock('../session/verify-yielding.ts', { spy: true });

const OLD = 'lama-sekali-1';
const NEW = 'baru-sekali-2';
const [PIN, OTHER] = ['482915', '730264'];
let fresh: FreshDatabase;
let app: FastifyInstance;
let oldHash: string;
let newHash: string;
let serial = 0;
beforeAll(async () => {
  fresh = await freshDatabase();
  const routes = [
    ...sessionRoutes(TEST_PEOPLE),
    ...accountRoutes(),
    ...passwordRoutes(TEST_PEOPLE),
    ...pinRoutes(TEST_PEOPLE),
    ...registrationRoutes(TEST_PEOPLE),
    ...deletionRoutes(),
    ...deviceRoutes(),
  ];
  app = await testApp(fresh, { routes, trustProxy: '127.0.0.1' });
  [oldHash, newHash] = [await hashPassword(OLD), await hashPassword(NEW)];
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
  return testBrowser(app, `10.6.${serial >> 8}.${serial & 255}`);
};
const signIn = (at: TestBrowser, login: string, password = OLD) => at.call('session.create', { login, password });
async function owner(approveDevices = false): Promise<Owner> {
  serial += 1;
  const email = `sementara-${serial}@konter.example`;
  const id = await insertAccount(fresh.db, { email, passwordHash: oldHash, approveDevices });
  const at = browser();
  expect((await signIn(at, email)).status).toBe(200);
  return { id, email, at };
}
const setNew = ({ id }: Pick<Owner, 'id'>) => inTransaction(fresh.db, (trx) => storePassword(trx, id, newHash));
const sessionsOf = (id: string) => fresh.db.selectFrom('session').select('id').where('account_id', '=', id).execute();
const change = { old_password: OLD, password: 'pencuri-ganti-3', password_confirmation: 'pencuri-ganti-3' };

/** The next password or PIN, or that of a sign-in, is right, and `deed` is done before anything is made of that. */
async function onceRight(deed: () => Promise<unknown>, of: 'typed' | 'sign-in' = 'typed'): Promise<void> {
  const { verify: real } = await vi.importActual<{ verify: typeof verify }>('@node-rs/argon2');
  const answer = async (stored: string | Uint8Array, typed: string | Uint8Array): Promise<boolean> => {
    const right = await real(stored, typed);
    await deed();
    return right;
  };
  if (of === 'typed') vi.mocked(verify).mockImplementationOnce(answer);
  else vi.mocked(verifyYielding).mockImplementationOnce(answer);
}

describe('ACC-1: a password that was changed while the old one waited to be looked at', () => {
  test('begins no session, is told as a wrong one and stands in the log as that', async () => {
    const who = await owner();
    await onceRight(() => setNew(who), 'sign-in');
    expect((await signIn(browser(), who.email)).body).toMatchObject({ code: 'wrong_credentials' });
    expect(await sessionsOf(who.id)).toEqual([]);
    const { rows } = await fresh.pool.query(
      "select outcome from audit_event where account_id = $1 and action = 'session.create' order by id desc limit 1",
      [who.id],
    );
    expect(rows).toEqual([{ outcome: 'wrong_credentials' }]);
    expect((await signIn(browser(), who.email, NEW)).status).toBe(200);
  });

  test('an account that is gone by then has no session either', async () => {
    const who = await owner();
    const erase = () => fresh.pool.query('update account set deleted_at = now() where id = $1', [who.id]);
    await onceRight(erase, 'sign-in');
    expect((await signIn(browser(), who.email)).body).toMatchObject({ code: 'wrong_credentials' });
    expect(await sessionsOf(who.id)).toHaveLength(1);
  });

  test('lets no device ask or come in: neither one that waits nor one that was accepted', async () => {
    const who = await owner(true);
    const [asking, accepted] = [browser(), browser()];
    for (const at of [asking, accepted]) expect((await signIn(at, who.email)).status).toBe(403);
    const { body } = await who.at.call('device.list');
    const [last] = (body.data as { id: string; status: string }[]).filter(({ status }) => status === 'attempt');
    expect((await who.at.call('device.accept', { device: last?.id })).status).toBe(200);
    await setNew(who);
    for (const at of [asking, accepted]) {
      expect((await at.call('session.attempt')).body).toMatchObject({ status: 'over' });
      expect((await at.call('session.create-by-device')).status).not.toBe(200);
    }
    expect(await sessionsOf(who.id)).toEqual([]);
  });
});

describe('ACC-4: what is confirmed by a password that is changed meanwhile is not done', () => {
  test('the old password sets no other one', async () => {
    const who = await owner();
    await onceRight(() => setNew(who));
    expect((await who.at.call('password.change', change)).body).toMatchObject({ code: 'old_password_wrong' });
    expect((await signIn(browser(), who.email, NEW)).status).toBe(200);
  });

  test('no PIN is set, no account asked to be deleted, no mail sent to another address', async () => {
    const elsewhere = 'pencuri@konter.example';
    const pin = { pin: PIN, pin_confirmation: PIN, purchase: true, transfer: true };
    for (const [operation, args] of [
      ['pin.store', pin],
      ['account.delete', {}],
      ['account.email.change', { email: elsewhere }],
    ] as const) {
      const who = await owner();
      await onceRight(() => setNew(who));
      const answer = await who.at.call(operation, { password: OLD, ...args });
      expect(answer.body, operation).toMatchObject({ code: 'wrong_password' });
    }
    expect(await sentMessages(fresh.db, elsewhere)).toEqual([]);
    const { rows } = await fresh.pool.query(
      'select (select count(*) from account_pin)::int as pins, (select count(*) from account where deletion_requested_at is not null)::int as leaving',
    );
    expect(rows).toEqual([{ pins: 0, leaving: 0 }]);
  });

  test('a link to another e-mail address is worthless after a new password: it would be the way to the next one', async () => {
    const who = await owner();
    const address = 'pencuri-lain@konter.example';
    expect((await who.at.call('account.email.change', { email: address, password: OLD })).status).toBe(200);
    const token = tokenIn(await sentMessages(fresh.db, address));
    await setNew(who);
    expect((await guest(app).call('registration.confirm', { token })).body).toMatchObject({ code: 'link_expired' });
  });
});

describe('ACC-3: a PIN that was changed while the old one was looked at', () => {
  const store = (at: TestBrowser) =>
    at.call('pin.store', { password: OLD, pin: PIN, pin_confirmation: PIN, purchase: true, transfer: true });
  const toOther = { old_pin: PIN, pin: OTHER, pin_confirmation: OTHER };
  const THIRD = '915036';

  test('is not exchanged by it, and the device that typed it is not trusted for the new one', async () => {
    const who = await owner();
    await store(who.at);
    const thief = browser();
    await signIn(thief, who.email);
    await onceRight(() => who.at.call('pin.update', toOther));
    const late = await thief.call('pin.update', { old_pin: PIN, pin: THIRD, pin_confirmation: THIRD });
    expect(late.body).toMatchObject({ code: 'wrong_pin' });
    expect((await who.at.call('pin.verify', { pin: OTHER })).status).toBe(200);
    const { rows } = await fresh.pool.query(
      'select count(*)::int as proved from device where account_id = $1 and pin_proved_at is not null',
      [who.id],
    );
    expect(rows).toEqual([{ proved: 1 }]);
  });

  /** A confirmation of a payment, and what its transaction says about it afterwards. */
  async function confirmed(
    { id, at }: Owner,
    typed: { readonly password?: string; readonly pin?: string },
    remembered = false,
  ) {
    const sessionHash = tokenHash(at.cookie('konter_session') ?? '');
    const caller = { accountId: id, sessionHash, passwordRemembered: remembered };
    const stillHolds = await checkPassword(fresh.db, caller, typed);
    return () =>
      inTransaction(fresh.db, stillHolds).then(
        () => 'holds',
        ({ code }: { code: string }) => code,
      );
  }

  test('PRE-21: confirms no payment in whose transaction it is another one', async () => {
    const who = await owner();
    await store(who.at);
    const look = await confirmed(who, { pin: PIN });
    expect(await look()).toBe('holds');
    await who.at.call('pin.update', toOther);
    expect(await look()).toBe('wrong_pin');
  });

  test.each([
    ['typed', { password: OLD }, false],
    ['remembered', {}, true],
  ])('PRE-21: a password that was %s pays nothing once its session has ended', async (_, typed, remembered) => {
    const who = await owner();
    const look = await confirmed(who, typed, remembered);
    expect(await look()).toBe('holds');
    await setNew(who);
    expect(await look()).toBe('session_expired');
  });
});
