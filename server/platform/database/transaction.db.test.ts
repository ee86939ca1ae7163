import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { inTransaction } from './transaction.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const preferences = async () =>
  (await database.db.selectFrom('site_preference').select('name').orderBy('name').execute()).map((row) => row.name);

describe('inTransaction', () => {
  it('rolls everything back when the work throws', async () => {
    const failing = inTransaction(database.db, async (transaction) => {
      await transaction.insertInto('site_preference').values({ name: 'lost', value: '1' }).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await preferences()).not.toContain('lost');
  });

  it('joins a transaction that is already open', async () => {
    const outer = inTransaction(database.db, async (transaction) => {
      await inTransaction(transaction, (inner) =>
        inner.insertInto('site_preference').values({ name: 'inner', value: '1' }).execute(),
      );
      throw new Error('outer fails');
    });
    await expect(outer).rejects.toThrow('outer fails');
    expect(await preferences()).not.toContain('inner');
  });

  it('REAL-4: starts the work again when the database reports a clash', async () => {
    let runs = 0;
    await inTransaction(database.db, async (transaction) => {
      runs += 1;
      if (runs < 3) await sql`do $$ begin raise exception 'clash' using errcode = '40001'; end $$`.execute(transaction);
      await transaction.insertInto('site_preference').values({ name: 'third', value: '1' }).execute();
    });
    expect(runs).toBe(3);
    expect(await preferences()).toContain('third');
  });

  it('reads days as texts and big integers as texts', async () => {
    const { rows } = await sql<{
      day: unknown;
      big: unknown;
    }>`select date '2026-11-20' as day, 5::bigint as big`.execute(database.db);
    expect(rows[0]).toEqual({ day: '2026-11-20', big: '5' });
  });
});
