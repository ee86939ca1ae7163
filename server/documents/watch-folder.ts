import { watch } from 'node:fs';
import type { DocumentLog } from './document-log.ts';

/** Editors write a file in several steps; one reload follows them. */
const SETTLE_MS = 120;

/** Calls `reload` after files below a folder have changed. @returns how to stop */
export function watchFolder(
  directory: string,
  log: Pick<DocumentLog, 'warn' | 'error'>,
  reload: () => Promise<unknown>,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(directory, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      reload().catch((error: unknown) => log.error({ err: error }, 'documents could not be reloaded'));
    }, SETTLE_MS);
  });
  watcher.on('error', (error) => log.warn({ err: error }, 'documents are not watched any more'));
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
