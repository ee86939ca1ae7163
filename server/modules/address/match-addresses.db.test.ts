import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAreaBook } from '#server/modules/area/index.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { runJobs } from '../../../tests/support/run-jobs.ts';
import { addressOf, addressTasks, queueAreas } from './index.ts';
import { keepAreas } from './keep-areas.ts';
import { matchAddresses } from './match-addresses.ts';

const SHIPPED = 'schemas/areas/areas.txt';
let fresh: FreshDatabase;
let owner: string;
let folder: string;
beforeAll(async () => {
  fresh = await freshDatabase();
  owner = await insertAccount(fresh.db);
  folder = await mkdtemp(path.join(tmpdir(), 'konter-areas-'));
});
afterAll(async () => {
  await fresh.close();
  await rm(folder, { recursive: true, force: true });
});

/** An address as it was kept before addresses had areas. */
async function oldAddress(province: string, city: string, postCode: string): Promise<string> {
  const { id } = await fresh.db
    .insertInto('address')
    .values({
      account_id: owner,
      name: 'Sari',
      phone: '081234567890',
      province,
      city,
      post_code: postCode,
      detail: 'Jl. Melati 5',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The shipped list with one change. */
async function changedBook(name: string, change: (text: string) => string) {
  const file = path.join(folder, name);
  await writeFile(file, change(await readFile(SHIPPED, 'utf8')));
  return openAreaBook(file);
}

const storedBy = (book: ReturnType<typeof openAreaBook>, over: 'any' | 'none' = 'any') =>
  keepAreas(fresh.db, book, over);

const counted = async () => {
  const { rows } = await sql<{ all: number; retired: number }>`
    select count(*)::int as all, count(retired_at)::int as retired from area`.execute(fresh.db);
  return rows[0];
};

describe('MLO-8: the areas in the database', () => {
  test('are stored once, also by two workers at once; old addresses get theirs by city and postcode', async () => {
    const ids = {
      exact: await oldAddress('31', 'Jakarta Selatan', '12430'),
      kota: await oldAddress('32', 'Kota Bandung', '40135'),
      moved: await oldAddress('91', 'Merauke', '99616'),
      mistyped: await oldAddress('31', 'Jakarta Selatn', '12430'),
      elsewhere: await oldAddress('32', 'Bandung', '12430'),
      invented: await oldAddress('32', 'Kota Antah Berantah', '40135'),
    };
    const stored = await Promise.all([storedBy(openAreaBook(SHIPPED)), storedBy(openAreaBook(SHIPPED))]);
    expect(stored.sort()).toEqual([false, true]);
    expect(await matchAddresses(fresh.db, openAreaBook(SHIPPED))).toBe(4);
    expect(await counted()).toEqual({ all: 38 + 514 + 7_285 + 83_762, retired: 0 });
    const seen = async (id: string) => {
      const { area, city, choose_again } = (await addressOf(fresh.db, owner, id)) ?? {};
      return [area, city, choose_again];
    };
    expect(await seen(ids.exact)).toEqual(['31.74.06', 'Kota Jakarta Selatan', false]);
    expect(await seen(ids.kota)).toEqual(['32.73.02', 'Kota Bandung', false]);
    expect(await seen(ids.mistyped)).toEqual(['31.74.06', 'Kota Jakarta Selatan', false]);
    expect(await seen(ids.elsewhere)).toEqual(['', 'Bandung', true]);
    expect(await seen(ids.invented)).toEqual(['', 'Kota Antah Berantah', true]);
    expect((await addressOf(fresh.db, owner, ids.moved))?.area.slice(0, 5)).toBe('93.01');
    expect(await storedBy(openAreaBook(SHIPPED))).toBe(false);
    expect(await matchAddresses(fresh.db, openAreaBook(SHIPPED))).toBe(0);
  });

  test('follow a changed list: a name is corrected, what is gone is retired and comes back, and addresses keep their words', async () => {
    const id = await oldAddress('31', 'Jakarta Selatan', '12430');
    const without = await changedBook('without.txt', (text) =>
      text.replace(/^ {2}06 Cilandak\|.*\n/m, '').replace('Coblong', 'Koblong'),
    );
    expect(await storedBy(without, 'none')).toBe(false);
    expect(await storedBy(without)).toBe(true);
    expect(await matchAddresses(fresh.db, without)).toBe(0);
    expect((await counted())?.retired).toBe(6);
    const { rows } = await sql`select name from area where code = '32.73.02'`.execute(fresh.db);
    expect(rows).toEqual([{ name: 'Koblong' }]);
    const [kept] = await fresh.db.selectFrom('address').select('id').where('area', '=', '31.74.06').execute();
    expect(await addressOf(fresh.db, owner, kept?.id ?? '')).toMatchObject({
      district: 'Cilandak',
      choose_again: true,
    });
    expect(await storedBy(openAreaBook(SHIPPED))).toBe(true);
    expect(await matchAddresses(fresh.db, openAreaBook(SHIPPED))).toBe(1);
    expect((await counted())?.retired).toBe(0);
    expect(await addressOf(fresh.db, owner, id)).toMatchObject({ area: '31.74.06', choose_again: false });
  });

  test('are stored by one job of all workers that start; the next start finds nothing to do', async () => {
    await sql`update area_list set hash = 'that of an earlier version'`.execute(fresh.db);
    const started = [queueAreas(fresh.db), queueAreas(fresh.db)];
    await Promise.all(started);
    const { rows: jobs } = await fresh.pool.query("select 1 from graphile_worker.jobs where key = 'address.areas'");
    expect(jobs).toHaveLength(1);
    const book = openAreaBook(SHIPPED);
    expect(await runJobs(fresh.pool, addressTasks(fresh.db, book))).toEqual([]);
    const stored = await fresh.db.selectFrom('area_list').selectAll().execute();
    expect(stored).toMatchObject([{ hash: (await book.read()).hash }]);
    await queueAreas(fresh.db);
    expect(await runJobs(fresh.pool, addressTasks(fresh.db, book))).toEqual([]);
    expect(await fresh.db.selectFrom('area_list').selectAll().execute()).toEqual(stored);
  });

  test('stay as they are when the list cannot be read', async () => {
    const broken = await changedBook('broken.txt', (text) => text.replace('|', '='));
    await expect(storedBy(broken)).rejects.toThrow('no area can be read');
    expect(await counted()).toEqual({ all: 38 + 514 + 7_285 + 83_762, retired: 0 });
  });
});
