import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, open, readFile, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { initialise, placeDatabase, SERVER_ENVIRONMENT, socketFolder } from './data-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { keepRunning } from './keep-running.ts';
import { nativeFolder, prepareBinaries } from './native-binaries.ts';
import { chooseOperatingUser, type OperatingUser } from './operating-user.ts';
import { answers, readPostmaster, servesFolder, socketUrl, stopPostmaster } from './postmaster.ts';
import { isRunning, isThere, until } from './process-state.ts';

const OWNER = 'konter';
const DATABASE = 'konter';
const LOG_LIMIT_BYTES = 10_000_000;

export interface EmbeddedPostgresOptions {
  /** Folder of everything we keep; one running program per folder. */
  readonly dataDir: string;
  /** Server settings for tests (`fsync: 'off'`); production keeps PostgreSQL's own, which are safe. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Where the binaries are, when not in node_modules. */
  readonly native?: string;
}

export interface EmbeddedPostgres {
  /** Connection URL of the `konter` database, over a Unix socket that only we can reach. */
  readonly url: string;
  /** Changes when the server was killed and started again. */
  readonly pid: number;
  /** The server was left running by a program that was killed, and taken over. */
  readonly adopted: boolean;
  /** Fast shutdown; gives the data folder back. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL of the npm package on `dataDir`: creates it at the first start, runs it as an unprivileged user
 * when we are root, takes over a server that a killed program left behind, and starts one that was killed again.
 * @throws Error with a sentence for people when the folder is in use, the binaries are missing or the server does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  const user = chooseOperatingUser();
  await mkdir(dataDir, { recursive: true });
  const lock = await lockFolder(dataDir);
  try {
    const folder = await placeDatabase(user, dataDir);
    const sockets = () => socketFolder(user, folder);
    let running = (await adopt(folder)) ?? (await launch(user, folder, dataDir, await sockets(), options));
    await ensureDatabase(running.socketFolder);
    // The address stays the same, so that clients can reconnect.
    const again = async (): Promise<Running> =>
      (await adopt(folder)) ?? (await launch(user, folder, dataDir, running.socketFolder, options));
    const guard = keepRunning({
      isUp: () => isRunning(running.pid),
      startAgain: async () => {
        running = await again();
      },
    });
    let stopping: Promise<void> | undefined;
    return {
      url: socketUrl(running.socketFolder, OWNER, DATABASE),
      get pid() {
        return running.pid;
      },
      adopted: running.adopted,
      stop: () => {
        stopping ??= guard
          .end()
          .then(() => stopPostmaster(running.pid))
          .then(() => rmdir(running.socketFolder).catch(() => undefined))
          .finally(() => lock.release());
        return stopping;
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

interface Running {
  readonly pid: number;
  readonly socketFolder: string;
  readonly adopted: boolean;
}

/** A server that survived its program: used when it answers, waited for when it is starting or stopping. */
async function adopt(folder: string): Promise<Running | undefined> {
  const postmaster = await readPostmaster(folder);
  if (!postmaster) return undefined;
  const { pid } = postmaster;
  const url = socketUrl(postmaster.socketFolder, OWNER, 'postgres');
  let answered = false;
  const settled = await until(async () => {
    answered = await answers(url, folder);
    return answered || !(await servesFolder(pid, folder));
  }, 60_000);
  if (answered) return { pid, socketFolder: postmaster.socketFolder, adopted: true };
  if (!settled) await stopPostmaster(pid);
  // No server runs on the folder: a left-over file with the pid of an unrelated process would keep the server from
  // starting. One whose pid is unused stays: from it the server detects whether children of its predecessor still write
  // there.
  if (isThere(pid)) await rm(path.join(folder, 'postmaster.pid'), { force: true });
  return undefined;
}

async function launch(
  user: OperatingUser,
  folder: string,
  dataDir: string,
  sockets: string,
  options: EmbeddedPostgresOptions,
): Promise<Running> {
  const copyParent = user.switched ? '/var/lib/konter' : path.join(dataDir, 'programs');
  const binaries = await prepareBinaries(user, options.native ?? nativeFolder(), copyParent);
  await initialise(user, binaries, folder, OWNER);
  const settings = {
    listen_addresses: '',
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: '100',
    ...options.settings,
  };
  const logFile = path.join(dataDir, 'postgres.log');
  const size = await stat(logFile).then(
    (entry) => entry.size,
    () => 0,
  );
  const log = await open(logFile, size > LOG_LIMIT_BYTES ? 'w' : 'a', 0o600);
  const child = spawn(
    path.join(binaries, 'bin', 'postgres'),
    ['-D', folder, '-k', sockets, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      cwd: '/',
      env: SERVER_ENVIRONMENT,
      // Its own session: Ctrl-C reaches only us, and we stop it after the last request has been answered.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      ...(user.switched ? { uid: user.uid, gid: user.gid } : {}),
    },
  );
  await log.close();
  await becomeReady(child, socketUrl(sockets, OWNER, 'postgres'), folder, logFile);
  child.unref();
  if (child.pid === undefined) throw new Error('The database has no process number.');
  return { pid: child.pid, socketFolder: sockets, adopted: false };
}

async function becomeReady(child: ChildProcess, url: string, folder: string, logFile: string): Promise<void> {
  let failure: string | undefined;
  child.once('error', (error) => {
    failure = error.message;
  });
  child.once('exit', (code, signal) => {
    failure ??= `ended with ${signal ?? String(code)}`;
  });
  // Crash recovery of a large write-ahead log takes time; a server that is still there is waited for.
  const ready = await until(async () => failure !== undefined || (await answers(url, folder)), 120_000);
  if (ready && failure === undefined) return;
  if (child.pid !== undefined && failure === undefined) await stopPostmaster(child.pid);
  const log = await readFile(logFile, 'utf8').catch(() => '');
  const tail = log.trim().split('\n').slice(-5).join('\n');
  throw new Error(`The embedded database did not start (${failure ?? 'no answer in 2 minutes'}).\n${tail}`);
}

async function ensureDatabase(sockets: string): Promise<void> {
  const client = new pg.Client({ connectionString: socketUrl(sockets, OWNER, 'postgres') });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
