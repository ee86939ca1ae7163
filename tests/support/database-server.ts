import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { migrate, readMigrations } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { folderName, removeAbandoned, removeFolder } from './abandoned-folders.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Server on which each test file clones its own database. */
    databaseUrl: string;
    /** Migrated database to clone. */
    databaseTemplate: string;
  }
}

const PREFIX = 'konter-test-';

/** One PostgreSQL for the whole run: TEST_DATABASE_URL when given, the embedded one without fsync otherwise. */
export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => undefined } : await startTemporaryServer();
  const template = await createTemplate(server.url, project.name);
  project.provide('databaseUrl', server.url);
  project.provide('databaseTemplate', template);
  return async () => {
    if (given) await runAdmin(given, [`drop database if exists ${template} with (force)`]);
    await server.stop();
  };
}

async function startTemporaryServer(): Promise<{ url: string; stop(): Promise<void> }> {
  await removeAbandoned('/tmp', PREFIX);
  const dataDir = path.join('/tmp', folderName(PREFIX, process.pid, randomBytes(4).toString('hex')));
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await removeFolder(dataDir);
    },
  };
}

/** Two projects may create theirs on one server at the same time. */
async function createTemplate(url: string, project: string): Promise<string> {
  const migrations = await readMigrations();
  const checksum = createHash('sha256').update(migrations.map((each) => each.checksum).join());
  const name = `konter_template_${checksum.digest('hex').slice(0, 8)}_${project}_${process.pid}`;
  await runAdmin(url, [`drop database if exists ${name} with (force)`, `create database ${name}`]);
  const target = new URL(url);
  target.pathname = `/${name}`;
  const database = openDatabase({ url: target.href, max: 3, limits: 'none' });
  try {
    await migrate(database.pool);
  } finally {
    await database.close();
  }
  return name;
}

async function runAdmin(url: string, statements: readonly string[]): Promise<void> {
  const database = openDatabase({ url, max: 1, limits: 'none' });
  try {
    for (const statement of statements) await database.pool.query(statement);
  } finally {
    await database.close();
  }
}
