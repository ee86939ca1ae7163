import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface ChildProgram {
  readonly process: ChildProcess;
  /** Resolves with the first printed line that starts with `prefix`. @throws Error when the program ends before. */
  line(prefix: string): Promise<string>;
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Every line it printed so far. */
  printed(): readonly string[];
  /** Exit code, and what it wrote to the error stream. */
  ended(): Promise<{ code: number | null; errors: string }>;
}

/** Starts a bundled program as its own process, optionally as another user, in a folder and environment of its own. */
export function startProgram(
  file: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'uid' | 'gid' | 'cwd' | 'env'> = {},
): ChildProgram {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: '/',
    env: { PATH: process.env.PATH ?? '' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const each of waiting) each();
  };
  let errors = '';
  let over = false;
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line);
    wake();
  });
  const closed = once(child, 'close').then(() => {
    over = true;
    wake();
  });
  return {
    process: child,
    line: (prefix) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = lines.find((line) => line.startsWith(prefix));
          if (found === undefined && !over) return;
          waiting.delete(look);
          if (found === undefined) reject(new Error(`the program ended without "${prefix}": ${errors}`));
          else resolve(found);
        };
        waiting.add(look);
        look();
      }),
    printed: () => lines,
    kill: async (signal) => {
      child.kill(signal);
      await closed;
    },
    ended: async () => {
      await closed;
      return { code: child.exitCode, errors };
    },
  };
}
