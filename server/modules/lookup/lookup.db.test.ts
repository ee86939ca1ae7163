import type { FastifyInstance } from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/tables/tables.ts';
import type { Hit } from '#src/contract/operations/lookup.contract.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { liveProduct } from '../../../tests/support/factories/product.ts';
import { seedSales } from '../../../tests/support/factories/seed-sales.ts';
import { insertTransaction } from '../../../tests/support/factories/transaction.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { guest, signedIn, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { lookupRoutes } from './index.ts';
import { findEverywhere, readTyped } from './lookup.repository.ts';

const TOKEN = '1234-5678-9012-3456-7890/SARI/R1/900';
let fresh: FreshDatabase;
let app: FastifyInstance;
let ani: TestCaller;
let sari: string;
let sale: string;
let saleId: string;

beforeAll(async () => {
  fresh = await freshDatabase();
  app = await testApp(fresh, { routes: lookupRoutes() });
  ani = await signedIn(app, fresh.db, await insertAccount(fresh.db, { category: 'operations' }));
  const hers = { hp: '081366600011', name: 'Sari', email: 'sari@konter.example' };
  sari = await insertAccount(fresh.db, hers);
  const product = liveProduct('pulsa', {});
  sale = await insertTransaction(fresh.db, sari, product, { number: '081288800011', sn: TOKEN, orderNumber: 'INV-77' });
  const { pool } = fresh;
  const { rows } = await pool.query('select id from transaction where ref_id = $1', [sale]);
  saleId = rows[0].id;
  await pool.query(
    `insert into supplier_attempt (transaction_id, connector_id, operation, supplier_ref, state) values ($1, 'x', 'pay', 'SUP-abc-1', 'succeeded')`,
    [saleId],
  );
  await pool.query(
    `insert into payment (code, purpose, subject, owner_id, connector_id, connector_hash, channel, amount, fee, fee_on_payer,
       total, state, snapshot, provider_id, pay_code, expires_at, business_date)
     values ('DEP12345678', 'deposit', 'DEP12345678', $1, 'gateway', $2, 'va', 50000, 0, false, 50000, 'waiting', '{}', 'order-9',
       '8808123456789012', now(), '2026-11-20')`,
    [sari, product.hash],
  );
  await pool.query(
    `insert into bank_mutation (connector_id, external_id, channel, amount, at) values ('bank', 'FT2026-1', 'bca', 77777, now())`,
  );
  await pool.query(
    `insert into deposit_transfer (code, sender_id, receiver_id, amount, state, snapshot)
     values ('TABCDEFGH', $1, $2, 1000, 'success', '{}')`,
    [sari, await insertAccount(fresh.db, { name: 'Budi' })],
  );
  await pool.query(
    `insert into ticket (reference, transaction_id, owner_id, reason, state, snapshot) values ('C12345678', $1, $2, 'other', 'open', '{}')`,
    [saleId, sari],
  );
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});

const find = async (search: string): Promise<readonly Hit[]> => {
  const { status, body } = await ani.call('ops.lookup', { search });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as Hit[];
};

