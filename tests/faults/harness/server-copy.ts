import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { freePort } from '../../support/free-port.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

/**
 * Copies a whole server as it runs.
 * @param target folder to make, where the user that the server runs as may write
 * @param options.follows the copy goes on following the server once it is started
 * @returns the folder @throws Error without `pg_basebackup`
 */
export async function copyServer(
  server: PostgresServer,
  target: string,
  options: { readonly follows: boolean },
): Promise<string> {
  const program = join(server.binaries, 'pg_basebackup');
  if (!existsSync(program))
    throw new Error(`expected pg_basebackup (apt-get install postgresql) beside ${server.origin}`);
  const { uid, gid, switched } = server.user;
  const from = ['-D', target, '-h', '127.0.0.1', '-p', String(server.port), '-U', 'konter', '-X', 'stream'];
  const more = ['--checkpoint=fast', ...(options.follows ? ['--write-recovery-conf'] : [])];
  await promisify(execFile)(program, [...from, ...more], { cwd: '/', ...(switched ? { uid, gid } : {}) });
  return target;
}

/**
 * Starts a standby that streams from a server and answers questions meanwhile.
 * @param place folder for what is its own
 * @param options.data where its copy is made, as for `copyServer`; beside the server's when left out
 * @param options.settings over the usual ones
 */
export async function startStandby(
  server: PostgresServer,
  place: string,
  options: { readonly data?: string; readonly settings?: Readonly<Record<string, string>> } = {},
): Promise<PostgresServer> {
  const port = await freePort();
  const data = options.data ?? join(server.home, `standby-${port}`);
  return startPostgres(place, port, await copyServer(server, data, { follows: true }), options.settings);
}

/** What a commit waits for, so that losing the server loses no sale: that its standby has it too. */
export async function waitForStandby(server: PostgresServer): Promise<void> {
  await asked(server, "alter system set synchronous_standby_names = 'walreceiver'");
  await asked(server, 'select pg_reload_conf()');
}

/** Makes a standby the server; it has answered by then. */
export async function promote(standby: PostgresServer): Promise<void> {
  await asked(standby, 'select pg_promote()');
}

async function asked(server: PostgresServer, text: string): Promise<void> {
  const { pool, close } = openDatabase({ url: server.url('postgres'), max: 1, limits: 'none' });
  try {
    await pool.query(text);
  } finally {
    await close();
  }
}
