import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/fresh-database.ts';
import { type OpenDatabase, openDatabase } from '../open-database.ts';
import type { Executor } from '../tables/tables.ts';
import { inTransaction } from '../transaction.ts';
import { atCommit, together } from './pipelined-database.ts';

let fresh: FreshDatabase;
let one: OpenDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  one = openDatabase({ url: fresh.url, max: 1 });
});
afterAll(async () => {
  await one.close();
  await fresh.close();
});
beforeEach(() => fresh.pool.query(`drop table if exists note; create table note (id serial, text text unique)`));

const write = (db: Executor, text: string) => sql`insert into note (text) values (${text})`.execute(db);
const notes = async () =>
  (await fresh.pool.query<{ text: string }>('select text from note order by id')).rows.map(({ text }) => text);
const connection = async (db: Executor) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;

describe('REAL-4: statements of a transaction that do not wait for each other', () => {
  it('are sent together and executed in the order of the calls', async () => {
    const { connection: wire } = await one.pool.connect().then((client) => {
      client.release();
      return client;
    });
    const packets: number[] = [];
    const handle = Reflect.get(wire.stream, '_handle');
    const writev = handle.writev.bind(handle);
    handle.writev = (...given: unknown[]) => {
      packets.push((given[1] as unknown[]).length);
      return writev(...given);
    };
    await inTransaction(one.db, async (transaction) => {
      packets.length = 0;
      await together(...['a', 'b', 'c', 'd'].map((text) => write(transaction, text)));
      expect(packets).toHaveLength(1);
      const [before, , after] = await together(
        sql<{ n: string }>`select count(*) as n from note`.execute(transaction),
        write(transaction, 'e'),
        sql<{ n: string }>`select count(*) as n from note`.execute(transaction),
      );
      expect([before.rows[0]?.n, after.rows[0]?.n]).toEqual(['4', '5']);
    });
    handle.writev = writev;
    expect(await notes()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('fail by the first of them that failed, and leave nothing', async () => {
    const failing = inTransaction(one.db, (transaction) =>
      together(
        write(transaction, 'a'),
        write(transaction, 'a'),
        sql`select no_such_column`.execute(transaction),
        write(transaction, 'b'),
      ),
    );
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await notes()).toEqual([]);
    await inTransaction(one.db, (transaction) => write(transaction, 'after'));
    expect(await notes()).toEqual(['after']);
  });

  it('fail by what failed and not by what that made fail, however many statements the others have', async () => {
    let runs = 0;
    await inTransaction(one.db, async (transaction) => {
      runs += 1;
      const clashing = sql`do $$ begin raise exception 'clash' using errcode = '40001'; end $$`;
      const second = write(transaction, `a ${runs}`).then(() => write(transaction, `b ${runs}`));
      await together(second, runs < 2 ? clashing.execute(transaction) : undefined);
    });
    expect(await notes()).toEqual(['a 2', 'b 2']);
  });

  it('refuse statements after their end, from a branch that was not awaited', async () => {
    let late: Promise<unknown> = Promise.resolve();
    const failing = inTransaction(one.db, async (transaction) => {
      late = write(transaction, 'in time').then(() => write(transaction, 'too late'));
      late.catch(() => undefined);
      throw new Error('given up');
    });
    await expect(failing).rejects.toThrow('given up');
    await expect(late).rejects.toThrow('the transaction is over');
    expect(await notes()).toEqual([]);
  });

  it('are never reported as committed when one of them failed unnoticed', async () => {
    const swallowed = inTransaction(one.db, async (transaction) => {
      await write(transaction, 'a');
      await write(transaction, 'a').catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow('the transaction ended by ROLLBACK');
    expect(await notes()).toEqual([]);
  });

  it('write nothing for good when the transaction did not begin', async () => {
    const client = await one.pool.connect();
    const query = client.query.bind(client);
    Object.assign(client, {
      query: (asked: { text?: string }) => {
        if (asked.text === 'begin') Object.assign(asked, { text: 'begin nonsense' });
        return Reflect.apply(query, client, [asked]);
      },
    });
    client.release();
    await expect(inTransaction(one.db, (transaction) => write(transaction, 'a'))).rejects.toMatchObject({
      code: '42601',
    });
    expect(await notes()).toEqual([]);
    // Whatever became of that connection, the next one works.
    await inTransaction(one.db, (transaction) => write(transaction, 'b'));
    expect(await notes()).toEqual(['b']);
  });

  it('take their connection along when it was cut off under them', async () => {
    const before = await connection(one.db);
    const failing = inTransaction(one.db, async (transaction) => {
      await write(transaction, 'a');
      await fresh.pool.query('select pg_terminate_backend($1)', [before]);
      await together(write(transaction, 'b'), write(transaction, 'c'));
    });
    await expect(failing).rejects.toThrow();
    expect(await notes()).toEqual([]);
    expect(await connection(one.db)).not.toBe(before);
  });
});

describe('atCommit', () => {
  it('writes at the very end, in its order, and undoes all when it fails', async () => {
    await inTransaction(one.db, async (transaction) => {
      atCommit(transaction, () => write(transaction, 'last but one'));
      atCommit(transaction, () => write(transaction, 'last'));
      await write(transaction, 'first');
    });
    expect(await notes()).toEqual(['first', 'last but one', 'last']);
    const failing = inTransaction(one.db, async (transaction) => {
      atCommit(transaction, () => write(transaction, 'last'));
      await write(transaction, 'second');
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await notes()).not.toContain('second');
  });

  it("roll back when one of them cannot be sent, which the database's own rollback does not report", async () => {
    const endless: Record<string, unknown> = {};
    endless.itself = endless;
    const failing = inTransaction(one.db, async (transaction) => {
      await write(transaction, 'first');
      atCommit(transaction, () => write(transaction, 'last but one'));
      atCommit(transaction, () => sql`select ${endless}::jsonb`.execute(transaction));
    });
    await expect(failing).rejects.toThrow('circular');
    expect(await notes()).toEqual([]);
  });

  it('report every failure, also of a statement that could not be built', async () => {
    const failing = inTransaction(one.db, async (transaction) => {
      await write(transaction, 'first');
      atCommit(transaction, () => write(transaction, 'first'));
      atCommit(transaction, () => {
        throw new TypeError('nothing to keep');
      });
    });
    await expect(failing).rejects.toThrow();
    expect(await notes()).toEqual([]);
  });

  it('fails by what it failed with itself, whatever its code, and not by the rollback that came of it', async () => {
    const failing = inTransaction(one.db, async (transaction) => {
      atCommit(transaction, () => sql`execute never_prepared`.execute(transaction));
      await write(transaction, 'first');
    });
    await expect(failing).rejects.toMatchObject({ code: '26000' });
  });

  it('is nothing outside of a transaction', () => {
    expect(() => atCommit(one.db, () => write(one.db, 'a'))).toThrow('nothing is committed here');
  });

  it('runs with each try of a transaction that clashed, never twice for one', async () => {
    let runs = 0;
    await inTransaction(one.db, async (transaction) => {
      runs += 1;
      atCommit(transaction, () => write(transaction, `try ${runs}`));
      if (runs < 3) await sql`do $$ begin raise exception 'clash' using errcode = '40001'; end $$`.execute(transaction);
    });
    expect(await notes()).toEqual(['try 3']);
  });
});
