import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const READY_WITHIN_MS = 20_000;

/** A program of Debian's packages that serves in the foreground. */
export interface DebianService {
  /** Starts it (again) and waits until it takes connections. @throws Error with what it printed when it ends at once */
  start(): Promise<void>;
  /** Ends it at once, as a crash would. */
  stop(): Promise<void>;
}

/** Prepares a program without starting it. @param options.port where it takes connections on this machine */
export function debianService(options: {
  readonly name: string;
  /** Package that has it. */
  readonly package: string;
  readonly arguments: readonly string[];
  readonly port: number;
  readonly environment?: Readonly<Record<string, string>>;
}): DebianService {
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    start: async () => {
      let printed = '';
      const started = spawn(options.name, [...options.arguments], {
        // Debian keeps servers where only root's shell looks.
        env: { PATH: [process.env.PATH, '/usr/sbin'].join(path.delimiter), ...options.environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (chunk: Buffer) => {
          printed = (printed + chunk.toString()).slice(-4_000);
        });
      const failed = once(started, 'error').then(() => {
        throw new Error(`${options.name} is missing: apt-get install ${options.package}`);
      });
      const ended = once(started, 'exit').then(() => {
        throw new Error(`${options.name} ended at once:\n${printed}`);
      });
      for (const each of [failed, ended]) each.catch(() => undefined);
      await Promise.race([failed, ended, untilTaken(options.port, options.name)]);
    },
    stop: async () => {
      if (child === undefined || !isRunning()) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function untilTaken(port: number, name: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    const taken = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
      socket.once('close', () => resolve(false)).once('connect', () => socket.destroy());
    });
    if (taken) return;
    await pause(25);
  }
  throw new Error(`${name} took no connections in time`);
}
