import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRoutes } from '#server/modules/account/index.ts';
import { sessionRoutes } from '#server/modules/session/index.ts';
import { supportRoutes } from '#server/modules/support/index.ts';
import { TEST_PEOPLE } from '../../../tests/support/desks/test-people.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { refusedInEveryLanguage } from '../../../tests/support/refused-in-every-language.ts';
import { sentMessages } from '../../../tests/support/sent-messages.ts';
import { guest, signedIn, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { addressRoutes } from './index.ts';

let fresh: FreshDatabase;
let app: FastifyInstance;
let sariId: string;
let sari: TestCaller;
let budi: TestCaller;
beforeAll(async () => {
  fresh = await freshDatabase();
  const routes = [...addressRoutes(), ...accountRoutes(), ...sessionRoutes(TEST_PEOPLE), ...supportRoutes(TEST_PEOPLE)];
  app = await testApp(fresh, { routes });
  sariId = await insertAccount(fresh.db, { permissions: ['mlo', 'mlo-sicepat', 'excel'] });
  sari = await signedIn(app, fresh.db, sariId);
  budi = await signedIn(app, fresh.db, await insertAccount(fresh.db));
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});

const HOME = {
  name: 'Sari Wulandari',
  phone: '+62 812 3456 7890',
  province: '32',
  city: 'Bandung',
  post_code: '40111',
  detail: 'Jl. Melati 5',
};
interface Kept {
  readonly id: string;
  readonly primary: boolean;
}
const add = async (values: object = {}): Promise<Kept> =>
  (await sari.call('address.create', { ...HOME, ...values })).body.address as Kept;
const kept = async (caller = sari): Promise<readonly Kept[]> =>
  (await caller.call('address.list')).body.data as readonly Kept[];

describe('ACC-5: addresses', () => {
  test('the first is the primary one; another may take its place; when it goes, the next one is', async () => {
    const first = await add();
    const second = await add({ city: 'Cimahi' });
    expect([first.primary, second.primary]).toEqual([true, false]);
    await sari.call('address.choose', { id: second.id });
    expect((await kept()).map(({ id, primary }) => [id, primary])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    await sari.call('address.delete', { id: second.id });
    expect(await kept()).toMatchObject([
      { id: first.id, primary: true, phone: '081234567890', province_name: 'Jawa Barat' },
    ]);
  });

  test.each([
    ['/province', { province: '99' }],
    ['/post_code', { post_code: '4011' }],
    ['/city', { city: '123' }],
    ['/phone', { phone: '021' }],
    ['/detail', { detail: 'x' }],
  ])('%s is checked', async (field, values) => {
    const { status, body } = await sari.call('address.create', { ...HOME, ...values });
    expect(status).toBe(422);
    expect(Object.keys(body.errors as object)).toEqual([field]);
  });

  test('twenty at most, also when they are sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => sari.call('address.create', HOME)));
    expect(answers.filter(({ status }) => status === 409)).not.toHaveLength(0);
    const all = await kept();
    expect(all).toHaveLength(20);
    expect(all.filter(({ primary }) => primary)).toHaveLength(1);
    await refusedInEveryLanguage({ status: 409, code: 'address_limit' }, (headers) =>
      sari.call('address.create', HOME, { headers }),
    );
  });

  test('another user’s address is not found, whatever is tried with it', async () => {
    const [{ id = '' } = {}] = await kept();
    expect(await kept(budi)).toEqual([]);
    for (const operation of ['address.choose', 'address.delete'] as const)
      expect((await budi.call(operation, { id })).status).toBe(404);
    expect((await budi.call('address.update', { id, ...HOME })).status).toBe(404);
    expect(await kept()).toHaveLength(20);
  });
});

describe('ACC-1: sessions of an account', () => {
  test('are listed; another device is signed out at once; another user’s session is not found', async () => {
    const other = await signedIn(app, fresh.db, sariId);
    const { data } = (await sari.call('session.list')).body as { data: { id: string; current: boolean }[] };
    expect(data.map(({ current }) => current).sort()).toEqual([false, true]);
    const there = data.find(({ current }) => !current)?.id ?? '';
    expect((await budi.call('session.end', { session: there })).status).toBe(404);
    expect((await other.call('account.get')).status).toBe(200);
    expect((await sari.call('session.end', { session: there })).status).toBe(200);
    expect((await sari.call('session.end', { session: there })).status).toBe(404);
    expect((await other.call('account.get')).body).toMatchObject({ code: 'session_expired' });
  });

  test('all the others end with one press', async () => {
    const others = [await signedIn(app, fresh.db, sariId), await signedIn(app, fresh.db, sariId)];
    expect((await sari.call('session.end-others')).body).toEqual({ ended: 2 });
    for (const gone of others) expect((await gone.call('account.get')).status).toBe(401);
    expect((await sari.call('account.get')).status).toBe(200);
    expect((await budi.call('account.get')).status).toBe(200);
  });
});

describe('ACC-8, API-5: what an account may do is in its answer', () => {
  test('courier flags follow from permissions; what does not apply is absent', async () => {
    const { account } = (await sari.call('account.get')).body;
    expect(account).toMatchObject({ is_agen_mlo: true, is_agen_mlo_sicepat: true });
    expect(account).not.toHaveProperty('is_agen_mlo_jnt_cargo');
    expect(account).not.toHaveProperty('developer_mode');
    expect((await budi.call('account.get')).body.account).not.toHaveProperty('is_agen_mlo');
  });

  test('ACC-5: the name changes, the number never does; notification settings are kept', async () => {
    expect((await budi.call('account.profile.set', { name: '  Budi   Santoso ' })).body).toMatchObject({
      account: { name: 'Budi Santoso' },
    });
    expect((await budi.call('account.profile.set', { name: 'Budi', hp: '081200000099' })).status).toBe(422);
    const notification = { email: false, transaction: true, deposit: true, news: false };
    expect((await budi.call('account.setting.set', notification)).body).toMatchObject({ settings: { notification } });
    expect((await budi.call('account.get')).body).toMatchObject({ account: { email_notification: false } });
  });
});

describe('ACC-9: the contact form', () => {
  const letter = {
    name: 'Wati',
    email: 'wati@toko.example',
    phone: '081234567890',
    company: 'Toko Wati',
    message: 'Bagaimana cara menjadi Master?',
  };
  test('is kept and mailed to those who help; bad input is said at its field', async () => {
    await fresh.db
      .insertInto('site_preference')
      .values({ name: 'helpContact', value: JSON.stringify('bantuan@konter.example') })
      .execute();
    expect((await guest(app).call('support.create', letter)).status).toBe(201);
    const [mail] = await sentMessages(fresh.db, 'bantuan@konter.example');
    expect(mail?.text).toContain(letter.message);
    const wrong = await guest(app).call('support.create', { ...letter, email: 'x\nBcc: y@z.id', phone: '1' });
    expect(Object.keys(wrong.body.errors as object).sort()).toEqual(['/email', '/phone']);
  });
});
