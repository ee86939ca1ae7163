import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { isFolderInUse, lockFolder } from '#server/platform/database/embedded/folder-lock.ts';
import { isRunning } from '#server/platform/database/embedded/process-state.ts';

/** Files of a server that is just ending may still appear while its folder is removed. */
const PATIENT = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 } as const;

/** A database folder's name has the pid of its run, so that other runs can tell whether it is still in use. */
export const folderName = (prefix: string, run: number, name: string): string => `${prefix}${run}-${name}`;

/** Removes a folder whose server has been stopped. */
export const removeFolder = (folder: string): Promise<void> => rm(folder, PATIENT);

/**
 * A killed run leaves a server and a folder: takes it over, stops it, removes it. A running run removes its own folders,
 * and only one run at a time searches for abandoned ones, so no folder is removed twice.
 * @param stop ends the server of a folder, if one still runs
 * @returns the folders that were removed
 */
export async function removeAbandoned(
  parent: string,
  prefix: string,
  stop: (folder: string) => Promise<void> = stopOrphan,
): Promise<readonly string[]> {
  const lock = await takeTurn(path.join(parent, `${prefix}removal`));
  if (lock === undefined) return [];
  const removed: string[] = [];
  try {
    for (const name of await readdir(parent)) {
      const run = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
      if (run === undefined || isRunning(Number(run))) continue;
      const folder = path.join(parent, name);
      try {
        if (await isFolderInUse(folder)) continue;
        await stop(folder);
        await removeFolder(folder);
        removed.push(folder);
      } catch {
        // Another user's.
      }
    }
  } finally {
    await lock.release();
  }
  return removed;
}

async function takeTurn(folder: string) {
  try {
    await mkdir(folder, { recursive: true });
    return (await isFolderInUse(folder)) ? undefined : await lockFolder(folder);
  } catch {
    return undefined;
  }
}

async function stopOrphan(folder: string): Promise<void> {
  const orphan = await startEmbeddedPostgres({ dataDir: folder });
  await orphan.stop();
}
