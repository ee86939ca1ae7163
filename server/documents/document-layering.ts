import { databaseNow } from '#server/platform/clock.ts';
import { inSlices } from '#server/platform/concurrency/slices.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Document } from '#src/engine/core/document-types.ts';
import type { DocumentVersion } from './document-rows.ts';
import { createSnapshot, type DocumentSnapshot } from './document-snapshot.ts';
import { expandedVersionStore } from './expanded-versions.ts';
import type { DocumentLog } from './folder/document-log.ts';
import {
  type LayeredDocuments,
  layerDocuments,
  type PreparedVersions,
  type ReportUnusable,
} from './layered-documents.ts';
import {
  type Publication,
  type PublishedDocument,
  publicationsAfter,
  readBodies,
  readPublishedLayer,
} from './published-layer.ts';
import { changesBetween } from './snapshot-changes.ts';
import { RecentlyUsed } from './text/recently-used.ts';

/** Versions that were shown before and stay prepared: a roll-back, or a program that draws no newer one, asks for them again. */
const MOST_EARLIER = 100;

/** What lies on what, and what became different by it. */
interface Laid {
  /** The base layer; made anew when a product began or ended to be sold since. */
  readonly base: DocumentSnapshot;
  readonly layered: LayeredDocuments;
  /** What is different for everybody, as `kind id`; empty the first time. */
  readonly changed: readonly string[];
  /** What was published since the layers before. */
  readonly publications: readonly Publication[];
  /** Instant from the database clock. */
  readonly now: Date;
}

interface LayeringOptions {
  readonly db: Executor;
  readonly log: DocumentLog;
  readonly connectorConfigNames?: ReadonlySet<string>;
  readonly prepared: PreparedVersions;
  /** Called with every view that is made. */
  readonly keep: (view: DocumentSnapshot) => void;
}

/**
 * Lays what is published now on a base layer. Bodies that were read and versions that were prepared stay in memory from one
 * time to the next.
 * @returns takes the base layer, and the layers before, if there were any
 */
export function documentLayering({ db, log, connectorConfigNames, prepared, keep }: LayeringOptions) {
  const names = connectorConfigNames === undefined ? {} : { connectorConfigNames };
  const bodies = new RecentlyUsed<Document>();
  const storeExpanded = expandedVersionStore(db);
  const report: ReportUnusable = ({ name, hash }, problems) =>
    log.error({ document: name, hash, problems: problems.slice(0, 5) }, 'published version cannot be used here');

  const bodiesOf = async (published: readonly PublishedDocument[]): Promise<readonly DocumentVersion[]> => {
    const missing = published.map(({ hash }) => hash).filter((hash) => bodies.get(hash) === undefined);
    for (const { hash, document } of await readBodies(db, missing)) bodies.set(hash, document);
    bodies.trim(published.length + MOST_EARLIER);
    return published.flatMap(({ hash }) => {
      const document = bodies.get(hash);
      return document === undefined ? [] : [{ hash, document }];
    });
  };

  return async (below: DocumentSnapshot, before: LayeredDocuments | undefined): Promise<Laid> => {
    const now = await databaseNow(db);
    const isPast = below.until !== undefined && below.until <= now;
    const base = isPast ? createSnapshot(below.versions, below.refused, now) : below;
    const layer = await readPublishedLayer(db);
    const published = [...layer.live.values(), ...layer.rolling.flatMap(({ documents }) => documents)];
    await storeExpanded([...base.versions, ...(await bodiesOf(published))]);
    const layering = layerDocuments({ base, layer, bodies, prepared, report, keep, now, ...names });
    const layered = await inSlices(layering);
    const publications = before === undefined ? [] : await publicationsAfter(db, before.layer.generation);
    prepared.trim(base.versions.length + published.length + MOST_EARLIER);
    const changed = before === undefined ? [] : changesBetween(before.everybody, layered.everybody, publications);
    return { base, layered, changed, publications, now };
  };
}
