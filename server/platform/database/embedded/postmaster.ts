import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { isRunning, until } from './process-state.ts';

/** What a running server wrote into `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
  readonly port: number;
}

/** Reads who serves `dataFolder`; undefined when the file is missing or not finished. */
export async function readPostmaster(dataFolder: string): Promise<Postmaster | undefined> {
  const text = await readFile(path.join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  const socketFolder = lines[4]?.trim();
  return Number.isInteger(pid) && pid > 0 && socketFolder ? { pid, port, socketFolder } : undefined;
}

/** Whether the process exists and is a PostgreSQL on `dataFolder`, and not an unrelated one with a reused pid. */
export async function servesFolder(pid: number, dataFolder: string): Promise<boolean> {
  if (!isRunning(pid)) return false;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  if (command === undefined) return process.platform !== 'linux';
  return command.includes('postgres') && command.split('\0').includes(dataFolder);
}

/** Connection URL of a server on a Unix socket. */
export function socketUrl(socketFolder: string, user: string, database: string): string {
  return `postgresql://${user}@${encodeURIComponent(socketFolder)}/${database}`;
}

/** Queries the server for its data folder: true only when it answers and the folder is ours. */
export async function answers(url: string, dataFolder: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const result = await client.query<{ data_directory: string }>('show data_directory');
    return result.rows[0]?.data_directory === dataFolder;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. After 30 s an immediate one. */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await until(() => !isRunning(pid), 30_000)) return;
  signal(pid, 'SIGQUIT');
  if (!(await until(() => !isRunning(pid), 10_000))) throw new Error(`The database (process ${pid}) does not stop.`);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
