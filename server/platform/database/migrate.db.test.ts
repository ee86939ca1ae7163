import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { countMissingMigrations, migrate, migrationsFolder } from './migrate.ts';
import { describeSchema } from './schema-snapshot.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

async function copyOfMigrations(): Promise<string> {
  const folder = await mkdtemp('/tmp/konter-migrations-');
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(migrationsFolder(), folder, { recursive: true });
  return folder;
}

describe('migrations', () => {
  it('give the schema that is written down in server/schema.snapshot.sql', async () => {
    await expect(await describeSchema(database.pool)).toMatchFileSnapshot('../../schema.snapshot.sql');
  });

  it('give the tables and columns that the queries are typed with', async () => {
    const folder = path.join(import.meta.dirname, 'tables');
    const names = (await readdir(folder, { recursive: true })).filter((name) => /tables?\.ts$/.test(name));
    const files = names.map((name) => path.join(folder, name));
    const source = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
    const interfaces = new Map(
      [...source.matchAll(/interface (\w+)Table \{([^}]*)\}/g)].map(([, name = '', body = '']) => [
        `${name}Table`,
        [...body.matchAll(/^ {2}(\w+):/gm)].map((match) => String(match[1])).sort(),
      ]),
    );
    const listed = /export interface Database \{([^}]*)\}/.exec(source)?.[1] ?? '';
    const typed = Object.fromEntries(
      [...listed.matchAll(/^ {2}(\w+): (\w+);/gm)].map(([, table = '', type = '']) => [table, interfaces.get(type)]),
    );
    const { rows } = await database.pool.query<{ table: string; columns: string[] }>(
      `select table_name as table, array_agg(column_name::text order by column_name::text collate "C") as columns
       from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migration' group by 1`,
    );
    expect(Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))).toEqual(typed);
  });

  it('run once, however many processes start, and fail when one is missing', async () => {
    const folder = await copyOfMigrations();
    const name = '0996-probe.sql';
    await writeFile(path.join(folder, name), 'create table probe (n integer); insert into probe values (1);');
    expect(await countMissingMigrations(database.pool, folder)).toBe(1);
    await Promise.all([migrate(database.pool, folder), migrate(database.pool, folder), migrate(database.pool, folder)]);
    expect(await countMissingMigrations(database.pool, folder)).toBe(0);
    expect((await database.pool.query('select n from probe')).rows).toEqual([{ n: 1 }]);
  });

  it('REAL-3: begin again when they clash with a purchase that takes the same tables in another order', async () => {
    const folder = await copyOfMigrations();
    const { pool, close } = await freshDatabase();
    onTestFinished(close);
    await pool.query('create table clash_one (n integer); create table clash_other (n integer)');
    const change = 'alter table clash_one add column m integer; alter table clash_other add column m integer;';
    await writeFile(path.join(folder, '0997-clash.sql'), change);
    const purchase = await pool.connect();
    try {
      // The migration waits for us first and longest: it is the one that PostgreSQL ends.
      await purchase.query(`begin; set local deadlock_timeout = '60s'; lock table clash_other in row exclusive mode`);
      const migrated = migrate(pool, folder);
      await vi.waitFor(async () => {
        const waiting = "select from pg_locks where not granted and relation = 'clash_other'::regclass";
        if ((await pool.query(waiting)).rowCount === 0) throw new Error('nobody waits yet');
      });
      await purchase.query('insert into clash_one values (1); insert into clash_other values (1); commit');
      await migrated;
    } finally {
      purchase.release();
    }
    const { rows } = await pool.query('select m from clash_one union all select m from clash_other');
    expect(rows).toEqual([{ m: null }, { m: null }]);
  });

  it('refuse a file that was edited, misnamed or is unknown here', async () => {
    const edited = await copyOfMigrations();
    const [first = ''] = (await database.pool.query('select name from schema_migration order by number')).rows.map(
      (row) => String(row.name),
    );
    await writeFile(path.join(edited, first), 'select 1;');
    await expect(migrate(database.pool, edited)).rejects.toThrow(`Migration ${first} was edited`);
    const double = await copyOfMigrations();
    await writeFile(path.join(double, '0001-again.sql'), 'select 1;');
    await expect(migrate(database.pool, double)).rejects.toThrow('has the number of another one');
    const misnamed = await copyOfMigrations();
    await writeFile(path.join(misnamed, 'soon.sql'), 'select 1;');
    await expect(migrate(database.pool, misnamed)).rejects.toThrow('soon.sql has no number');
    await expect(migrate(database.pool)).rejects.toThrow('newer than this program');
  });

  it('are applied in whatever order they arrive: a number that was left free may come later', async () => {
    const fresh = await freshDatabase();
    onTestFinished(() => fresh.close());
    const folder = await copyOfMigrations();
    await writeFile(path.join(folder, '0998-early.sql'), 'create table early (n integer);');
    await migrate(fresh.pool, folder);
    await writeFile(path.join(folder, '0997-late.sql'), 'create table late (n integer);');
    await migrate(fresh.pool, folder);
    const { rows } = await fresh.pool.query("select to_regclass('early') as early, to_regclass('late') as late");
    expect(rows).toEqual([{ early: 'early', late: 'late' }]);
  });

  it('leave nothing of a file that fails', async () => {
    const fresh = await freshDatabase();
    onTestFinished(() => fresh.close());
    const broken = await copyOfMigrations();
    const name = '0996-broken.sql';
    await writeFile(path.join(broken, name), 'create table half (n integer); select 1/0;');
    await expect(migrate(fresh.pool, broken)).rejects.toThrow(`Migration ${name} failed: division by zero`);
    expect((await fresh.pool.query("select to_regclass('half') as table")).rows).toEqual([{ table: null }]);
  });

  it('REAL-3: build indexes of big tables without blocking sales, with other processes starting; a half-built one is built again', async () => {
    const folder = await copyOfMigrations();
    const { pool, close } = await freshDatabase();
    onTestFinished(close);
    await pool.query(
      'create table busy (n integer, m integer); insert into busy select i, i from generate_series(1, 2000) i',
    );
    const text = `-- outside a transaction: sales go on
      -- Two of them; the first is unique.
      create unique index concurrently busy_n on busy (n);
      create index concurrently busy_m on busy (m) where m > 5;`;
    await writeFile(path.join(folder, '0998-busy.sql'), text);
    const sale = await pool.connect();
    try {
      await sale.query('begin; insert into busy values (1, 1)');
      const migrated = Promise.allSettled([migrate(pool, folder), migrate(pool, folder), migrate(pool, folder)]);
      await vi.waitFor(async () => {
        const building = "select from pg_index where indexrelid = to_regclass('busy_n') and not indisvalid";
        if ((await pool.query(building)).rowCount === 0) throw new Error('nobody builds yet');
      });
      // The build waits for this sale, and no other sale waits for the build.
      await pool.query('insert into busy values (5000, 1)');
      await sale.query('commit');
      // The sale made the table's numbers double: the index stays behind half built.
      expect((await migrated).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    } finally {
      sale.release();
    }
    const valid = async () =>
      (
        await pool.query(
          "select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = 'busy'::regclass order by 1",
        )
      ).rows;
    expect(await valid()).toEqual([{ name: 'busy_n', valid: false }]);
    expect(await countMissingMigrations(pool, folder)).toBe(1);
    await pool.query('delete from busy where n = 1');
    await Promise.all([migrate(pool, folder), migrate(pool, folder), migrate(pool, folder)]);
    expect(await valid()).toEqual([
      { name: 'busy_m', valid: true },
      { name: 'busy_n', valid: true },
    ]);
    expect(await countMissingMigrations(pool, folder)).toBe(0);
  });

  it('take indexes away while sales go on, also one that an earlier try left half taken away', async () => {
    const folder = await copyOfMigrations();
    const { pool, close } = await freshDatabase();
    onTestFinished(close);
    await pool.query(
      `create table busy (n integer); create index busy_n on busy (n); create index busy_m on busy (n);
       update pg_index set indisvalid = false where indexrelid = 'busy_m'::regclass`,
    );
    const drops = ['busy_n', 'busy_m', 'never_there'].map((name) => `drop index concurrently if exists ${name};`);
    await writeFile(path.join(folder, '0998-busy.sql'), `-- outside a transaction\n${drops.join('\n')}`);
    const sale = await pool.connect();
    try {
      await sale.query('begin; insert into busy values (1)');
      const migrated = migrate(pool, folder);
      await vi.waitFor(async () => {
        const dropping =
          "select from pg_stat_activity where datname = current_database() and query like 'drop index concurrently%' and wait_event_type = 'Lock'";
        if ((await pool.query(dropping)).rowCount === 0) throw new Error('nobody drops yet');
      });
      await pool.query('insert into busy values (2)');
      await sale.query('commit');
      await migrated;
    } finally {
      sale.release();
    }
    const { rows } = await pool.query(
      "select indexrelid::regclass::text from pg_index where indrelid = 'busy'::regclass",
    );
    expect(rows).toEqual([]);
    expect(await countMissingMigrations(pool, folder)).toBe(0);
  });

  it.each([
    'create index busy_n on busy (n);',
    'create index concurrently on busy (n);',
    'drop index concurrently busy_n;',
    'drop index concurrently if exists busy_n; drop table busy;',
    'create index concurrently busy_n on busy (n); update busy set n = 1;',
  ])('outside a transaction hold nothing that could not be begun again: %s', async (text) => {
    const folder = await copyOfMigrations();
    await writeFile(path.join(folder, '0998-busy.sql'), `-- outside a transaction\n${text}`);
    await expect(migrate(database.pool, folder)).rejects.toThrow('Migration 0998-busy.sql runs outside a transaction');
  });

  it('index big tables only while everybody goes on writing to them, from 0055 on', async () => {
    const files = (await readdir(migrationsFolder())).filter((name) => name.endsWith('.sql') && name >= '0055');
    const texts = await Promise.all(files.map((name) => readFile(path.join(migrationsFolder(), name), 'utf8')));
    const table =
      /create (?:unique )?index (?!concurrently)\w+ on (transaction|journal|entry|lifecycle_event|supplier_attempt|payment|bank_mutation|statement_line|notification|audit_event)\b/;
    expect(files.filter((_, place) => table.test(texts[place] ?? ''))).toEqual([]);
  });
});
