import path from 'node:path';
import { type ConnectorFixtures, readFixturesOf } from '#server/connectors/fixtures/connector-fixtures.ts';
import { databaseNow } from '#server/platform/clock.ts';
import { inSlices } from '#server/platform/concurrency/slices.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Problem } from '#src/engine/core/document-types.ts';
import { documentLayering } from './document-layering.ts';
import { readHeads, writeHeads } from './document-rows.ts';
import { createSnapshot, type DocumentSnapshot } from './document-snapshot.ts';
import type { DocumentStore } from './document-store.ts';
import { readsOf } from './document-view.ts';
import { earlierScreens } from './earlier-screens.ts';
import type { DocumentLog } from './folder/document-log.ts';
import { readDocumentFiles } from './folder/read-files.ts';
import { watchFolder } from './folder/watch-folder.ts';
import type { LayeredDocuments, PreparedVersions } from './layered-documents.ts';
import { loadDocuments } from './load-documents.ts';
import { clientManifests } from './negotiate/client-manifests.ts';
import { type NegotiateScreen, screenNegotiator } from './negotiate/negotiate-screen.ts';
import { type PinnedDocuments, pinnedDocuments } from './pinned-documents.ts';
import type { Publication } from './published-layer.ts';
import type { Audience } from './serve/cohort.ts';
import { createAlarm } from './serve/listing-alarm.ts';
import { RecentlyUsed } from './text/recently-used.ts';

/** What a reload changed, as `kind id`, and the release that did it, if one did. */
type DocumentsChanged = (changed: readonly string[], release: string | null) => void;

export interface OpenDocumentStore extends DocumentStore {
  /** Reads the folder and what is published again. @returns what is different now, as `kind id`. */
  reload(): Promise<readonly string[]>;
  /** Reads only what was published since the last time. @returns what is different now */
  refresh(): Promise<readonly string[]>;
  /** Waits until this process has at least that generation; reads what is missing. */
  caughtUp(generation: number): Promise<void>;
  /** Number of the last change that this process has. */
  generation(): number;
  /** All layers, for those who decide what is published. */
  layers(): LayeredDocuments;
  /** What lies recorded beside the folder's connectors. */
  fixtures(): ConnectorFixtures;
  /** The base layer alone. */
  base(): DocumentSnapshot;
  /** The newest version of a screen that a client can draw. @throws AppError `update_needed` */
  readonly negotiate: NegotiateScreen;
  /** Keeps the validator modules of a screen that is drawn before it is published. */
  keepModules(modules: Iterable<readonly [hash: string, source: string]>): void;
  /** Reloads by itself when files change. @returns how to stop. */
  watch(): () => void;
  /** Calls back after a change. @returns how to stop. */
  onChange(listener: DocumentsChanged): () => void;
  /** Waits no longer for products to begin or end to be sold. */
  close(): void;
}

export interface DocumentStoreOptions {
  readonly db: Executor;
  /** Folder of documents, e.g. `schemas`. */
  readonly directory: string;
  readonly log: DocumentLog;
  /** Names of configuration values that connectors may take base URLs from; absent: not checked. */
  readonly connectorConfigNames?: ReadonlySet<string>;
}

/**
 * Loads every document, stores the good ones as immutable versions, lays the published ones on top and keeps all in memory.
 * A broken file is logged with pointer and reason; its last good version stays, also when the server starts anew.
 * @throws Error when the folder or the database cannot be read.
 */
