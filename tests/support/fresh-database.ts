import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';

export interface FreshDatabase {
  readonly db: Executor;
  readonly pool: pg.Pool;
  readonly url: string;
  /** Closes the pool and drops the database. Call it in `afterAll`. */
  close(): Promise<void>;
}

/** A migrated, empty database of the test file's own, cloned from the template in some 30 ms. */
export async function freshDatabase(options: { readonly max?: number } = {}): Promise<FreshDatabase> {
  const adminUrl = inject('databaseUrl');
  const name = `konter_${randomBytes(6).toString('hex')}`;
  await administer(adminUrl, `create database ${name} template ${inject('databaseTemplate')}`);
  const target = new URL(adminUrl);
  target.pathname = `/${name}`;
  const { db, pool, close } = openDatabase({
    url: target.href,
    max: options.max ?? 10,
    applicationName: 'konter-test',
  });
  return {
    db,
    pool,
    url: target.href,
    close: async () => {
      await close();
      await administer(adminUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const database = openDatabase({ url, max: 1, applicationName: 'konter-test-admin' });
  try {
    await database.pool.query(statement);
  } finally {
    await database.close();
  }
}
