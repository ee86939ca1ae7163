import path from 'node:path';
import type { CompositionInput } from './composition.ts';
import { validatorRuntimeSource } from './documents/check/validator-runtime.ts';
import { keepManifest, readBuiltManifest } from './documents/negotiate/client-manifests.ts';
import { type OpenDocumentStore, openDocumentStore } from './documents/open-document-store.ts';
import { PUBLICATION_CHANNEL } from './documents/serve/announce.ts';
import { onFailedExpression } from './platform/failed-expressions.ts';
import type { ValidatorSource } from './platform/http/answer/static-files.ts';
import { listenRealtime } from './platform/realtime/listener.ts';
import type { RealtimeMessage } from './platform/realtime/publish.ts';
import { onUnreadEntries } from './platform/unread-entries.ts';

/** Open pages listen here for screens, menus and products that have changed. */
const DOCUMENTS_CHANNEL = 'documents';
/** A notification is small; clients that read more names than these refetch everything anyway. */
const MOST_NAMES = 50;

export interface OpenDocuments {
  readonly documents: OpenDocumentStore;
  readonly validators: ValidatorSource;
  /** Calls back with what this process' own clients are to be told: they ask it again, and it has what changed. */
  onNotice(listener: (message: RealtimeMessage) => void): () => void;
  close(): Promise<void>;
}

/**
 * Opens the documents of `schemas` and what is published on top, and follows both while the program runs: every process hears
 * of a publication from the database, reads what changed, and only then tells the pages that are connected to it.
 */
export async function openDocuments({
  config,
  db,
  pool,
  log,
  projectFolder,
}: Pick<CompositionInput, 'config' | 'db' | 'pool' | 'log' | 'projectFolder'>): Promise<OpenDocuments> {
  const documents = await openDocumentStore({ db, directory: path.join(projectFolder, 'schemas'), log });
  const built = readBuiltManifest(path.join(projectFolder, 'dist', 'client', 'manifest-capabilities.json'));
  if (built !== undefined) await keepManifest(db, built);
  const refresh = (): void => {
    documents.refresh().catch((error: unknown) => log.error({ err: error }, 'published documents were not read'));
  };
  const listener = await listenRealtime({
    pool,
    log,
    onMessage: ({ channel }) => {
      if (channel === PUBLICATION_CHANNEL) refresh();
    },
    onGap: refresh,
  });
  const listeners = new Set<(message: RealtimeMessage) => void>();
  const unsubscribe = documents.onChange((changed, release) => {
    const kinds = changed.slice(0, MOST_NAMES).map((name) => {
      const [kind = '', id = ''] = name.split(' ', 2);
      return { kind, id };
    });
    const data = { kinds, release, generation: documents.generation() };
    for (const tell of listeners) tell({ channel: DOCUMENTS_CHANNEL, event: 'documents.changed', data });
  });
  // Whoever tries a demo edits files and looks; a production server changes by releases or by being started anew.
  const unwatch = config.mode === 'demo' ? documents.watch() : undefined;
  const forget = onFailedExpression(({ cause, ...where }) =>
    log.error(
      { err: cause, ...where },
      'an expression of a document fails on real data; its value or row was left out',
    ),
  );
  const stopUnread = onUnreadEntries((unread) =>
    log.warn({ ...unread }, "entries of a provider's list made no sense and were left out"),
  );
  const runtime = validatorRuntimeSource();
  return {
    documents,
    validators: { validator: (hash) => documents.validator(hash), runtime: () => runtime },
    onNotice: (tell) => {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    close: async () => {
      unwatch?.();
      unsubscribe();
      forget();
      stopUnread();
      documents.close();
      await listener.stop();
    },
  };
}
