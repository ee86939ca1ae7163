import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Role } from '#server/config.ts';
import { type ChildProgram, startProgram } from '../../support/child-program.ts';
import { programClock } from './stage-clock.ts';

const READY_WITHIN_MS = 240_000;

/** The program in one role, as a process that may be killed and started again. */
export interface RoleProcess {
  readonly role: Role;
  /** Where it listens, if it does. */
  readonly url: string;
  /** @param more variables over its own, for this start */
  start(more?: Readonly<Record<string, string>>): Promise<void>;
  /** `SIGTERM` lets it finish, `SIGKILL` is `kill -9`. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  isRunning(): boolean;
  /** Memory it has now (resident). */
  memoryMib(): number;
  /** Files and connections it has open now. */
  openFiles(): number;
  /** What its last start printed. */
  printed(): readonly string[];
}

/** @param options.folder copy of the built program, evaluated at each start */
export function roleProcess(options: {
  readonly role: Role;
  readonly folder: string | (() => string);
  readonly port: number;
  readonly environment: Readonly<Record<string, string>>;
}): RoleProcess {
  const { role, port, environment } = options;
  let child: ChildProgram | undefined;
  const isRunning = () => child !== undefined && child.process.exitCode === null && child.process.signalCode === null;
  return {
    role,
    url: `http://127.0.0.1:${port}`,
    isRunning,
    memoryMib: () => {
      const status = readFileSync(`/proc/${child?.process.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1_024;
    },
    openFiles: () => readdirSync(`/proc/${child?.process.pid}/fd`).length,
    printed: () => child?.printed() ?? [],
    start: async (more = {}) => {
      const env = {
        PATH: process.env.PATH,
        ...environment,
        PORT: String(port),
        ROLE: role,
        ...programClock(),
        ...more,
      };
      const folder = typeof options.folder === 'string' ? options.folder : options.folder();
      const started = startProgram(join(folder, 'dist', 'server.mjs'), [], { cwd: folder, env });
      child = started;
      const late = new AbortController();
      await Promise.race([
        started.line('Ctrl-C stops it'),
        pause(READY_WITHIN_MS, undefined, { signal: late.signal }).then(() => {
          throw new Error(`${role} did not start in time:\n${started.printed().join('\n')}`);
        }),
      ]).finally(() => late.abort());
    },
    stop: async (signal) => {
      if (isRunning()) await child?.kill(signal);
    },
  };
}
