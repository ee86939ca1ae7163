import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPostmaster, socketUrl } from '#server/platform/database/embedded/postmaster.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';

/** A database of a program's own on the server of `DATABASE_URL`. */
export interface ServerDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates an empty database on the server of `serverUrl`, so that programs beside each other share nothing. */
export async function createServerDatabase(serverUrl: string): Promise<ServerDatabase> {
  const name = `konter_browser_${randomBytes(6).toString('hex')}`;
  await administer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(serverUrl, `drop database if exists ${name} with (force)`) };
}

async function administer(url: string, statement: string): Promise<void> {
  const database = openDatabase({ url, max: 1, applicationName: 'konter-test-admin' });
  try {
    await database.pool.query(statement);
  } finally {
    await database.close();
  }
}

/** Where the embedded database of a running program listens. @throws Error when none runs on `dataDir` */
export async function embeddedDatabaseUrl(dataDir: string): Promise<string> {
  const note = join(dataDir, 'DATABASE_IS_ELSEWHERE.txt');
  const folder = existsSync(note) ? readFileSync(note, 'utf8').trim() : dataDir;
  const postmaster = await readPostmaster(join(folder, 'postgres'));
  if (postmaster === undefined) throw new Error(`no database runs on ${dataDir}`);
  return socketUrl(postmaster.socketFolder, 'konter', 'konter');
}