export async function openDocumentStore(options: DocumentStoreOptions): Promise<OpenDocumentStore> {
  const { db, directory, log } = options;
  const listeners = new Set<DocumentsChanged>();
  const pinned = pinnedDocuments(db);
  const prepared: PreparedVersions = new RecentlyUsed();
  const layOn = documentLayering({ ...options, prepared, keep: pinned.keep });
  let base: DocumentSnapshot | undefined;
  let fixtures: ConnectorFixtures = new Map();
  let layered: LayeredDocuments | undefined;

  const current = (): LayeredDocuments => {
    if (!layered) throw new Error('documents are not loaded yet');
    return layered;
  };
  const alarm = createAlarm(() => {
    refresh().catch((error: unknown) => log.error({ err: error }, 'what is sold now was not read'));
  });
  const loadBase = async (): Promise<DocumentSnapshot> => {
    const read = await readBase(options);
    fixtures = read.fixtures;
    return read.base;
  };
  const lay = async (below: DocumentSnapshot): Promise<readonly string[]> => {
    const laid = await layOn(below, layered);
    base = laid.base;
    layered = laid.layered;
    pinned.keep(layered.everybody);
    alarm.set([layered.everybody.until, layered.widest().until], laid.now);
    if (laid.changed.length > 0) tell(laid.changed, laid.publications);
    return laid.changed;
  };
  const tell = (changed: readonly string[], done: readonly Publication[]): void => {
    log.info({ changed: changed.slice(0, 50) }, 'documents changed');
    const release = done.findLast((one) => one.release !== null)?.release ?? null;
    for (const listener of [...listeners]) listener(changed, release);
  };
  const inTurn = oneAtATime();
  const reload = () => inTurn(async () => lay(await loadBase()));
  const refresh = () => inTurn(async () => lay(base ?? (await loadBase())));

  await reload();
  return {
    ...readsByAudience(current, pinned),
    reload,
    refresh,
    caughtUp: async (generation) => {
      if (current().layer.generation < generation) await refresh();
    },
    generation: () => current().layer.generation,
    layers: current,
    fixtures: () => fixtures,
    base: () => base ?? current().everybody,
    negotiate: negotiatorOf(db, () => current().everybody, { prepared, pinned }),
    keepModules: pinned.keepModules,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => alarm.clear(),
    watch: () => watchFolder(directory, log, () => reload()),
  };
}

/** Checks what the folder holds against what was live before, and stores what is new. */
async function readBase({ db, directory, log, connectorConfigNames }: DocumentStoreOptions) {
  const [files, heads] = await Promise.all([readDocumentFiles(directory), readHeads(db)]);
  const { versions, refused } = await inSlices(loadDocuments(files, heads, connectorConfigNames));
  await writeHeads(db, versions);
  const fixtures = await readFixturesOf(
    files.flatMap(({ file, identity }) =>
      identity?.kind === 'connector' ? [{ id: identity.id, document: path.join(directory, file) }] : [],
    ),
  );
  reportRefused(log, refused);
  return { base: createSnapshot(versions, refused, await databaseNow(db)), fixtures };
}

/** Runs each piece of work after the one before it has ended, also when that failed. */
function oneAtATime() {
  let working: Promise<unknown> = Promise.resolve();
  return <R>(work: () => Promise<R>): Promise<R> => {
    const run = working.then(work, work);
    working = run.catch(() => undefined);
    return run;
  };
}

/** Reads of what everybody sees, and of the views of those who take part in a roll-out. */
function readsByAudience(current: () => LayeredDocuments, pinned: PinnedDocuments): DocumentStore {
  const storeOf = (snapshot: () => DocumentSnapshot): DocumentStore => ({
    ...readsOf(snapshot),
    ...pinned.reads,
    viewFor,
  });
  const viewFor = (audience: Audience): DocumentStore => {
    const { everybody, seenBy } = current();
    const seen = seenBy(audience);
    return seen === everybody ? plain : storeOf(() => current().seenBy(audience));
  };
  const plain = storeOf(() => current().everybody);
  return plain;
}

/** Chooses among a screen and its earlier versions; the validators of those stay known. */
function negotiatorOf(
  db: Executor,
  everybody: () => DocumentSnapshot,
  { prepared, pinned }: { readonly prepared: PreparedVersions; readonly pinned: PinnedDocuments },
): NegotiateScreen {
  const manifests = clientManifests(db);
  return screenNegotiator({
    manifest: (hash) => manifests.find(hash),
    earlier: async (id, path) => {
      const screens = await earlierScreens(db, everybody(), prepared, id, path);
      for (const version of prepared.values()) {
        if ('hash' in version) for (const screen of [version.screen, version.checkout]) pinned.keepScreen(screen);
      }
      return screens;
    },
  });
}

function reportRefused(log: DocumentLog, refused: ReadonlyMap<string, readonly Problem[]>): void {
  for (const [file, problems] of refused) {
    for (const { pointer, reason, mend } of problems.slice(0, 20)) {
      log.error({ file, pointer, reason, mend }, 'document refused; the last good version stays');
    }
  }
}
