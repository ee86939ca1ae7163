import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { SERVER_ENVIRONMENT } from '#server/platform/database/embedded/data-folder.ts';
import { nativeFolder, prepareBinaries } from '#server/platform/database/embedded/native-binaries.ts';
import { chooseOperatingUser, type OperatingUser } from '#server/platform/database/embedded/operating-user.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { databaseClock } from './stage-clock.ts';

const DEBIAN = '/usr/lib/postgresql';
const OWNER = 'konter';
const READY_WITHIN_MS = 60_000;
const USUAL_SETTINGS = { listen_addresses: '127.0.0.1', max_connections: 300, max_wal_senders: 4, timezone: 'UTC' };

/** A PostgreSQL server that is a process of its own and may be ended in every way. */
export interface PostgresServer {
  /** Which programs it was started from. */
  readonly origin: string;
  /** Folder with its programs, e.g. `pg_basebackup` where Debian's are installed. */
  readonly binaries: string;
  readonly folder: string;
  /** Its own place, which the user it runs as may write. */
  readonly home: string;
  readonly port: number;
  readonly user: OperatingUser;
  /** @param port another way to it, e.g. a link; its own when left out */
  url(database: string, port?: number): string;
  start(environment?: Readonly<Record<string, string>>): Promise<void>;
  isRunning(): boolean;
  /** `SIGTERM` waits for clients, `SIGINT` ends them, `SIGQUIT` ends at once without a checkpoint. */
  stop(signal: 'SIGTERM' | 'SIGINT' | 'SIGQUIT'): Promise<void>;
}

/** Debian's newest PostgreSQL, or the one from npm where no server is installed. @returns folder that holds `bin` */
async function findBinaries(user: OperatingUser, place: string): Promise<{ binaries: string; origin: string }> {
  const versions = await readdir(DEBIAN).catch(() => []);
  const newest = versions.sort((one, other) => Number(other) - Number(one))[0];
  if (newest !== undefined)
    return { binaries: path.join(DEBIAN, newest), origin: `PostgreSQL ${newest} of Debian's packages` };
  return { binaries: await prepareBinaries(user, nativeFolder(), place), origin: 'PostgreSQL from the npm package' };
}

/**
 * Prepares a server with a data folder below `place` and starts it, with fsync on.
 * @param folder the data of a back-up to start from; a new one is made when left out
 * @param more settings over the usual ones
 */
export async function startPostgres(
  place: string,
  port: number,
  folder?: string,
  more: Readonly<Record<string, string | number>> = {},
): Promise<PostgresServer> {
  const user = chooseOperatingUser();
  const { binaries, origin } = await findBinaries(user, path.join(place, 'programs'));
  const home = path.join(place, `postgres-${port}`);
  await mkdir(home, { mode: 0o711 });
  if (user.switched) await chown(home, user.uid, user.gid);
  const data = folder ?? path.join(home, 'data');
  const as = { cwd: '/', env: SERVER_ENVIRONMENT, ...(user.switched ? { uid: user.uid, gid: user.gid } : {}) };
  if (folder === undefined) {
    const options = ['-D', data, '-U', OWNER, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
    await promisify(execFile)(path.join(binaries, 'bin', 'initdb'), options, as);
  }
  let running: ChildProcess | undefined;
  const url = (database: string, at = port) => `postgres://${OWNER}@127.0.0.1:${at}/${database}`;
  const start = async (environment: Readonly<Record<string, string>> = {}): Promise<void> => {
    const log = await open(path.join(home, 'log'), 'a');
    const clock = await databaseClock(place);
    const settings = { port, ...USUAL_SETTINGS, ...more };
    const child = spawn(
      path.join(binaries, 'bin', 'postgres'),
      ['-D', data, '-k', home, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...as, env: { ...SERVER_ENVIRONMENT, ...clock, ...environment }, stdio: ['ignore', log.fd, log.fd] },
    );
    await log.close();
    running = child;
    await untilAnswers(url('postgres'), child);
  };
  const isRunning = () => running !== undefined && running.exitCode === null && running.signalCode === null;
  await start();
  return {
    origin,
    binaries: path.join(binaries, 'bin'),
    folder: data,
    home,
    port,
    user,
    url,
    start,
    isRunning,
    stop: async (signal) => {
      if (running === undefined || !isRunning()) return;
      const ended = once(running, 'exit');
      running.kill(signal);
      await ended;
    },
  };
}

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`);
    const database = openDatabase({ url, max: 1, limits: 'none' });
    const answered = await database.pool.query('select 1').then(
      () => true,
      () => false,
    );
    await database.close();
    if (answered) return;
    await pause(50);
  }
  throw new Error('PostgreSQL did not answer in time');
}

/** Makes an empty database. @param url of another database of the same server */
export async function createDatabase(url: string, name: string): Promise<void> {
  const { pool, close } = openDatabase({ url, max: 1, limits: 'none' });
  try {
    await pool.query(`create database ${name}`);
  } finally {
    await close();
  }
}
