import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceRoutes } from '#server/modules/device/index.ts';
import { hashPassword, sessionRoutes } from '#server/modules/session/index.ts';
import type { Person, PersonRow } from '#src/contract/operations/person.contract.ts';
import { TEST_PEOPLE } from '../../../tests/support/desks/test-people.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { liveProduct } from '../../../tests/support/factories/product.ts';
import { insertTransaction } from '../../../tests/support/factories/transaction.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { guest, signedIn, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { type TestBrowser, testBrowser } from '../../../tests/support/test-browser.ts';
import { personRoutes } from './index.ts';

const PASSWORD = 'konter-uji-77';
let fresh: FreshDatabase;
let app: FastifyInstance;
let ani: TestCaller;
let aniId: string;
let sari: string;

beforeAll(async () => {
  fresh = await freshDatabase();
  const routes = [...personRoutes(), ...sessionRoutes(TEST_PEOPLE), ...deviceRoutes()];
  app = await testApp(fresh, { routes, trustProxy: '127.0.0.1' });
  aniId = await insertAccount(fresh.db, { category: 'operations', name: 'Ani Petugas' });
  ani = await signedIn(app, fresh.db, aniId);
  const passwordHash = await hashPassword(PASSWORD);
  const hers = { hp: '081355500011', email: 'sari.w@konter.example', name: 'Sari Wulandari', passwordHash };
  sari = await insertAccount(fresh.db, { ...hers, approveDevices: true });
  await insertAccount(fresh.db, { hp: '081355500012', name: '50%_Promo Sarimin' });
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});

const list = async (args: object): Promise<readonly PersonRow[]> => {
  const { status, body } = await ani.call('ops.person.list', { ...args });
  expect(status).toBe(200);
  return body.data as PersonRow[];
};
const named = async (search: string) => (await list({ search })).map(({ name }) => name);
const look = async (person = sari): Promise<Person> =>
  (await ani.call('ops.person.get', { person })).body.person as Person;

