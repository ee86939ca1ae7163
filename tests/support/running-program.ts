import { type ChildProcess, spawn } from 'node:child_process';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createServerDatabase, embeddedDatabaseUrl } from './program-database.ts';
import { copyProgram } from './program-folder.ts';

const READY_WITHIN_MS = 90_000;

export interface RunningProgram {
  readonly url: string;
  readonly sandboxUrl: string;
  /** Holds the program's own copy of `dist` and `schemas`. */
  readonly folder: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Everything the program printed so far. */
  readonly output: () => string;
  /** Ends the program: SIGTERM lets it finish, SIGKILL is a crash. Its data stays. */
  readonly stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  /** Starts it again on the same data and port. */
  readonly start: () => Promise<void>;
  /** Stops it and removes its data. */
  readonly dispose: () => Promise<void>;
}

/** Held as long as this process lives: between looking at a port and opening it, others that test here leave it alone. */
const claims: Socket[] = [];

/**
 * Three ports in a row that are free now: the program, its sandbox suppliers, and their mail receiver. Whoever asks here, in
 * whatever process, gets others: the first one's UDP port, which nobody needs, says that the three are taken.
 */
export async function freePorts(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = 20_001 + 3 * Math.floor(Math.random() * 3_300);
    if (!(await claim(port))) continue;
    if ((await isFree(port)) && (await isFree(port + 1)) && (await isFree(port + 2))) return port;
  }
  throw new Error('no three free ports in a row');
}

async function claim(port: number): Promise<boolean> {
  const socket = createSocket('udp4').unref();
  const bound = new Promise<boolean>((resolve) => {
    socket.once('listening', () => resolve(true)).once('error', () => resolve(false));
  });
  socket.bind({ port, address: '127.0.0.1', exclusive: true });
  if (await bound) claims.push(socket);
  else socket.close();
  return bound;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const outcome = Promise.race([once(server, 'listening').then(() => true), once(server, 'error').then(() => false)]);
  server.listen(port, '127.0.0.1');
  const free = await outcome;
  if (free) await new Promise((resolve) => server.close(resolve));
  return free;
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the program ended with ${child.exitCode}:\n${output()}`);
    const answer = await fetch(`${url}/api/v1/health/ready`).catch(() => undefined);
    if (answer?.ok === true) return;
    // Asked without a break, the question would take the time that the start needs.
    await pause(50);
  }
  throw new Error(`the program was not ready within ${READY_WITHIN_MS / 1_000} s:\n${output()}`);
}

/**
 * Starts a copy of the built program in demo mode on free ports with a data folder of its own. With `DATABASE_URL` in the
 * environment it gets a fresh database on that server, else its embedded one.
 * @param options.environment further variables
 */
export async function startProgram(options: { environment?: Record<string, string> } = {}): Promise<RunningProgram> {
  const port = await freePorts();
  const folder = mkdtempSync(join(tmpdir(), 'konter-program-'));
  // When root runs the tests, the database runs as another user, who has to get through here.
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  copyProgram(folder);
  const serverUrl = process.env.DATABASE_URL;
  const server = serverUrl ? await createServerDatabase(serverUrl) : undefined;
  const url = `http://127.0.0.1:${port}`;
  let printed = '';
  let child: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    const running = spawn(process.execPath, [join(folder, 'dist', 'server.mjs')], {
      cwd: folder,
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PORT: String(port),
        DATA_DIR: dataDir,
        KONTER_MODE: 'demo',
        // A test that is many people says for each who asks.
        TRUST_PROXY: '127.0.0.1',
        KONTER_SANDBOX_PACE_MS: '300',
        SANDBOX_ALWAYS_OPEN: '1',
        ...(server ? { DATABASE_URL: server.url } : {}),
        ...options.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = running;
    const keep = (chunk: Buffer): void => {
      printed += chunk.toString();
    };
    running.stdout.on('data', keep);
    running.stderr.on('data', keep);
    await untilReady(url, running, () => printed);
  };
  const stop = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const dispose = async (): Promise<void> => {
    await stop();
    await server?.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await start();
    return {
      url,
      sandboxUrl: `http://127.0.0.1:${port + 1}`,
      folder,
      dataDir,
      databaseUrl: server?.url ?? (await embeddedDatabaseUrl(dataDir)),
      output: () => printed,
      stop,
      start,
      dispose,
    };
  } catch (error) {
    await stop('SIGKILL');
    throw error;
  }
}
