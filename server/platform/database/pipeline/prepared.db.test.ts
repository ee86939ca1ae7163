import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/fresh-database.ts';
import { type OpenDatabase, openDatabase } from '../open-database.ts';
import type { Executor } from '../tables/tables.ts';
import { inTransaction } from '../transaction.ts';

let fresh: FreshDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());
beforeEach(async () => {
  await database?.close();
  await fresh.pool.query(`drop table if exists purse;
    create table purse (id bigint primary key, owner text not null, amount bigint not null);
    insert into purse select n, 'owner ' || n, 1000 from generate_series(1, 8) n`);
  database = openDatabase({ url: fresh.url, max: 4 });
});
afterAll(() => database.close());

const read = async (db: Executor, id: number) =>
  (await sql<{ amount: unknown }>`select amount from purse where id = ${id}`.execute(db)).rows[0]?.amount;
const readAll = async (db: Executor, id: number) =>
  (await sql<Record<string, unknown>>`select * from purse where id = ${id}`.execute(db)).rows[0];
const add = (db: Executor, id: number, amount: number) =>
  sql`update purse set amount = amount + ${amount} where id = ${id} returning amount`.execute(db);
/** One rupiah from one purse to the next; both statements read what they wrote. */
const move = (db: Executor, id: number) =>
  inTransaction(db, async (trx) => {
    await add(trx, id, -1);
    await readAll(trx, id);
    await add(trx, (id % 8) + 1, 1);
  });
const prepared = async (db: Executor): Promise<string[]> =>
  (
    await sql<{ statement: string }>`select statement from pg_prepared_statements order by statement`.execute(db)
  ).rows.map(({ statement }) => statement);
const several = async (work: () => Promise<unknown>): Promise<void> => {
  for (let run = 0; run < 8; run += 1) await work();
};

describe('REAL-5: statements that run often are prepared once for a connection', () => {
  test('the third time, on the connection that ran them; what names no columns never', async () => {
    await inTransaction(database.db, async (trx) => {
      await several(() => read(trx, 1));
      await several(() => readAll(trx, 1));
      expect(await prepared(trx)).toEqual(['select amount from purse where id = $1']);
    });
  });

  test('nothing is prepared where a pooler hands connections round', async () => {
    const plain = openDatabase({ url: fresh.url, max: 1, prepared: false });
    await several(() => read(plain.db, 1));
    const found = await prepared(plain.db);
    await plain.close();
    expect(found).toEqual([]);
  });

  test('a lookup by key has one plan for all values, a page is planned for its own values', async () => {
    await inTransaction(database.db, async (trx) => {
      const page = () => sql`select amount from purse where id < ${5} order by id limit 2`.execute(trx);
      await several(() => read(trx, 1));
      await several(page);
      const { rows } = await sql`select statement, generic_plans > 0 as once from pg_prepared_statements`.execute(trx);
      expect(rows).toEqual([{ statement: 'select amount from purse where id = $1', once: true }]);
    });
  });
});

describe('REAL-4: migrations while named statements are in use', () => {
  /** Moves money on four lanes while `change` happens. @returns what failed */
  const underLoad = async (change: () => Promise<unknown>): Promise<{ failed: unknown[]; moved: number }> => {
    await several(() => Promise.all([1, 2, 3, 4].map((id) => move(database.db, id))));
    const failed: unknown[] = [];
    let moved = 0;
    let over = false;
    const lanes = [1, 2, 3, 4, 5, 6].map(async (id) => {
      while (!over) {
        await Promise.all([move(database.db, id), read(database.db, id)]).catch((error: unknown) => failed.push(error));
        moved += 1;
      }
    });
    const furtherMoves = async (count: number): Promise<void> => {
      const then = moved;
      await expect.poll(() => moved, { timeout: 20_000 }).toBeGreaterThan(then + count);
    };
    // By then every connection has its statements prepared.
    await furtherMoves(50);
    await change();
    await furtherMoves(50);
    over = true;
    await Promise.all(lanes);
    return { failed, moved };
  };
  const total = async () => Number((await fresh.pool.query('select sum(amount) as sum from purse')).rows[0]?.sum);

  test('an added column fails no statement, and a statement of all columns returns it at once', async () => {
    const { failed } = await underLoad(() => fresh.pool.query(`alter table purse add column note text default 'new'`));
    expect(failed).toEqual([]);
    expect(await readAll(database.db, 1)).toMatchObject({ note: 'new' });
    expect(await total()).toBe(8_000);
  });

  test('after a change of a column’s type transactions and reads are retried, and nothing is lost or doubled', async () => {
    const { failed } = await underLoad(() => fresh.pool.query('alter table purse alter column amount type numeric'));
    expect(failed).toEqual([]);
    expect(await total()).toBe(8_000);
  });

  test("a value that cannot be sent does not affect later statements: the driver's list of prepared ones is discarded", async () => {
    const one = openDatabase({ url: fresh.url, max: 1 });
    const endless: Record<string, unknown> = {};
    endless.itself = endless;
    const ask = (value: unknown) =>
      sql<{ owner: string }>`select owner from purse where to_jsonb(owner) = ${value}::jsonb`.execute(one.db);
    await several(() => ask('"owner 1"'));
    await expect(ask(endless)).rejects.toThrow('circular');
    for (const name of ['owner 2', 'owner 3'])
      expect((await ask(JSON.stringify(name))).rows).toEqual([{ owner: name }]);
    await one.close();
  });

  test('inside a transaction the refusal is thrown, the work runs again from its start, and the connection is discarded', async () => {
    const one = openDatabase({ url: fresh.url, max: 1 });
    const connection = async (db: Executor) =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
    await several(() => add(one.db, 1, 0));
    const before = await connection(one.db);
    await fresh.pool.query('alter table purse alter column amount type numeric');
    const seen: unknown[] = [];
    await inTransaction(one.db, async (trx) => {
      await sql`update purse set owner = owner || '!' where id = 1`.execute(trx);
      await add(trx, 1, 5).catch((error: unknown) => {
        seen.push((error as { code: unknown }).code);
        throw error;
      });
      seen.push('done');
    });
    expect(seen).toEqual(['0A000', 'done']);
    expect(await readAll(one.db, 1)).toMatchObject({ owner: 'owner 1!', amount: '1005' });
    expect(await connection(one.db)).not.toBe(before);
    await one.close();
  });
});
