import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../architecture/source-tree.ts';

const run = promisify(execFile);

/** Folders that a copy does not need, or that a link replaces. */
const LEFT_OUT = new Set(['.git', '.data', 'node_modules', 'dist', 'coverage', 'test-results', 'playwright-report']);

/** What became of a command. */
interface Outcome {
  readonly code: number;
  /** Standard output and error. */
  readonly said: string;
}

/** A copy of the project in a temporary folder, with the packages of the original. */
export interface ProjectCopy {
  readonly folder: string;
  /** Runs a program of Node in the copy, e.g. `scripts/new.mjs`. */
  node(...args: readonly string[]): Promise<Outcome>;
  /** Runs a command of an installed package in the copy. */
  bin(name: string, ...args: readonly string[]): Promise<Outcome>;
  remove(): void;
}

export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'konter-scaffold-'));
  for (const name of readdirSync(ROOT).filter((each) => !LEFT_OUT.has(each)))
    cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  // A test runner inside of a test runner would take itself for one of its workers.
  const inherited = Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV|TEST$)/.test(name));
  const env = Object.fromEntries(inherited);
  const start = async (program: string, args: readonly string[]): Promise<Outcome> => {
    try {
      const { stdout, stderr } = await run(program, [...args], { cwd: folder, env, maxBuffer: 32 * 1_024 * 1_024 });
      return { code: 0, said: `${stdout}${stderr}` };
    } catch (error) {
      const { code, stdout = '', stderr = '' } = error as { code?: unknown; stdout?: string; stderr?: string };
      return { code: typeof code === 'number' ? code : -1, said: `${stdout}${stderr}` };
    }
  };
  return {
    folder,
    node: (...args) => start(process.execPath, args),
    bin: (name, ...args) => start(path.join(folder, 'node_modules', '.bin', name), args),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
