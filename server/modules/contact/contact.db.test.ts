import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { DocumentStore } from '#server/documents/document-store.ts';
import { openDocumentStore } from '#server/documents/open-document-store.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { refusedInEveryLanguage } from '../../../tests/support/refused-in-every-language.ts';
import { guest, signedIn, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { contactNames, contactRoutes } from './index.ts';

/** An address that the setting of hidden games names. */
const OFFICE = 'kantor@example.id';

let fresh: FreshDatabase;
let app: FastifyInstance;
let sari: TestCaller & { readonly id: string };
let budi: TestCaller;
let documents: DocumentStore;
beforeAll(async () => {
  fresh = await freshDatabase();
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  documents = await openDocumentStore({ db: fresh.db, directory: path.resolve('schemas'), log });
  const value = JSON.stringify([OFFICE]);
  await fresh.db.insertInto('site_preference').values({ name: 'whitelistedEmails', value }).execute();
  app = await testApp(fresh, { routes: contactRoutes({ documents }) });
  const id = await insertAccount(fresh.db);
  sari = { id, ...(await signedIn(app, fresh.db, id)) };
  budi = await signedIn(app, fresh.db, await insertAccount(fresh.db));
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});

const pdam = () => {
  const found = documents.products().find(({ document }) => document.id === 'pdam');
  if (found === undefined) throw new Error('water bills are sold');
  return found.document;
};
const add = (who: TestCaller, number: string, name: string, type = '/prabayar/pulsa') =>
  who.call('contact.create', { number, name, type });
const idOf = (answer: { readonly body: Record<string, unknown> }) => (answer.body.contact as { id: string }).id;
const listed = async (who: TestCaller, args: object = {}) =>
  ((await who.call('contact.list', { ...args })).body.data as { name: string }[]).map(({ name }) => name);

describe('ACC-5: favourites', () => {
  test('NAV-8: whoever has games hidden is not asked to keep numbers for them, and what was kept stays', async () => {
    const types = async (who: TestCaller) => JSON.stringify((await who.call('contact.list')).body.types);
    const office = await signedIn(app, fresh.db, await insertAccount(fresh.db, { email: OFFICE }));
    expect(await types(sari)).toContain('/prabayar/games/');
    expect(await types(office)).not.toContain('/prabayar/games/');
    expect(await types(office)).toContain('/prabayar/pulsa');
    await add(office, '081234567891', 'Adik', '/prabayar/games/free-fire');
    expect(await listed(office)).toEqual(['Adik']);
  });

  test('a number is kept as a sale would send it, with what it is for and where the sale begins', async () => {
    const made = await add(sari, '+62 812-3456-7890', ' Bu Sari ');
    expect(made).toMatchObject({
      status: 201,
      body: {
        contact: {
          number: '081234567890',
          name: 'Bu Sari',
          type: '/prabayar/pulsa',
          label: { en: 'Airtime' },
          route: '/prabayar/pulsa',
          pinned: false,
        },
      },
    });
    expect((await contactNames(fresh.db, sari.id)).get('/prabayar/pulsa 081234567890')).toBe('Bu Sari');
    await refusedInEveryLanguage({ status: 422, code: 'contact_taken', field: '/number' }, (headers) =>
      sari.call('contact.create', { number: '0812 3456 7890', name: 'Other', type: '/prabayar/pulsa' }, { headers }),
    );
    expect((await add(sari, '081234567890', 'Bu Sari, paket', '/prabayar/data')).status).toBe(201);
  });

  test('SDUI-13: the number follows the rules of the product; a type that is not sold is refused', async () => {
    expect((await add(sari, '12', 'Short')).body).toMatchObject({ errors: { '/number': [expect.any(String)] } });
    expect((await add(sari, '...', 'Nothing')).body).toMatchObject({ errors: { '/number': [expect.any(String)] } });
    const unsold = await add(sari, '081234567890', 'X', '/prabayar/nothing');
    expect(unsold).toMatchObject({ status: 422, body: { errors: { '/type': [expect.any(String)] } } });
    expect((await add(sari, '081234567890', '   ')).status).toBe(422);
  });

  test('what it can be for stands as in the menu: top-ups first, then bills', async () => {
    const types = (await sari.call('contact.list')).body.types as { readonly type: string }[];
    const bills = types.map(({ type }) => type.startsWith('/pascabayar/'));
    expect(bills).toEqual([...bills].sort());
    expect(types[0]?.type).toBe('/prabayar/pulsa');
    expect(types.filter((_, place) => bills[place])[0]?.type).toBe('/pascabayar/electricity');
  });

  test('pinned ones come first, the others by name; one type can be asked for', async () => {
    const warung = await add(sari, '085612345678', 'Warung Pojok');
    await add(sari, '085612345679', 'adik');
    await sari.call('contact.pin', { id: idOf(warung), pinned: true });
    expect(await listed(sari)).toEqual(['Warung Pojok', 'adik', 'Bu Sari', 'Bu Sari, paket']);
    expect(await listed(sari, { type: '/prabayar/data' })).toEqual(['Bu Sari, paket']);
    await sari.call('contact.pin', { id: idOf(warung), pinned: false });
    expect((await listed(sari)).at(-1)).toBe('Warung Pojok');
  });

  test('names with numbers stand as one counts, whatever their case and script', async () => {
    const shop = { ...(await signedIn(app, fresh.db, await insertAccount(fresh.db))) };
    const names = ['Kios 10', 'kios 2', 'Kios 1', 'Kios 11', '🍜 Warung 2', '🍜 Warung 10', '王 10', '王 9'];
    for (const [place, name] of names.entries()) await add(shop, `0812900000${10 + place}`, name);
    const order = ['🍜 Warung 2', '🍜 Warung 10', 'Kios 1', 'kios 2', 'Kios 10', 'Kios 11', '王 9', '王 10'];
    expect(await listed(shop)).toEqual(order);
  });

  test('it is renamed and its number corrected, but not to that of another', async () => {
    const id = idOf(await add(sari, '081300000001', 'Pak Adi'));
    const changed = await sari.call('contact.update', { id, name: 'Pak Adi baru', number: '0813 0000 0002' });
    expect(changed.body).toMatchObject({ contact: { name: 'Pak Adi baru', number: '081300000002' } });
    const taken = await sari.call('contact.update', { id, number: '081234567890' });
    expect(taken).toMatchObject({ status: 422, body: { errors: { '/number': [expect.any(String)] } } });
    expect((await sari.call('contact.delete', { id })).status).toBe(200);
    expect((await sari.call('contact.delete', { id })).status).toBe(404);
  });

  test('numbers belong to one account: those of another are not there', async () => {
    const id = idOf(await add(sari, '081300000003', 'Rahasia'));
    expect(await listed(budi)).toEqual([]);
    for (const attempt of [
      budi.call('contact.update', { id, name: 'Mine' }),
      budi.call('contact.pin', { id, pinned: true }),
      budi.call('contact.delete', { id }),
    ]) {
      expect(await attempt).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect(await listed(sari)).toContain('Rahasia');
    expect((await add(budi, '081300000003', 'Mine too')).status).toBe(201);
    expect((await guest(app).call('contact.list')).status).toBe(401);
  });

  test('PRE-18: a favourite with letters among its digits is refused at its field, in the words of its product', async () => {
    for (const number of ['O812345678901', '081234567890 Budi', 'Budi', '0812345678901234567']) {
      const { status, body } = await add(sari, number, 'Budi');
      expect([number, status, body.errors]).toEqual([
        number,
        422,
        { '/number': ['Enter 10 to 13 digits starting with 08.'] },
      ]);
    }
  });

  test('ACC-5, PRE-18: the other inputs of a product are kept with the number, and the way back fills all of them in', async () => {
    const type = '/prabayar/games/mobile-legends';
    const game = { number: '12345678', name: 'Adik main', type };
    const wrong = await sari.call('contact.create', { ...game, parameters: { zone: '1' } });
    expect(wrong.status).toBe(422);
    const made = await sari.call('contact.create', { ...game, parameters: { zone: '2345', unknown: 'x' } });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body).toMatchObject({ contact: { parameters: { zone: '2345' }, note: { en: '2345' } } });
    const { repeat_path } = made.body.contact as { repeat_path: string };
    expect([...new URL(repeat_path, 'http://konter.test').searchParams.values()].sort()).toEqual(['12345678', '2345']);
  });

  test('POST-3, POST-10: a number in groups, as pages and receipts show it, is kept in one; a plate keeps its blanks', async () => {
    const agent = await signedIn(app, fresh.db, await insertAccount(fresh.db));
    for (const [type, number, kept] of [
      ['/pascabayar/pdam', '1176 0100 00', '1176010000'],
      ['/pascabayar/esamsat', '3273 0123.4531-0000', '3273012345310000'],
      ['/pascabayar/esamsat', 'D 1234 XY', 'D 1234 XY'],
    ] as const) {
      const made = await add(agent, number, kept, type);
      expect(made.body, number).toMatchObject({ contact: { number: kept } });
    }
    expect((await add(agent, '3273 0123', 'kurang', '/pascabayar/esamsat')).status).toBe(422);
  });

  test('ACC-5, PRE-18: an input that the product lost is left out, a secret is never kept with a number', async () => {
    const type = '/pascabayar/pdam';
    const [region] = pdam().parameters.find(({ key }) => key === 'region')?.choices ?? [];
    const given = { region: region?.value, pin: '123456', password: 'rahasia123' };
    const made = await sari.call('contact.create', { number: '1013226', name: 'PAM rumah', type, parameters: given });
    expect(made.body).toMatchObject({ contact: { parameters: { region: region?.value }, note: region?.label } });
    const id = idOf(made);
    const kept = () => fresh.db.selectFrom('contact').select('parameters').where('id', '=', id).executeTakeFirst();
    expect(await kept()).toEqual({ parameters: { region: region?.value } });
    // As a document that has changed since would find it.
    const older = JSON.stringify({ region: 'closed-company', district: '7' });
    await fresh.db.updateTable('contact').set({ parameters: older }).where('id', '=', id).execute();
    const { data } = (await sari.call('contact.list', { type })).body as { data: Record<string, unknown>[] };
    expect(data[0]).toMatchObject({ number: '1013226', parameters: {}, repeat_path: `${type}?number=1013226` });
    expect(data[0]).not.toHaveProperty('note');
  });
});