describe('TRX-4: one box finds whatever has a number of its own', () => {
  test('a sale by its reference, order number, customer, token with and without dashes, supplier’s reference', async () => {
    for (const typed of [
      sale,
      ` ${sale.toLowerCase()} `,
      'INV-77',
      '0812 8880 0011',
      '+62 812-8880-0011',
      TOKEN,
      '1234 5678 9012 3456 7890',
      '12345678901234567890',
      'SUP-abc-1',
    ]) {
      const hits = await find(typed);
      expect(hits, typed).toMatchObject([
        { kind: 'transaction', key: sale, person: { id: sari, name: 'Sari' }, about: 'pulsa · 0812•••••011' },
      ]);
    }
    expect((await find(saleId)).map(({ kind, key }) => `${kind} ${key}`)).toContain(`transaction ${sale}`);
  });

  test.each([
    ['DEP12345678', 'payment', 'DEP12345678'],
    ['order-9', 'payment', 'DEP12345678'],
    ['8808123456789012', 'payment', 'DEP12345678'],
    ['FT2026-1', 'bank-line', 'FT2026-1'],
    ['BANK00000001', 'bank-line', 'FT2026-1'],
    ['tabcdefgh', 'transfer', 'TABCDEFGH'],
    ['C12345678', 'ticket', 'C12345678'],
  ])('%s leads to a %s', async (typed, kind, key) => {
    expect((await find(typed)).map((hit) => [hit.kind, hit.key])).toEqual([[kind, key]]);
  });

  test('a person by any spelling of the number, the address, or the number of the account', async () => {
    for (const typed of ['081366600011', '+62 813-6660-0011', 'Sari@konter.example'])
      expect((await find(typed)).map(({ kind, key }) => [kind, key])).toEqual([['person', sari]]);
    expect((await find(sari)).map(({ kind }) => kind)).toContain('person');
  });

  test('beginnings of numbers and tokens find nothing: they would tell digit by digit what is masked', async () => {
    for (const typed of [
      '0812888',
      '+62 812 8880 001',
      '0813666',
      '1234-5678-9012-3456-789',
      '12345678',
      TOKEN.slice(0, 23),
    ])
      expect(await find(typed), typed).toEqual([]);
  });

  test('nothing is found by nothing, by signs of patterns, or by what no column can hold', async () => {
    for (const typed of ['%', '_____', "' or 1=1 --", '9'.repeat(30), 'BANK99999999999999999999', '\u0430', '–'])
      expect(await find(typed), typed).toEqual([]);
    expect((await ani.call('ops.lookup', { search: '' })).status).toBe(422);
    expect((await ani.call('ops.lookup', {})).status).toBe(422);
  });

  test('the log says what was shown, and neither number nor token that was typed', async () => {
    await find('081288800011');
    const { rows } = await fresh.pool.query(
      "select subject, before_value, after_value, note from audit_event where action = 'lookup' order by id desc limit 1",
    );
    expect(rows).toEqual([{ subject: `transaction ${saleId}`, before_value: null, after_value: null, note: null }]);
  });

  test('is for operations alone', async () => {
    for (const category of ['agent', 'master', 'qa'] as const) {
      const other = await signedIn(app, fresh.db, await insertAccount(fresh.db, { category }));
      expect((await other.call('ops.lookup', { search: sale })).status, category).toBe(403);
    }
    expect((await guest(app).call('ops.lookup', { search: sale })).status).toBe(401);
  });

  test('among many sales each way is looked up in an index, and more than fit are said to be more', async () => {
    const product = liveProduct('pulsa', {});
    const busy = await insertAccount(fresh.db);
    await seedSales(fresh.db, { owner: busy, hash: product.hash, sales: 20_000, days: 100, customers: 40 });
    await fresh.pool.query('vacuum analyze');
    const { rows } = await fresh.pool.query(
      'select destination_number as number from transaction order by id desc limit 1',
    );
    const { body } = await ani.call('ops.lookup', { search: rows[0].number });
    expect(body).toMatchObject({ more: true });
    expect((body.data as Hit[]).length).toBe(20);
    const asked: { readonly text: string; readonly values: readonly unknown[] }[] = [];
    const recording = new Kysely<Database>({
      dialect: new PostgresDialect({ pool: fresh.pool }),
      log: ({ query }) => void asked.push({ text: query.sql, values: query.parameters }),
    });
    for (const typed of [rows[0].number as string, TOKEN, sale, 'INV-77', 'order-9', '12345']) {
      const read = readTyped(typed);
      if (read !== undefined) await findEverywhere(recording, read, 21);
    }
    for (const { text, values } of asked) {
      const { rows: plan } = await fresh.pool.query(`explain ${text}`, [...values]);
      const words = plan.map((line) => line['QUERY PLAN'] as string).join('\n');
      expect(words, text).not.toMatch(/Seq Scan on transaction\b/);
    }
    expect(asked.length).toBeGreaterThan(20);
  });
});
