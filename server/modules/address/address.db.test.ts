import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRoutes } from '#server/modules/account/index.ts';
import { openAreaBook } from '#server/modules/area/index.ts';
import { sessionRoutes } from '#server/modules/session/index.ts';
import { supportRoutes } from '#server/modules/support/index.ts';
import { fieldMessage } from '#server/platform/http/request/field-messages.ts';
import { TEST_PEOPLE } from '../../../tests/support/desks/test-people.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { refusedInEveryLanguage } from '../../../tests/support/refused-in-every-language.ts';
import { sentMessages } from '../../../tests/support/sent-messages.ts';
import { guest, signedIn, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { addressOf, addressRoutes, shippingRoutes } from './index.ts';

const areas = openAreaBook('schemas/areas/areas.txt');
let fresh: FreshDatabase;
let app: FastifyInstance;
let sariId: string;
let budiId: string;
let sari: TestCaller;
let budi: TestCaller;
beforeAll(async () => {
  fresh = await freshDatabase();
  const routes = [
    ...addressRoutes(areas),
    ...shippingRoutes(areas),
    ...accountRoutes(),
    ...sessionRoutes(TEST_PEOPLE),
    ...supportRoutes(TEST_PEOPLE),
  ];
  app = await testApp(fresh, { routes });
  sariId = await insertAccount(fresh.db, { permissions: ['mlo', 'mlo-sicepat', 'excel'] });
  sari = await signedIn(app, fresh.db, sariId);
  budiId = await insertAccount(fresh.db);
  budi = await signedIn(app, fresh.db, budiId);
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});

const SEKELOA = '32.73.02.1005';
const HOME = { name: 'Sari Wulandari', phone: '+62 812 3456 7890', area: SEKELOA, detail: 'Jl. Melati 5' };
interface Kept {
  readonly id: string;
  readonly primary: boolean;
}
const add = async (values: object = {}): Promise<Kept> =>
  (await create(sari, { ...HOME, ...values })).body.address as Kept;
const create = (caller: TestCaller, values: object, key: string = randomUUID()) =>
  caller.call('address.create', { ...values }, { key });
const kept = async (caller = sari): Promise<readonly Kept[]> =>
  (await caller.call('address.list')).body.data as readonly Kept[];

describe('ACC-5: addresses', () => {
  test('the first is the primary one; another may take its place; when it goes, the next one is', async () => {
    const first = await add();
    const second = await add({ area: '32.77.01', post_code: '40531' });
    expect([first.primary, second.primary]).toEqual([true, false]);
    await sari.call('address.choose', { id: second.id });
    expect((await kept()).map(({ id, primary }) => [id, primary])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    await sari.call('address.delete', { id: second.id });
    expect(await kept()).toMatchObject([
      {
        id: first.id,
        primary: true,
        phone: '081234567890',
        province_name: 'Jawa Barat',
        city: 'Kota Bandung',
        post_code: '40134',
        place: 'Sekeloa, Coblong, Kota Bandung, Jawa Barat, 40134',
        choose_again: false,
      },
    ]);
  });

  test.each([
    ['/area', 'area_unknown', { area: '99.99.99' }],
    ['/area', 'area_unknown', { area: 'sukamaju' }],
    ['/area', 'area_unknown', { area: '' }],
    ['/post_code', 'post_code_elsewhere', { post_code: '12430' }],
    ['/post_code', 'post_code_needed', { area: '32.73.02' }],
    ['/post_code', 'pattern', { post_code: '4011' }],
    ['/city', 'city_unknown', { area: '', province: '32', city: 'Bandang Lautan', post_code: '40111' }],
    ['/post_code', 'post_code_elsewhere', { area: '', province: '32', city: 'Bandung', post_code: '12430' }],
    ['/province', 'choice', { area: '', province: '99', city: 'Bandung' }],
    ['/name', 'maxLength', { name: 'a'.repeat(61) }],
    ['/phone', 'phone_invalid', { phone: '021' }],
    ['/detail', 'minLength', { detail: 'x      ' }],
  ])('MLO-8: %s is refused with %s', async (field, code, values) => {
    const { status, body } = await create(sari, { ...HOME, ...values });
    expect(status).toBe(422);
    const limit = code === 'minLength' ? 5 : 60;
    expect(body.errors).toEqual({ [field]: [fieldMessage({ code, params: { limit } }, 'en')] });
  });

  test.each([
    ['words that fit one place', { area: 'sekeloa coblong bandung' }, { area: SEKELOA, post_code: '40134' }],
    ['a district with its postcode', { area: '32.73.02', post_code: '40132' }, { area: '32.73.02', village: '' }],
    [
      'province, city and postcode, as programs send them that know no areas',
      { area: undefined, province: '31', city: 'Jakarta Selatan', post_code: '12430' },
      { area: '31.74.06', city: 'Kota Jakarta Selatan', district: 'Cilandak', post_code: '12430' },
    ],
  ])('MLO-8: %s are an area', async (_, values, kept) => {
    const { body } = await create(budi, { ...HOME, ...values });
    expect(body.address).toMatchObject(kept);
    await budi.call('address.delete', { id: (body.address as Kept).id });
  });

  test('twice with one key is kept once', async () => {
    const key = randomUUID();
    const [one, two] = [await create(budi, HOME, key), await create(budi, HOME, key)];
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.body).toEqual(one.body);
    expect(await kept(budi)).toHaveLength(1);
    await budi.call('address.delete', { id: (one.body.address as Kept).id });
  });

  test('twenty at most, also when they are sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => create(sari, HOME)));
    expect(answers.filter(({ status }) => status === 409)).not.toHaveLength(0);
    const all = await kept();
    expect(all).toHaveLength(20);
    expect(all.filter(({ primary }) => primary)).toHaveLength(1);
    await refusedInEveryLanguage({ status: 409, code: 'address_limit' }, (headers) =>
      sari.call('address.create', HOME, { headers, key: randomUUID() }),
    );
  });

  test('another user’s address is not found, whatever is tried with it', async () => {
    const [{ id = '' } = {}] = await kept();
    expect(await kept(budi)).toEqual([]);
    for (const operation of ['address.choose', 'address.delete'] as const)
      expect((await budi.call(operation, { id })).status).toBe(404);
    expect((await budi.call('address.update', { id, ...HOME })).status).toBe(404);
    expect(await addressOf(fresh.db, budiId, id)).toBeUndefined();
    expect(await addressOf(fresh.db, sariId, id)).toMatchObject({ id, area: SEKELOA });
    for (const operation of ['shiping.pick', 'shiping.delete'] as const)
      expect((await budi.call(operation, { id })).status).toBe(404);
    expect(await kept()).toHaveLength(20);
  });
});

