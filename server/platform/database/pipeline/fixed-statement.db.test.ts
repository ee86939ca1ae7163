import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/fresh-database.ts';
import { inTransaction } from '../transaction.ts';
import { fixedStatement } from './fixed-statement.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

describe('REAL-5: a statement whose text is built once', () => {
  it('takes other values each time, in the places that its builder or template gave them', async () => {
    let made = 0;
    const keep = fixedStatement((db, { name, value }: { readonly name: string; readonly value: string }) => {
      made += 1;
      return db
        .insertInto('site_preference')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .returning('name');
    });
    const read = fixedStatement(
      (_db, { name, like }: { readonly name: string; readonly like: string | null }) =>
        sql<{
          value: unknown;
        }>`select value from site_preference where name = ${name} or name like ${like} order by name`,
    );
    expect(await keep(fresh.db, { name: 'one', value: '1' })).toEqual([{ name: 'one' }]);
    expect(await keep(fresh.db, { value: '2', name: 'two' })).toEqual([{ name: 'two' }]);
    await keep(fresh.db, { name: 'one', value: '3' });
    expect(await read(fresh.db, { name: 'one', like: null })).toEqual([{ value: 3 }]);
    expect(await read(fresh.db, { name: 'two', like: 'on%' })).toEqual([{ value: 3 }, { value: 2 }]);
    expect(made).toBe(1);
  });

  it('runs in the given transaction, although it was built in another', async () => {
    const add = fixedStatement((db, { name }: { readonly name: string }) =>
      db.insertInto('site_preference').values({ name, value: '0' }),
    );
    await inTransaction(fresh.db, (first) => add(first, { name: 'kept' }));
    const undone = inTransaction(fresh.db, async (second) => {
      await add(second, { name: 'undone' });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    const { rows } = await fresh.pool.query(`select name from site_preference where name in ('kept', 'undone')`);
    expect(rows).toEqual([{ name: 'kept' }]);
  });

  it('refuses a builder that reads its values instead of placing them', async () => {
    const spread = fixedStatement((db, values: { readonly name: string; readonly value: string }) =>
      db.insertInto('site_preference').values({ ...values }),
    );
    await expect(spread(fresh.db, { name: 'a', value: '1' })).rejects.toThrow('named one by one');
  });
});
