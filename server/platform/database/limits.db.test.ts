import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import { databaseReadiness } from '../http/health/health.ts';
import { isConnectionTrouble } from './connection-trouble.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { type DatabaseLimits, type OpenDatabase, openDatabase, USUAL_LIMITS } from './open-database.ts';
import type { Executor } from './tables/tables.ts';
import { inTransaction } from './transaction.ts';

const SHORT: DatabaseLimits = { lock: 300, statement: 1_500, answer: 3_000, idleInTransaction: 60_000 };

/** What a call failed with. */
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing failed',
    (error: unknown) => error,
  );
const setPreference = (db: Executor, name: string) =>
  db.insertInto('site_preference').values({ name, value: '1' }).execute();
const preferences = async (db: Executor) =>
  (await db.selectFrom('site_preference').select('name').orderBy('name').execute()).map(({ name }) => name);

describe('REAL-4: limits of every statement', () => {
  let fresh: FreshDatabase;
  let short: OpenDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase();
    short = openDatabase({ url: fresh.url, limits: SHORT, max: 4 });
  });
  afterAll(async () => {
    await short.close();
    await fresh.close();
  });

  test('each limit is longer than the one that should report first', () => {
    const { lock, statement, answer } = USUAL_LIMITS;
    expect([lock < statement, statement < answer]).toEqual([true, true]);
  });

  test('a statement that takes too long is ended by the server, and the connection goes on', async () => {
    const error = await failure(sql`select pg_sleep(60)`.execute(short.db));
    expect(error).toMatchObject({ code: '57014' });
    expect(isConnectionTrouble(error)).toBe(true);
    expect(await preferences(short.db)).toEqual([]);
  });

  test('a statement that waits too long for another transaction’s lock fails with nothing written', async () => {
    await setPreference(fresh.db, 'held');
    await inTransaction(fresh.db, async (holder) => {
      await sql`select 1 from site_preference where name = 'held' for update`.execute(holder);
      const waits = inTransaction(short.db, async (trx) => {
        await setPreference(trx, 'half');
        await sql`update site_preference set value = '2' where name = 'held'`.execute(trx);
      });
      expect(await failure(waits)).toMatchObject({ code: '55P03' });
    });
    expect(await preferences(fresh.db)).toEqual(['held']);
  });

  test('REAL-3: a connection starts without parameters that a pooler would refuse', async () => {
    const heard = new Promise<string>((resolve) => {
      const pooler = createServer((socket) => {
        socket.once('data', (start: Buffer) => {
          // Length and version, then names and values alternately.
          resolve(start.subarray(8).toString());
          socket.destroy();
        });
      }).listen(0, '127.0.0.1', async () => {
        const { port } = pooler.address() as AddressInfo;
        const { pool, close } = openDatabase({ url: `postgres://konter@127.0.0.1:${port}/konter` });
        await failure(pool.query('select 1'));
        await close();
        pooler.close();
      });
    });
    const names = (await heard).split('\0').filter((_, place) => place % 2 === 0);
    const known = ['user', 'database', 'application_name', 'client_encoding'];
    expect(names.filter((name) => name !== '' && !known.includes(name))).toEqual([]);
    expect(names).toContain('user');
  });

  test('work that may take as long as it takes has a pool without limits', async () => {
    const patient = openDatabase({ url: fresh.url, limits: 'none', max: 1 });
    const { rows } = await patient.pool.query(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
    );
    await patient.close();
    expect(rows).toEqual([{ statement: '0', lock: '0' }]);
  });
});

describe('REAL-4, REAL-5: a database that is frozen', () => {
  let folder: string;
  let server: EmbeddedPostgres;
  let database: OpenDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'konter-frozen-'));
    server = await startEmbeddedPostgres({ dataDir: folder, settings: { fsync: 'off' } });
    database = openDatabase({ url: server.url, limits: SHORT, max: 4 });
    await migrate(database.pool);
  });
  afterAll(async () => {
    await database.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  /** The server and all processes that serve its connections. */
  const serverProcesses = async (): Promise<readonly number[]> => {
    const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const parents = await Promise.all(
      numbers.map(async (name) => {
        const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
        return [Number(name), Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])] as const;
      }),
    );
    return [server.pid, ...parents.filter(([, parent]) => parent === server.pid).map(([pid]) => pid)];
  };
  const signalAll = async (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of await serverProcesses()) process.kill(pid, name);
  };

  test('while the database hangs, calls fail in bounded time, readiness turns red, nothing is half written; afterwards all works again', async () => {
    const app = await testApp({ ...database, url: server.url }, { readiness: databaseReadiness(database.pool) });
    const ready = async () => (await app.inject({ url: '/api/v1/health/ready' })).statusCode;
    await setPreference(database.db, 'before');
    expect(await ready()).toBe(200);
    const started = performance.now();
    const errors: unknown[] = [];
    try {
      const caught = inTransaction(database.db, async (trx) => {
        await setPreference(trx, 'half');
        await signalAll('SIGSTOP');
        await setPreference(trx, 'other half');
      });
      errors.push(await failure(caught));
      errors.push(...(await Promise.all(Array.from({ length: 6 }, () => failure(preferences(database.db))))));
      expect(await ready()).toBe(503);
    } finally {
      await signalAll('SIGCONT');
    }
    expect(errors.map((error) => (isConnectionTrouble(error) ? 'away' : error))).toEqual(Array(7).fill('away'));
    // Two answers that did not come and one connection that was not made, with room for a slow machine.
    expect(performance.now() - started).toBeLessThan(2 * SHORT.answer + 5_000 + 20_000);
    await expect.poll(ready).toBe(200);
    expect(await preferences(database.db)).toEqual(['before']);
    await setPreference(database.db, 'after');
    expect(await preferences(database.db)).toEqual(['after', 'before']);
    await app.close();
  });
});