describe('API-1, SHOP-3: the shop calls addresses by names of its own', () => {
  test('an address is added, corrected, picked, listed and deleted as under account/address', async () => {
    const { status, body } = await budi.call('shiping.add', { ...HOME }, { key: randomUUID() });
    expect(status).toBe(201);
    const { id } = body.address as Kept;
    expect((await budi.call('shiping.update', { id, ...HOME, landmark: 'Depan masjid' })).body.address).toMatchObject({
      landmark: 'Depan masjid',
    });
    expect((await budi.call('shiping.pick', { id })).body.address).toMatchObject({ id, primary: true });
    for (const operation of ['shiping.list-address', 'shiping.list-active-address'] as const)
      expect((await budi.call(operation)).body.data).toMatchObject([{ id }]);
    expect((await budi.call('shiping.delete', { id })).status).toBe(200);
    expect((await guest(app).call('shiping.list-address')).status).toBe(401);
  });

  test('provinces and their cities are open to guests; a province that does not exist is refused', async () => {
    const visitor = guest(app);
    expect((await visitor.call('shiping.province-address')).body.data).toHaveLength(38);
    const { body } = await visitor.call('shiping.city-address', { province: '31' });
    expect(body.data).toContainEqual({ code: '31.74', name: 'Kota Jakarta Selatan' });
    expect(body.data).toHaveLength(6);
    expect((await visitor.call('shiping.city-address', { province: '99' })).status).toBe(422);
    expect((await sari.call('shiping.all-cities')).body.data).toHaveLength(514);
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
