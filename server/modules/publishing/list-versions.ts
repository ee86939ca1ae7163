import type { Static } from '@sinclair/typebox';
import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables.ts';
import type { versionListAnswer } from '#src/contract/publishing.contract.ts';
import { liveHashes, type NamedDocument } from './live-hashes.ts';
import { peopleById } from './people.ts';

interface Row {
  readonly hash: string;
  readonly version: number;
  readonly at: Date;
  readonly release: string | null;
  readonly state: string | null;
  readonly note: string | null;
  readonly author: string | null;
}

/** Every version of a document there ever was, newest first: those of files, and those of releases with who and why. */
export async function listVersions(db: Executor, named: NamedDocument): Promise<Static<typeof versionListAnswer>> {
  const { rows } = await sql<Row>`
    select d.hash, d.version, coalesce(r.created_at, d.loaded_at) as at, r.id as release, r.state, r.note, r.author_id as author
    from document d
    left join release_document rd on rd.hash = d.hash and rd.kind = d.kind and rd.id = d.id
    left join release r on r.id = rd.release_id
    where d.kind = ${named.kind} and d.id = ${named.id}
    order by 3 desc, r.id desc nulls last limit 500`.execute(db);
  const person = await peopleById(
    db,
    rows.map(({ author }) => author),
  );
  const live = (await liveHashes(db, [named])).get(`${named.kind} ${named.id}`);
  return {
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
