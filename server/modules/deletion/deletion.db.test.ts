import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { credit } from '#server/ledger/credit.ts';
import { accountRoutes } from '#server/modules/account/index.ts';
import { hashPassword, sessionRoutes } from '#server/modules/session/index.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { guest, signedIn, testApp } from '../../../tests/support/test-app.ts';
import { TEST_PEOPLE } from '../../../tests/support/test-people.ts';
import { deletionRoutes, eraseAccounts } from './index.ts';

const PASSWORD = 'hapus-saya-3';
let fresh: FreshDatabase;
let app: FastifyInstance;
let passwordHash: string;
beforeAll(async () => {
  fresh = await freshDatabase();
  app = await testApp(fresh, { routes: [...sessionRoutes(TEST_PEOPLE), ...accountRoutes(), ...deletionRoutes()] });
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});

const person = (hp: string, email = `${hp}@konter.example`) => insertAccount(fresh.db, { hp, email, passwordHash });
const signIn = (login: string) => guest(app).call('session.create', { login, password: PASSWORD });
const pay = (owner: string, reference: string) =>
  inTransaction(fresh.db, (trx) =>
    credit(trx, { owner, amount: 5_000, reference, kind: 'deposit', from: 'gateway_clearing' }),
  );
const passDays = (id: string, days: number) =>
  sql`update account set deletion_requested_at = deletion_requested_at - make_interval(days => ${days}::int)
    where id = ${id}`.execute(fresh.db);

describe('ACC-6: deleting an account', () => {
  test('asks for the password, signs out everywhere, and signing in takes it back', async () => {
    const id = await person('081390200001');
    const [here, there] = [await signedIn(app, fresh.db, id), await signedIn(app, fresh.db, id)];
    expect((await here.call('account.delete', { password: 'salah' })).body).toMatchObject({ code: 'wrong_password' });
    expect((await here.call('account.delete', { password: PASSWORD })).status).toBe(200);
    for (const gone of [here, there]) expect((await gone.call('account.get')).status).toBe(401);
    await passDays(id, 6);
    expect(await eraseAccounts(fresh.db)).toEqual({ erased: [], kept: [] });
    expect((await signIn('081390200001')).status).toBe(200);
    await passDays(id, 30);
    expect(await eraseAccounts(fresh.db)).toEqual({ erased: [], kept: [] });
    const log = await fresh.db.selectFrom('audit_event').select('action').where('account_id', '=', id).execute();
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['account.delete', 'account.recover']));
  });

  test('is refused while there is money, and to staff', async () => {
    const id = await person('081390200002');
    await pay(id, 'DEP1');
    const caller = await signedIn(app, fresh.db, id);
    expect((await caller.call('account.delete', { password: PASSWORD })).body).toMatchObject({ code: 'balance_left' });
    expect((await caller.call('account.get')).status).toBe(200);
    const staff = await signedIn(
      app,
      fresh.db,
      await insertAccount(fresh.db, { category: 'operations', passwordHash }),
    );
    expect((await staff.call('account.delete', { password: PASSWORD })).body).toMatchObject({ code: 'staff_account' });
  });

  test('is for good after seven days: the number is free, the person is gone, the journals stay', async () => {
    const id = await person('081390200003');
    const caller = await signedIn(app, fresh.db, id);
    await fresh.db
      .insertInto('contact')
      .values({ account_id: id, number: '081200000000', name: 'Bu Sari', type: '/prabayar/pulsa' } as never)
      .execute();
    await caller.call('account.delete', { password: PASSWORD });
    await passDays(id, 7);
    // Even before the night's work nobody gets in any more.
    expect((await signIn('081390200003')).body).toMatchObject({ code: 'wrong_credentials' });
    expect(await eraseAccounts(fresh.db)).toEqual({ erased: [id], kept: [] });
    expect(await eraseAccounts(fresh.db)).toEqual({ erased: [], kept: [] });
    const row = await fresh.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('081390200003');
    expect(await fresh.db.selectFrom('contact').select('id').where('account_id', '=', id).execute()).toEqual([]);
    await person('081390200003');
    expect((await signIn('081390200003')).status).toBe(200);
  });

  test('money that came in meanwhile keeps the account for people to look at', async () => {
    const id = await person('081390200004');
    await (await signedIn(app, fresh.db, id)).call('account.delete', { password: PASSWORD });
    await pay(id, 'DEP2');
    await passDays(id, 8);
    expect(await eraseAccounts(fresh.db)).toEqual({ erased: [], kept: [id] });
  });
});
