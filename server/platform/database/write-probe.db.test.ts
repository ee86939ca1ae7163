import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import { databaseReadiness } from '../http/health/health.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { writeProbe } from './write-probe.ts';

let fresh: FreshDatabase;
let administration: OpenDatabase;
let name: string;
beforeAll(async () => {
  fresh = await freshDatabase();
  administration = openDatabase({ url: inject('databaseUrl'), max: 1, limits: 'none' });
  name = new URL(fresh.url).pathname.slice(1);
});
afterEach(() => administration.pool.query(`alter database ${name} reset all`));
afterAll(async () => {
  await administration.close();
  await fresh.close();
});

/** The result of readiness on connections that begin with a setting. */
async function readyUnder(setting: string): Promise<readonly unknown[]> {
  await administration.pool.query(`alter database ${name} set ${setting}`);
  const { pool, close } = openDatabase({ url: fresh.url, max: 3 });
  const app = await testApp(fresh, { readiness: databaseReadiness(pool) });
  const answer = await app.inject({ url: '/api/v1/health/ready' });
  await app.close();
  await close();
  return [answer.statusCode, answer.json().failing];
}

describe('REAL-5: readiness detects that nothing can be written', () => {
  test('a database that takes writes is ready', async () => {
    expect(await readyUnder("application_name = 'konter-test'")).toEqual([200, []]);
  });

  test('one that was made read-only is not', async () => {
    expect(await readyUnder('default_transaction_read_only = on')).toEqual([503, ['writes']]);
  });

  test('one without room on its disk is not', async () => {
    expect(await readyUnder('temp_file_limit = 0')).toEqual([503, ['writes']]);
  });

  test('it writes once in ten seconds, however often it is called; after a failure at the next call', async () => {
    let [now, writes, full] = [0, 0, false];
    const counting = {
      query: async (text: string) => {
        if (text.includes('emit_message')) {
          writes += 1;
          if (full) throw new Error('No space left on device');
        }
        return fresh.pool.query(text);
      },
    };
    const probe = writeProbe(counting as Parameters<typeof writeProbe>[0], () => now);
    for (now = 0; now < 10_000; now += 500) expect(await probe()).toBe(true);
    expect(writes).toBe(1);
    full = true;
    await expect(probe()).rejects.toThrow('No space');
    await expect(probe()).rejects.toThrow('No space');
    full = false;
    expect(await probe()).toBe(true);
    expect(writes).toBe(4);
    await Promise.all(Array.from({ length: 50 }, probe));
    expect(writes).toBe(4);
  });
});
