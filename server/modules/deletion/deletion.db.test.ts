import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { credit } from '#server/ledger/postings/credit.ts';
import { accountRoutes } from '#server/modules/account/index.ts';
import { hashPassword, sessionRoutes } from '#server/modules/session/index.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { TEST_PEOPLE } from '../../../tests/support/desks/test-people.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { guest, signedIn, testApp } from '../../../tests/support/test-app.ts';
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

  test('nothing is left of her, her customers and her devices, in whatever table; name checks stay for the books without a name', async () => {
    const [hp, customer] = ['081390200009', '081299887766'];
    const id = await person(hp, 'bu-rahma@konter.example');
    const keeps = [
      'contact',
      'address',
      'device',
      'idempotency_key',
      'name_check',
      'support_message',
      'purchase_list_line',
      'shop_order_line',
    ];
    await inTransaction(fresh.db, async (trx) => {
      // Rows as they may be, without the documents, sales and sessions that they refer to.
      await sql`set local session_replication_role = replica`.execute(trx);
      const text = sql.lit(`Bu Rahma ${customer}`);
      const json = sql.lit(JSON.stringify({ name: 'Bu Rahma', number: customer }));
      const owner = sql.lit(id);
      for (const statement of [
        sql`insert into contact (account_id, number, name, type) values (${owner}, ${sql.lit(customer)}, 'Bu Rahma', '/prabayar/pulsa')`,
        sql`insert into address (account_id, name, phone, province, city, post_code, detail) values (${owner}, 'Bu Rahma', ${sql.lit(customer)}, 'Jawa', 'Bandung', '40111', 'Jalan Mawar 1')`,
        sql`insert into device (account_id, token_hash, state, version, snapshot, user_agent, address) values (${owner}, decode(repeat('ab', 32), 'hex'), 'logged-out', 1, '{}', 'Bu Rahma', '10.0.0.1')`,
        sql`insert into idempotency_key (account_id, route, key, body_hash, status, response) values (${owner}, 'x', 'k', 'h', 200, ${json}::jsonb)`,
        sql`insert into name_check (reference, owner_id, product_id, product_hash, connector_hash, sku, destination_number, parameters, fee, state, snapshot, customer_name, settled_at)
          values ('NRAHMA123', ${owner}, 'x', 'x', 'x', 'x', ${sql.lit(customer)}, ${json}::jsonb, 0, 'success', '{}', 'Bu Rahma', now())`,
        sql`insert into support_message (account_id, name, email, phone, message) values (${owner}, 'Bu Rahma', 'bu-rahma@konter.example', ${sql.lit(hp)}, ${text})`,
        sql`insert into purchase_list (account_id) values (${owner})`,
        sql`insert into purchase_list_line (account_id, operation, request, shown, price, selling_price) values (${owner}, 'transaction.pay', ${json}::jsonb, '{}', 1, 1)`,
        sql`insert into shop_order (number, buyer_id, delivery, pickup_code, title, line_count, pieces, goods, total, state, version, snapshot, ended_at)
          values ('PRAHMA123', ${owner}, 'pickup', '123456', '{}', 1, 1, 1000, 1000, 'done', 1, '{}', now())`,
        sql`insert into shop_order_line (order_id, line, variant_id, product_id, slug, name, options, sku, picture, quantity, unit_price, unit_cost, net, notes)
          select id, 0, 'x', 'x', 'x', '{}', '[]', 'x', '', 1, 1000, 0, 1000, ${text} from shop_order where number = 'PRAHMA123'`,
        sql`insert into password_attempt (scope, failures, last_failed_at) values (${sql.lit(`pin:account:${id}`)}, 1, now())`,
      ])
        await statement.execute(trx);
    });
    const tables = (await fresh.db.introspection.getTables())
      .filter(({ schema }) => schema === 'public')
      .map(({ name }) => name);
    const mentioning = async (): Promise<readonly string[]> => {
      const found: string[] = [];
      for (const table of tables) {
        const { rows } =
          await sql`select from ${sql.table(table)} t where t::text ~ ${`Rahma|rahma@|${customer}|${hp}`} limit 1`.execute(
            fresh.db,
          );
        if (rows.length > 0) found.push(table);
      }
      return found.sort();
    };
    expect(await mentioning()).toEqual(['account', ...keeps].sort());
    await (await signedIn(app, fresh.db, id)).call('account.delete', { password: PASSWORD });
    await passDays(id, 7);
    expect(await eraseAccounts(fresh.db)).toEqual({ erased: [id], kept: [] });
    expect(await mentioning()).toEqual([]);
    const checks = fresh.db.selectFrom('name_check').select(['state', 'customer_name']).where('owner_id', '=', id);
    expect(await checks.execute()).toEqual([{ state: 'success', customer_name: '-' }]);
    const guesses = fresh.db.selectFrom('password_attempt').select('scope').where('scope', 'like', `%:${id}`);
    expect(await guesses.execute()).toEqual([]);
  });

  test('money that came in meanwhile keeps the account for people to look at', async () => {
    const id = await person('081390200004');
    await (await signedIn(app, fresh.db, id)).call('account.delete', { password: PASSWORD });
    await pay(id, 'DEP2');
    await passDays(id, 8);
    expect(await eraseAccounts(fresh.db)).toEqual({ erased: [], kept: [id] });
  });

  test('money that comes in the same moment to an account that had none keeps it too', async () => {
    const id = await person('081390200005');
    await (await signedIn(app, fresh.db, id)).call('account.delete', { password: PASSWORD });
    await passDays(id, 8);
    const erasing = await inTransaction(fresh.db, async (trx) => {
      await trx.selectFrom('account').select('id').where('id', '=', id).forShare().execute();
      await credit(trx, { owner: id, amount: 5_000, reference: 'DEP3', kind: 'deposit', from: 'gateway_clearing' });
      const night = eraseAccounts(fresh.db);
      await someoneWaits();
      return { night };
    });
    expect((await erasing.night).kept).toContain(id);
  });
});

const someoneWaits = (): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await sql`select 1 from pg_locks where not granted`.execute(fresh.db);
    expect(rows).not.toEqual([]);
  });
