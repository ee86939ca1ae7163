import type { Static } from '@sinclair/typebox';
import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import {
  ID_KEY,
  INSTANT_KEY,
  instantKey,
  instantOf,
  type KeyedRow,
  pageByKeys,
} from '#server/platform/paging/keyset-page.ts';
import type { versionListAnswer, versionListQuery } from '#src/contract/publishing.contract.ts';
import { liveHashes, type NamedDocument } from '../drafts/live-hashes.ts';
import { peopleById } from '../people.ts';

interface Row {
  readonly hash: string;
  readonly version: number;
  readonly at: Date;
  readonly release: string | null;
  readonly state: string | null;
  readonly note: string | null;
  readonly author: string | null;
}

const USUAL_LIMIT = 50;
/** When it came, the release that brought it (0: a file), the version: a release may bring a version again. */
const KEYS = [INSTANT_KEY, ID_KEY, '[0-9a-f]{64}'];

/**
 * Every version of a document that was written, newest first: those of files, and those of releases with who and why. Products with the
 * rows of their tables, which sales are pinned to, are not among them.
 * @throws AppError `malformed_request` for a cursor that is not ours
 */
export async function listVersions(
  db: Executor,
  named: NamedDocument,
  query: Static<typeof versionListQuery>,
): Promise<Static<typeof versionListAnswer>> {
  const { rows, next } = await pageByKeys(query, USUAL_LIMIT, KEYS, (page) => readVersions(db, named, page));
  const person = await peopleById(
    db,
    rows.map(({ author }) => author),
  );
  const live = (await liveHashes(db, [named])).get(`${named.kind} ${named.id}`);
  return {
    ...next,
    data: rows.map(({ hash, version, at, release, state, note, author }) => ({
      hash,
      version,
      at: at.toISOString(),
      source: release === null ? 'file' : 'release',
      ...(release === null ? {} : { release }),
      ...(state === null ? {} : { state }),
      ...(note === null ? {} : { note }),
      ...(author === null ? {} : { author: person(author) }),
      live: hash === live,
    })),
  };
}

async function readVersions(
  db: Executor,
  { kind, id }: NamedDocument,
  { after, limit }: { readonly after: readonly string[] | undefined; readonly limit: number },
): Promise<readonly (Row & KeyedRow)[]> {
  const [at = '', release = '', hash = ''] = after ?? [];
  const older = sql`where (at, release_key, hash) < (${instantOf(at)}, ${release}::bigint, ${hash})`;
  const { rows } = await sql<Row & { readonly at_key: string; readonly release_key: string }>`
    select *, ${instantKey(sql.ref('at'))} as at_key from (
      select d.hash, d.version, coalesce(r.created_at, d.loaded_at) as at, r.id as release, coalesce(r.id, 0) as release_key,
        r.state, r.note, r.author_id as author
      from document d
      left join release_document rd on rd.hash = d.hash and rd.kind = d.kind and rd.id = d.id
      left join release r on r.id = rd.release_id
      where d.kind = ${kind} and d.id = ${id} and d.body -> 'expandedFrom' is null) version
    ${after === undefined ? sql`` : older}
    order by at desc, release_key desc, hash desc limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, keys: [row.at_key, row.release_key, row.hash] }));
}
