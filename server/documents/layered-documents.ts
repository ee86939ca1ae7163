import { finish, type Steps } from '#server/platform/concurrency/slices.ts';
import type {
  ChoiceTable,
  ConnectorDocument,
  Document,
  OperatorTable,
  Problem,
} from '#src/engine/core/document-types.ts';
import { connectorsOf } from '#src/engine/core/product/supplier-bindings.ts';
import { createDocumentEnvironment } from './check/document-environment.ts';
import { isChoiceTable, isConnector, isTable } from './check/usable-shape.ts';
import { createSnapshot, type DocumentSnapshot } from './document-snapshot.ts';
import type { Live } from './document-store.ts';
import { DOCUMENT_ORDER } from './load-documents.ts';
import {
  isReferredTo,
  type PreparedDocument,
  prepareDocument,
  type Surroundings,
  tablesUnder,
} from './prepare-document.ts';
import {
  EMPTY_LAYER,
  overlayOf,
  type PublishedDocument,
  type PublishedLayer,
  type RollingRelease,
  releasesOf,
} from './published-layer.ts';
import type { Audience } from './serve/cohort.ts';
import type { RecentlyUsed } from './text/recently-used.ts';

/** Said of a published version that this program cannot use; what lies below it is shown. */
export type ReportUnusable = (document: PublishedDocument, problems: readonly Problem[]) => void;

export interface LayeredDocuments {
  /** What everybody sees: the base layer and what is live above it. */
  readonly everybody: DocumentSnapshot;
  readonly layer: PublishedLayer;
  /** What somebody sees: also the releases on their way to them. */
  seenBy(audience: Audience): DocumentSnapshot;
  /** What somebody would see who takes part in every roll-out. */
  widest(): DocumentSnapshot;
}

/** Versions prepared before, so that a change costs only what it changed. Kept from one layering to the next. */
export type PreparedVersions = RecentlyUsed<PreparedDocument | readonly Problem[]>;

/**
 * Lays published versions on the base layer. The views of everybody and of those who take part in every roll-out are made now, in steps;
 * others when a request first needs them, of versions that these have mostly prepared.
 */
export function* layerDocuments(options: {
  readonly base: DocumentSnapshot;
  readonly layer: PublishedLayer;
  /** Bodies of every published version of the layer, by hash. */
  readonly bodies: Pick<RecentlyUsed<Document>, 'get'>;
  readonly prepared: PreparedVersions;
  readonly report: ReportUnusable;
  /** Told of every view that is made. */
  readonly keep: (view: DocumentSnapshot) => void;
  readonly connectorConfigNames?: ReadonlySet<string>;
  /** Instant from the database clock. */
  readonly now: Date;
}): Steps<LayeredDocuments> {
  const { base, layer } = options;
  const views = new Map<string, DocumentSnapshot>();
  const view = function* (joined: readonly RollingRelease[]): Steps<DocumentSnapshot> {
    const key = joined.map(({ release }) => release).join(',');
    const known = views.get(key);
    if (known !== undefined) return known;
    const made = yield* createView(options, overlayOf(layer, joined));
    views.set(key, made);
    options.keep(made);
    return made;
  };
  const isBare = layer === EMPTY_LAYER || (layer.live.size === 0 && layer.rolling.length === 0);
  const everybody = isBare ? base : yield* view([]);
  const widest = layer.rolling.length === 0 ? everybody : yield* view(layer.rolling);
  return {
    everybody,
    layer,
    widest: () => widest,
    seenBy: (audience) => {
      const joined = layer.rolling.length === 0 ? [] : releasesOf(layer, audience);
      return joined.length === 0 ? everybody : finish(view(joined));
    },
  };
}

type Options = Parameters<typeof layerDocuments>[0];

