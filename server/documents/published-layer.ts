import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Document } from '#src/engine/core/document-types.ts';
import type { DocumentVersion } from './document-rows.ts';
import type { Audience, Share } from './serve/cohort.ts';
import { takesPart } from './serve/cohort.ts';

/** A document of a release that agents may see. */
export interface PublishedDocument {
  /** `kind id`. */
  readonly name: string;
  readonly hash: string;
  readonly release: string;
  /** The highest lies on top. */
  readonly position: bigint;
}

/** A release on its way to everybody. */
export interface RollingRelease {
  readonly release: string;
  readonly position: bigint;
  readonly share: Share;
  readonly documents: readonly PublishedDocument[];
}

/** What lies on top of the base layer now. */
export interface PublishedLayer {
  /** Grows with every change that clients must hear of. */
  readonly generation: number;
  /** What everybody gets, by `kind id`. */
  readonly live: ReadonlyMap<string, PublishedDocument>;
  readonly rolling: readonly RollingRelease[];
}

export const EMPTY_LAYER: PublishedLayer = { generation: 0, live: new Map(), rolling: [] };

interface Row {
  readonly kind: string;
  readonly id: string;
  readonly hash: string;
  readonly release: string;
  readonly position: string;
  readonly state: string;
  readonly share: Share | null;
}

/** Reads the releases that are live or rolling out; of live ones only what lies on top. */
export async function readPublishedLayer(db: Executor): Promise<PublishedLayer> {
  const { rows } = await sql<Row>`
    select d.kind, d.id, d.hash, r.id as release, r.position, r.state, r.share
    from release r join release_document d on d.release_id = r.id
    where r.state = 'rolling'
       or r.id = (select top.id from release top join release_document of on of.release_id = top.id
                  where top.state = 'live' and of.kind = d.kind and of.id = d.id order by top.position desc limit 1)
    order by r.position, d.kind, d.id`.execute(db);
  const last = await sql<{ id: string | null }>`select max(id) as id from publication`.execute(db);
  const live = new Map<string, PublishedDocument>();
  const rolling = new Map<string, RollingRelease & { documents: PublishedDocument[] }>();
  for (const { kind, id, hash, release, position, state, share } of rows) {
    const document = { name: `${kind} ${id}`, hash, release, position: BigInt(position) };
    if (state === 'live') live.set(document.name, document);
    else {
      const entry = rolling.get(release) ?? { release, position: document.position, share: share ?? {}, documents: [] };
      entry.documents.push(document);
      rolling.set(release, entry);
    }
  }
  return { generation: Number(last.rows[0]?.id ?? 0), live, rolling: [...rolling.values()] };
}

/** Which rolling releases somebody takes part in, the lowest first. */
export function releasesOf(layer: PublishedLayer, audience: Audience): readonly RollingRelease[] {
  return layer.rolling.filter(({ share, release }) => takesPart(share, release, audience));
}

/** Published documents as those see them who take part in these releases, by `kind id`. */
export function overlayOf(
  layer: PublishedLayer,
  joined: readonly RollingRelease[],
): ReadonlyMap<string, PublishedDocument> {
  const overlay = new Map(layer.live);
  for (const { documents } of joined)
    for (const document of documents) {
      const below = overlay.get(document.name);
      if (below === undefined || below.position < document.position) overlay.set(document.name, document);
    }
  return overlay;
}

/** Bodies of versions by hash. */
export async function readBodies(db: Executor, hashes: readonly string[]): Promise<readonly DocumentVersion[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom('document')
    .select(['hash', 'body'])
    .where('hash', 'in', [...hashes])
    .execute();
  return rows.map((row) => ({ hash: row.hash, document: row.body as Document }));
}

/** A change that processes and clients hear of. */
export interface Publication {
  readonly release: string | null;
  readonly changed: readonly { readonly kind: string; readonly id: string }[];
}

/** As many are read at once. */
const PUBLICATIONS_AT_ONCE = 100;

/** What happened after a generation, in order: all of it, page by page, however long a process was away. */
export async function publicationsAfter(db: Executor, generation: number): Promise<readonly Publication[]> {
  const found: Publication[] = [];
  for (let after = String(generation); ; ) {
    const rows = await db
      .selectFrom('publication')
      .select(['id', 'release_id', 'changed'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PUBLICATIONS_AT_ONCE)
      .execute();
    found.push(...rows.map((row) => ({ release: row.release_id, changed: row.changed as Publication['changed'] })));
    const last = rows.at(-1);
    if (last === undefined || rows.length < PUBLICATIONS_AT_ONCE) return found;
    after = last.id;
  }
}
