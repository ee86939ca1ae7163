import { link, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isRunning, processBegin, until } from './process-state.ts';

interface Holder {
  readonly pid: number;
  /**
   * Start time of the process, in the kernel's own units: distinguishes the holder from a later process with the same
   * pid.
   */
  readonly begun: string;
}

const ENDING_MS = 2_000;

/** Held while a program uses a data folder. */
export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Takes a data folder for this process. A lock left by a process that has ended is taken over.
 * @throws Error naming the running holder when another program uses the folder.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = path.join(folder, 'konter.lock');
  const mine: Holder = { pid: process.pid, begun: processBegin(process.pid) ?? 'unknown' };
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (await tryLink(draft, file)) return { release: () => release(file, mine) };
      const holder = await readHolder(file);
      // A killed process takes a moment to end; an immediate restart should not be refused.
      if (holder && !(await until(() => !isAlive(holder), ENDING_MS))) {
        throw new Error(
          `Another Konter (process ${holder.pid}) is using the data folder ${folder}. ` +
            'Stop it, set DATA_DIR to another folder, or set DATABASE_URL to run several processes.',
        );
      }
      await discard(file, holder);
    }
    throw new Error(`Could not lock the data folder ${folder}: other programs keep taking it.`);
  } finally {
    await unlink(draft);
  }
}

/** Whether the lock of `folder` belongs to a running process. */
export async function isFolderInUse(folder: string): Promise<boolean> {
  const holder = await readHolder(path.join(folder, 'konter.lock'));
  return holder !== undefined && isAlive(holder);
}

async function tryLink(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a stale lock aside first: of two programs that found the same one only one may go on with it. */
async function discard(file: string, seen: Holder | undefined): Promise<void> {
  const aside = `${file}.stale.${process.pid}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  const moved = await readHolder(aside);
  if (moved && isAlive(moved) && moved.pid !== seen?.pid) await tryLink(aside, file);
  await rm(aside, { force: true });
}

async function release(file: string, mine: Holder): Promise<void> {
  const holder = await readHolder(file);
  if (holder?.pid === mine.pid && holder.begun === mine.begun) await rm(file, { force: true });
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function isAlive(holder: Holder): boolean {
  if (!isRunning(holder.pid)) return false;
  const begun = processBegin(holder.pid);
  return begun === undefined || holder.begun === 'unknown' || begun === holder.begun;
}