/** Document by document, those others refer to first. */
function* createView(options: Options, overlay: ReadonlyMap<string, PublishedDocument>): Steps<DocumentSnapshot> {
  const { base } = options;
  const chosen = new Map<string, PreparedDocument>();
  const lower = new Map(base.versions.map((version) => [`${version.document.kind} ${version.document.id}`, version]));
  const published = [...overlay.values()];
  let around: Surroundings | undefined;
  const surroundings = (): Surroundings => {
    around ??= surroundingsOf(chosen, options.connectorConfigNames);
    return around;
  };
  for (const kind of DOCUMENT_ORDER) {
    for (const [name, version] of lower) {
      if (version.document.kind !== kind || overlay.has(name)) continue;
      chosen.set(name, yield* kept(version, options, surroundings));
    }
    for (const document of published.filter(({ name }) => name.startsWith(`${kind} `))) {
      const version = (yield* prepare(document, options, surroundings())) ?? lower.get(document.name);
      if (version !== undefined) chosen.set(document.name, version);
    }
    if (isReferredTo(kind)) around = undefined;
  }
  yield;
  return createSnapshot([...chosen.values()], base.refused, options.now);
}

/** A base version stays as it is, unless a table under it has changed. */
function* kept(version: PreparedDocument, options: Options, surroundings: () => Surroundings): Steps<PreparedDocument> {
  const { document } = version;
  if (document.kind !== 'product' || version.tables === undefined) return version;
  const around = surroundings();
  const tables = tablesUnder(document, around);
  if (tables === version.tables) return version;
  const again = yield* prepareOnce(options.prepared, `${version.hash} ${tables}`, document, around);
  return 'hash' in again ? again : version;
}

function* prepare(
  published: PublishedDocument,
  options: Options,
  around: Surroundings,
): Steps<PreparedDocument | undefined> {
  const body = options.bodies.get(published.hash);
  if (body === undefined) return undefined;
  const result = yield* prepareOnce(options.prepared, `${published.hash} ${needsOf(body, around)}`, body, around);
  if ('hash' in result) return result;
  options.report(published, result);
  return undefined;
}

/** What a version's check asked of other documents; when that changes, it is checked anew, as a fresh process would. */
function needsOf(body: Document, around: Surroundings): string {
  const { environment } = around;
  if (body.kind === 'fixtures') return String(environment.connectors.has(body.id));
  if (body.kind !== 'product') return '';
  const suppliers = connectorsOf(body).map(
    (id) => `${id}:${environment.connectors.get(id)?.join() ?? ''}:${environment.lookUps.get(id)?.join() ?? ''}`,
  );
  return [tablesUnder(body, around), ...suppliers].join(' ');
}

function* prepareOnce(
  prepared: PreparedVersions,
  key: string,
  body: Document,
  around: Surroundings,
): Steps<PreparedDocument | readonly Problem[]> {
  const known = prepared.get(key);
  if (known !== undefined) return known;
  const preparation = yield* prepareDocument(body, body.kind, around);
  const result = preparation.ok ? preparation.prepared : preparation.problems;
  prepared.set(key, result);
  return result;
}

/**
 * What the documents of a view are checked against.
 * @param refused documents with mistakes of their own, which others may name all the same
 */
export function surroundingsOf(
  versions: ReadonlyMap<string, PreparedDocument>,
  connectorConfigNames?: ReadonlySet<string>,
  refused: readonly unknown[] = [],
): Surroundings {
  const documents = [...versions.values()].map(({ document }) => document);
  return {
    environment: createDocumentEnvironment({
      operators: [
        ...documents.filter((document): document is OperatorTable => document.kind === 'operators'),
        ...refused.filter(isTable),
      ],
      connectors: [
        ...documents.filter((document): document is ConnectorDocument => document.kind === 'connector'),
        ...refused.filter(isConnector),
      ],
      choices: [
        ...documents.filter((document): document is ChoiceTable => document.kind === 'choices'),
        ...refused.filter(isChoiceTable),
      ],
      ...(connectorConfigNames ? { connectorConfigNames } : {}),
    }),
    table: (id): Live<OperatorTable> | undefined => {
      const found = versions.get(`operators ${id}`);
      return found?.document.kind === 'operators' ? { hash: found.hash, document: found.document } : undefined;
    },
    choices: (id): Live<ChoiceTable> | undefined => {
      const found = versions.get(`choices ${id}`);
      return found?.document.kind === 'choices' ? { hash: found.hash, document: found.document } : undefined;
    },
  };
}
