import { execFile } from 'node:child_process';
import { copyFile, lstat, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { requireRunning, servedFolder } from './running-database.ts';

/** Describes the back-up; written last, so that a folder without it is not one. */
export const BACK_UP_NOTE = 'konter-backup.json';
/** Everything of the data folder that is not the database and would be missed. */
export const KEPT_FILES = ['secrets.json'] as const;
export const FORMAT = 1;

export interface BackUp {
  readonly format: typeof FORMAT;
  /** When copying began, by the database's clock. */
  readonly began: string;
  /** Places in PostgreSQL's log: all that was committed before the second is in the back-up. */
  readonly from: string;
  readonly to: string;
  readonly files: number;
  readonly bytes: number;
}

/** How much a back-up holds; not counted: the note itself and what the server wrote for the copy alone. */
export type Measure = Pick<BackUp, 'files' | 'bytes'>;

/** Folders whose content the server recreates, and files that name the process serving them. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT = /^(postmaster\.(pid|opts)|pgsql_tmp.*|backup_label.*|tablespace_map.*)$/;
const UNCOUNTED: ReadonlySet<string> = new Set([BACK_UP_NOTE, 'backup_label']);
const SEGMENT = /^([0-9A-F]{24}|[0-9A-F]{8}\.history)$/;

/**
 * Copies the embedded database while it serves, and the installation's key, to a new folder (REAL-5). PostgreSQL's way of
 * backing up by copying files: between start and stop the log keeps what changed meanwhile, and a restored server replays it.
 * @param options.dataDir data folder of a program that runs
 * @param options.to folder that is not there yet, or is empty, and is none of the database's own
 * @throws Error with a sentence for people
 */
export async function backUp({ dataDir, to }: { readonly dataDir: string; readonly to: string }): Promise<BackUp> {
  const folder = await servedFolder(path.resolve(dataDir));
  const target = path.resolve(to);
  if (!(await isFree(target))) throw new Error(`${target} is not empty: name a new folder.`);
  // The copy would copy itself.
  if (`${target}/`.startsWith(`${folder}/`))
    throw new Error(`${target} is in the database's own folder: name another.`);
  const client = await connect(await requireRunning(folder, 'postgres'));
  const unfinished = `${target}.unfinished-${process.pid}`;
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    // The slot keeps the log's segments until they are copied; it goes with the connection.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [`konter_backup_${process.pid}`]);
    const began = await one(client, "select now() as began, pg_backup_start('konter', fast => true)::text as place");
    await copyTree(folder, path.join(unfinished, 'postgres'));
    const ended = await one(
      client,
      'select lsn::text as place, labelfile from pg_backup_stop(wait_for_archive => false)',
    );
    await writeFile(path.join(unfinished, 'postgres', 'backup_label'), ended.labelfile ?? '', { mode: 0o600 });
    await copySegments(path.join(folder, 'pg_wal'), path.join(unfinished, 'postgres', 'pg_wal'));
    for (const name of KEPT_FILES) await copyIfThere(path.join(dataDir, name), path.join(unfinished, name));
    const note: BackUp = {
      format: FORMAT,
      began: new Date(began.began ?? '').toISOString(),
      from: began.place ?? '',
      to: ended.place ?? '',
      ...(await measure(unfinished)),
    };
    await writeFile(path.join(unfinished, BACK_UP_NOTE), `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 });
    await promisify(execFile)('sync', ['-f', unfinished]);
    // Takes the place of an empty folder and of nothing else.
    await rename(unfinished, target);
    return note;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function one(client: pg.Client, text: string): Promise<Readonly<Record<string, string | undefined>>> {
  return (await client.query<Record<string, string>>(text)).rows[0] ?? {};
}

/** Whether a path is free: nothing there, or an empty folder. A file or a link there may belong to a user. */
export async function isFree(place: string): Promise<boolean> {
  try {
    return (await lstat(place)).isDirectory() && (await readdir(place)).length === 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true;
    throw error;
  }
}

/** Counts what is in the folder of a back-up. */
export async function measure(folder: string): Promise<Measure> {
  let [files, bytes] = [0, 0];
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || UNCOUNTED.has(entry.name)) continue;
    files += 1;
    bytes += (await stat(path.join(entry.parentPath, entry.name))).size;
  }
  return { files, bytes };
}

/** @throws Error for a link: what it leads to would be missing from the copy */
async function copyTree(from: string, to: string, top = true): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const { name } = entry;
    if (LEFT_OUT.test(name)) continue;
    const [source, target] = [path.join(from, name), path.join(to, name)];
    if (entry.isSymbolicLink())
      throw new Error(`${source} leads elsewhere: only what lies in the folder is backed up.`);
    if (entry.isDirectory() && top && EMPTIED.has(name)) await mkdir(target, { mode: 0o700 });
    else if (entry.isDirectory()) await copyTree(source, target, false);
    else if (entry.isFile()) await copyIfThere(source, target);
  }
}

async function copySegments(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) {
    if (SEGMENT.test(name)) await copyIfThere(path.join(from, name), path.join(to, name));
  }
}

/** A file that a running database deletes meanwhile is not needed: the log records its deletion. */
async function copyIfThere(from: string, to: string): Promise<void> {
  await copyFile(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
