import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import path from 'node:path';
import type { DocumentLog } from './document-log.ts';

/** Editors write a file in several steps; one reload follows them. */
const SETTLE_MS = 120;

/**
 * Calls `reload` after files below a folder have changed. Every folder has a watcher of its own: the recursive one of Node 20
 * on Linux watches the files and loses those that are replaced by another, which is how git, rsync and many editors write.
 * @returns how to stop
 */
export function watchFolder(
  directory: string,
  log: Pick<DocumentLog, 'warn' | 'error'>,
  reload: () => Promise<unknown>,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = new Map<string, FSWatcher>();
  const warn = (error: unknown): void => log.warn({ err: error }, 'documents are not watched any more');

  const changed = (): void => {
    follow();
    clearTimeout(timer);
    timer = setTimeout(() => {
      // What came with a folder that is new since is read now; what comes into it from now on is heard.
      follow();
      reload().catch((error: unknown) => log.error({ err: error }, 'documents could not be reloaded'));
    }, SETTLE_MS);
  };

  const open = (folder: string): FSWatcher => {
    const watcher = watch(folder, changed);
    return watcher.on('error', (error) => {
      warn(error);
      watcher.close();
    });
  };

  /** Watches the folders that there are now, and no others. */
  const follow = (): void => {
    try {
      const there = foldersBelow(directory);
      for (const [identity, watcher] of watchers) {
        if (there.has(identity)) continue;
        watcher.close();
        watchers.delete(identity);
      }
      for (const [identity, folder] of there) {
        if (!watchers.has(identity)) watchers.set(identity, open(folder));
      }
    } catch (error) {
      // A folder went while we looked; its parent tells of it, and we look again then.
      if (!isGone(error)) warn(error);
    }
  };

  follow();
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

/** A folder and those below it, by what tells a folder from another one that took its name. */
function foldersBelow(directory: string): ReadonlyMap<string, string> {
  const below = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map([directory, ...below].map((folder) => [`${statSync(folder).ino} ${folder}`, folder]));
}

const isGone = (error: unknown): boolean => error instanceof Error && Reflect.get(error, 'code') === 'ENOENT';
