import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { type ConcurrentIndex, changeConcurrently, readConcurrentIndexes } from './concurrent-indexes.ts';
import { isConnectionTrouble } from './connection-trouble.ts';
import { isClash } from './transaction.ts';

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  /** The indexes that it builds or drops outside a transaction; undefined for the others. */
  readonly concurrent: readonly ConcurrentIndex[] | undefined;
}

/** Any number of our own: two programs that start together migrate one after the other. */
const MIGRATION_LOCK = 7_203_118_001;

const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;

/**
 * A migration that locks several tables may deadlock with purchases that lock them in another order (fault test 22).
 */
const ATTEMPTS = 20;
const AGAIN_AFTER_MS = 100;

/** The migrations beside the bundle (`dist/migrations`) or in the source tree (`server/migrations`). */
export function migrationsFolder(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const found = [path.join(here, 'migrations'), path.join(here, '..', '..', 'migrations')].find((folder) =>
    existsSync(folder),
  );
  if (!found) throw new Error(`No migrations found beside ${here}.`);
  return found;
}

/**
 * Reads the numbered files, in their order. A number may be missing: several people write migrations at the same time and
 * one arrives before another. @throws Error for an invalid name, a duplicate number, or a forbidden statement outside a
 * transaction.
 */
export async function readMigrations(folder = migrationsFolder()): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const seen = new Set<number>();
  return Promise.all(
    names.map(async (name) => {
      const number = Number(FILE_NAME.exec(name)?.[1]);
      if (!Number.isInteger(number)) throw new Error(`Migration ${name} has no number: 0001-what-it-does.sql.`);
      if (seen.has(number)) throw new Error(`Migration ${name} has the number of another one.`);
      seen.add(number);
      const text = await readFile(path.join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      return { number, name, text, checksum, concurrent: readConcurrentIndexes(name, text) };
    }),
  );
}

/**
 * Brings the schema forward, each file in its own transaction unless it builds or drops indexes concurrently, then the job queue's own
 * schema. Only one program at a time does it; the others wait and find nothing to do.
 * @throws Error when a file that was applied has changed or is gone: migrations are never edited.
 */
export async function migrate(pool: pg.Pool, folder = migrationsFolder()): Promise<void> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await takeTurn(client);
    await client.query(
      `create table if not exists schema_migration (
         number integer primary key, name text not null, checksum text not null,
         applied_at timestamptz not null default now())`,
    );
    const applied = await readApplied(client);
    refuseEdited(migrations, applied);
    const known = new Set(applied.map(({ number }) => number));
    for (const migration of migrations.filter(({ number }) => !known.has(number))) await apply(client, migration);
    await runMigrations({ pgPool: pool });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}

/**
 * Waits for the other processes by polling. A statement that sleeps holds a snapshot, and a concurrent index build waits
 * for every older snapshot: the two would deadlock.
 */
async function takeTurn(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [MIGRATION_LOCK]);
    if (rows[0]?.mine === true) return;
    await pause(AGAIN_AFTER_MS);
  }
}

/** Like {@link migrate}, but waits half a minute for a database that is just starting. @throws Error when it stays away */
export async function migrateWhenReachable(pool: pg.Pool, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await migrate(pool);
      return;
    } catch (error) {
      if (!isConnectionTrouble(error)) throw error;
      if (attempt === 30) throw new Error('The database does not answer. Is DATABASE_URL right?', { cause: error });
      if (attempt === 1) log.warn({ err: error }, 'waiting for the database');
      await pause(1_000);
    }
  }
}

/** How many of the known migrations are not applied; 0 means ready. */
export async function countMissingMigrations(pool: pg.Pool, folder = migrationsFolder()): Promise<number> {
  const migrations = await readMigrations(folder);
  const result = await pool.query<{ count: string }>('select count(*) from schema_migration');
  return Math.max(0, migrations.length - Number(result.rows[0]?.count ?? 0));
}

interface Applied {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
}

async function readApplied(client: pg.PoolClient): Promise<readonly Applied[]> {
  const result = await client.query<Applied>('select number, name, checksum from schema_migration order by number');
  return result.rows;
}

function refuseEdited(migrations: readonly Migration[], applied: readonly Applied[]): void {
  const files = new Map(migrations.map((migration) => [migration.number, migration]));
  for (const row of applied) {
    const file = files.get(row.number);
    if (!file) throw new Error(`The database is newer than this program: migration ${row.name} is unknown here.`);
    if (file.checksum !== row.checksum) {
      throw new Error(`Migration ${file.name} was edited after it was applied. Add a new one instead.`);
    }
  }
}

/** Retried when PostgreSQL aborted it in favour of others. */
async function apply(client: pg.PoolClient, migration: Migration, attempt = 1): Promise<void> {
  const { concurrent } = migration;
  try {
    if (concurrent === undefined) await inOneTransaction(client, migration);
    else {
      for (const index of concurrent) await changeConcurrently(client, index);
      await noteApplied(client, migration);
    }
  } catch (cause) {
    if (isClash(cause) && attempt < ATTEMPTS) {
      await pause(AGAIN_AFTER_MS);
      return apply(client, migration, attempt + 1);
    }
    throw new Error(`Migration ${migration.name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

async function inOneTransaction(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.text);
    await noteApplied(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function noteApplied(client: pg.PoolClient, { number, name, checksum }: Migration): Promise<void> {
  await client.query('insert into schema_migration (number, name, checksum) values ($1, $2, $3)', [
    number,
    name,
    checksum,
  ]);
}