describe('ACC-8: people at the console', () => {
  test.each([
    ['+62 813-5550-0011', ['Sari Wulandari']],
    ['6281355500011', ['Sari Wulandari']],
    ['SARI.W@konter.example', ['Sari Wulandari']],
    ['sari w', ['Sari Wulandari']],
    ['wulandari', ['Sari Wulandari']],
    ['50%', ['50%_Promo Sarimin']],
    ['%', []],
    ["' or 1=1 --", []],
    ['081399999999', []],
    // Beginnings of what is masked would tell it digit by digit.
    ['0813 5550 001', []],
    ['0813', []],
    ['sari.w@konter', []],
    ['sari.w', []],
  ])('%s finds %j', async (search, names) => expect(await named(search)).toEqual(names));

  test('the number of an account finds it; the list is masked and comes in pages', async () => {
    expect(await list({ search: sari })).toMatchObject([
      { id: sari, phone: '0813•••••011', email: 's•••@konter.example', category: 'agent', leaving: false, gone: false },
    ]);
    const all = (await list({})).map(({ id }) => id);
    const paged: string[] = [];
    for (let cursor: unknown, turn = 0; turn === 0 || cursor !== undefined; turn += 1) {
      const { body } = await ani.call('ops.person.list', { limit: 1, ...(cursor === undefined ? {} : { cursor }) });
      paged.push(...(body.data as PersonRow[]).map(({ id }) => id));
      cursor = body.next_cursor;
    }
    expect(paged).toEqual(all);
    expect((await ani.call('ops.person.list', { cursor: 'x' })).body.code).toBe('malformed_request');
  });

  test('each search stands in the log, with who was shown and without what was typed', async () => {
    await named('+62 813-5550-0011');
    await named('081399999999');
    const { rows } = await fresh.pool.query(
      "select account_id, subject, note, before_value, after_value from audit_event where action = 'person.find' order by id desc limit 2",
    );
    const line = { account_id: aniId, note: null, before_value: null, after_value: null };
    expect(rows).toEqual([
      { ...line, subject: 'nobody' },
      { ...line, subject: sari },
    ]);
  });

  test('a person’s page says what there is of her, masked; the number itself is read with a reason that stays in the log', async () => {
    const ref = await insertTransaction(fresh.db, sari, liveProduct('pulsa', {}), { number: '081277788899' });
    await fresh.pool.query('update account set deletion_requested_at = now() where id = $1', [sari]);
    const person = await look();
    expect(person).toMatchObject({
      phone: '0813•••••011',
      own: false,
      leaving: true,
      money: { deposit: 0, held: 0, cashback: 0 },
      adjustments: [],
      tickets: [],
    });
    const days = (Date.parse(person.gone_on ?? '') - Date.parse(person.leaving_at ?? '')) / 86_400_000;
    expect(days).toBe(7);
    await fresh.pool.query('update account set deletion_requested_at = null where id = $1', [sari]);
    const sales = await ani.call('ops.person.sale.list', { person: sari });
    expect(sales.body.data).toMatchObject([{ ref_id: ref, number: '0812•••••899', price: 10_000 }]);
    expect(JSON.stringify([person, sales.body])).not.toMatch(/081355500011|081277788899|sari\.w/);
    const note = 'Diminta pemilik lewat telepon';
    expect((await ani.call('ops.person.reveal', { person: sari, note: '' })).status).toBe(422);
    const revealed = await ani.call('ops.person.reveal', { person: sari, note });
    expect(revealed.body).toMatchObject({ phone: '081355500011', email: 'sari.w@konter.example' });
    const { rows } = await fresh.pool.query(
      "select subject, note from audit_event where action = 'person.reveal' and outcome = 'ok'",
    );
    expect(rows).toEqual([{ subject: sari, note }]);
  });

  test('LIFE-4: operations revoke, block and allow a device; its sessions end at once and its owner is told', async () => {
    const signIn = (at: TestBrowser) =>
      at.call('session.create', { login: 'sari.w@konter.example', password: PASSWORD });
    const phone = testBrowser(app, '10.9.0.1');
    expect((await signIn(phone)).status).toBe(200);
    const [device] = (await look()).devices;
    expect(device).toMatchObject({ status: 'current', trusted: true, deeds: ['revoke', 'block'] });
    expect((await look()).sessions.length).toBe(1);
    const serve = (deed: string, id = device?.id ?? '', person = sari) =>
      ani.call('ops.person.device', { person, device: id, deed, note: 'Ponsel dicuri' });
    expect((await serve('allow')).body.code).toBe('event_refused');
    expect((await serve('block', undefined, aniId)).body.code).toBe('own_account');
    const stranger = await insertAccount(fresh.db);
    expect((await serve('block', undefined, stranger)).status).toBe(404);
    const blocked = await serve('block');
    expect(blocked.body.person).toMatchObject({
      devices: [{ status: 'blocked', trusted: false, deeds: ['allow'] }],
      sessions: [],
    });
    expect((await phone.call('device.list')).status).toBe(401);
    phone.leave();
    expect((await signIn(phone)).body.code).toBe('device_blocked');
    expect((await serve('block')).body.code).toBe('event_refused');
    expect((await serve('allow')).status).toBe(200);
    expect((await signIn(phone)).status).not.toBe(200);
    const { rows } = await fresh.pool.query(
      'select state from notification where account_id = $1 and noun = $2 order by id',
      [sari, 'account'],
    );
    expect(rows).toEqual([{ state: 'device-blocked' }, { state: 'device-allowed' }]);
    const log = await fresh.pool.query(
      "select action, subject, note from audit_event where action like 'person.device.%' and outcome = 'ok' order by id",
    );
    const subject = `${sari} device ${device?.id}`;
    expect(log.rows).toEqual([
      { action: 'person.device.block', subject, note: 'Ponsel dicuri' },
      { action: 'person.device.allow', subject, note: 'Ponsel dicuri' },
    ]);
    const event = await fresh.pool.query(
      "select origin, actor from lifecycle_event where noun = 'device' and event ->> 'type' = 'BLOCK'",
    );
    expect(event.rows).toEqual([{ origin: 'operator', actor: aniId }]);
  });

  test('ACC-1: operations sign somebody out everywhere; twice is no error, the own account is not theirs to end here', async () => {
    const id = await insertAccount(fresh.db);
    const one = await signedIn(app, fresh.db, id);
    await signedIn(app, fresh.db, id);
    const end = (person: string) => ani.call('ops.person.session.end', { person, note: 'Akun dipakai orang lain' });
    expect((await end(id)).body.person).toMatchObject({ sessions: [] });
    expect((await one.call('session.list')).status).toBe(401);
    expect((await end(id)).status).toBe(200);
    expect((await end(aniId)).body.code).toBe('own_account');
    expect((await end('999999')).status).toBe(404);
    const told = await fresh.pool.query('select state from notification where account_id = $1', [id]);
    expect(told.rows).toEqual([{ state: 'sessions-ended' }]);
  });

  test('all of it is for operations alone', async () => {
    for (const category of ['agent', 'master', 'qa'] as const) {
      const other = await signedIn(app, fresh.db, await insertAccount(fresh.db, { category }));
      const person = sari;
      for (const [operation, args] of [
        ['ops.person.list', {}],
        ['ops.person.get', { person }],
        ['ops.person.sale.list', { person }],
        ['ops.person.reveal', { person, note: 'x' }],
        ['ops.person.session.end', { person, note: 'x' }],
        ['ops.person.device', { person, device: '1', deed: 'block', note: 'x' }],
        ['ops.right-change.list', {}],
      ] as const)
        expect((await other.call(operation, args)).status, `${category} ${operation}`).toBe(403);
    }
    expect((await guest(app).call('ops.person.list')).status).toBe(401);
    expect((await ani.call('ops.person.get', { person: '999999' })).status).toBe(404);
  });
});
