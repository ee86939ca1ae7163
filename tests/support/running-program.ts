import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from './free-ports.mjs';
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

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the program ended with ${child.exitCode}:\n${output()}`);
    const answer = await fetch(`${url}/api/v1/health/ready`).catch(() => undefined);
    if (answer?.ok === true) return;
    // Polling without a pause would take the CPU time that the start needs.
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
        // A test with many clients sets the address of each.
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
