import { sql } from 'kysely';
import type { LifecycleSnapshot, LifecycleState } from '#server/lifecycle/lifecycle-definition.ts';
import { stateColumns, stillHolds } from '#server/lifecycle/state-columns.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { ReleaseState } from '#src/contract/operations/release.contract.ts';
import type { Share } from '#src/contract/publishing.contract.ts';
import type { DocumentKind } from '#src/engine/core/document-types.ts';
import type { Change } from '../versions/compare-versions.ts';
import type { ReleaseColumns, ReleasedDocument, ReleaseRow, ReleaseSubject } from './release-row.ts';

const releases = (db: Executor) => db.selectFrom('release').selectAll();
type Stored = Awaited<ReturnType<ReturnType<typeof releases>['executeTakeFirstOrThrow']>>;

/** Stores a new release with its documents. Their versions are stored already. */
export async function insertRelease(db: Executor, subject: ReleaseSubject, state: LifecycleState): Promise<ReleaseRow> {
  const { id } = await db
    .insertInto('release')
    .values({
      title: subject.title,
      note: subject.note,
      author_id: subject.authorId,
      approval_needed: subject.approvalNeeded,
      approval_reasons: JSON.stringify(subject.approvalReasons),
      state: state.state,
      version: state.version,
      snapshot: JSON.stringify(state.snapshot),
      share: null,
      position: null,
      publish_at: null,
      live_at: null,
      ended_at: null,
      problem: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('release_document')
    .values(
      subject.documents.map(({ kind, id: document, hash, before, changes, authors }) => ({
        release_id: id,
        kind,
        id: document,
        hash,
        before_hash: before,
        changes: JSON.stringify(changes),
        authors: [...authors],
      })),
    )
    .execute();
  const row = await findRelease(db, id);
  if (row === undefined) throw new Error('a release vanished while it was made');
  return row;
}

export async function findRelease(db: Executor, id: string): Promise<ReleaseRow | undefined> {
  const row = await releases(db).where('id', '=', id).executeTakeFirst();
  return row && (await withDocuments(db, [row]))[0];
}

/** Reads a release and locks it until the transaction ends. */
export async function lockRelease(db: Executor, id: string): Promise<ReleaseRow | undefined> {
  const row = await releases(db).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && (await withDocuments(db, [row]))[0];
}

/** Releases, newest first. */
export async function listReleases(
  db: Executor,
  {
    state,
    before,
    limit,
  }: { readonly state?: string | undefined; readonly before?: string | undefined; readonly limit: number },
): Promise<readonly ReleaseRow[]> {
  let query = releases(db).orderBy('id', 'desc').limit(limit);
  if (state !== undefined) query = query.where('state', '=', state);
  if (before !== undefined) query = query.where('id', '<', before);
  return withDocuments(db, await query.execute());
}

/** Writes state and columns where the old state and version still hold. */
export async function updateRelease(
  db: Executor,
  row: ReleaseRow,
  next: LifecycleState,
  columns: Partial<ReleaseColumns>,
): Promise<ReleaseRow | undefined> {
  const written = await db
    .updateTable('release')
    .set({
      ...stateColumns(next),
      ...(columns.share === undefined ? {} : { share: columns.share && JSON.stringify(columns.share) }),
      ...(columns.position === undefined ? {} : { position: columns.position }),
      ...(columns.publishAt === undefined ? {} : { publish_at: columns.publishAt }),
      ...(columns.liveAt === undefined ? {} : { live_at: columns.liveAt }),
      ...(columns.endedAt === undefined ? {} : { ended_at: columns.endedAt }),
      ...(columns.problem === undefined ? {} : { problem: columns.problem }),
    })
    .where(stillHolds(row))
    .returning('id')
    .executeTakeFirst();
  return written && findRelease(db, row.id);
}

async function withDocuments(db: Executor, rows: readonly Stored[]): Promise<ReleaseRow[]> {
  if (rows.length === 0) return [];
  const documents = await db
    .selectFrom('release_document')
    .select([
      'release_id',
      'kind',
      'id',
      'hash',
      'before_hash',
      'changes',
      sql<string[]>`authors::text[]`.as('authors'),
    ])
    .where(
      'release_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('kind')
    .orderBy('id')
    .execute();
  const byRelease = new Map<string, ReleasedDocument[]>();
  for (const row of documents) {
    const list = byRelease.get(row.release_id) ?? [];
    byRelease.set(row.release_id, list);
    list.push({
      kind: row.kind as DocumentKind,
      id: row.id,
      hash: row.hash,
      before: row.before_hash,
      changes: row.changes as readonly Change[],
      authors: row.authors,
    });
  }
  return rows.map((row) => toRow(row, byRelease.get(row.id) ?? []));
}

function toRow(row: Stored, documents: readonly ReleasedDocument[]): ReleaseRow {
  return {
    id: row.id,
    title: row.title,
    note: row.note,
    authorId: row.author_id,
    approvalNeeded: row.approval_needed,
    approvalReasons: row.approval_reasons as readonly string[],
    documents,
    state: row.state as ReleaseState,
    version: row.version,
    snapshot: row.snapshot as LifecycleSnapshot,
    share: row.share as Share | null,
    position: row.position,
    publishAt: row.publish_at,
    liveAt: row.live_at,
    endedAt: row.ended_at,
    problem: row.problem,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Who has approved a release. */
export async function approvalsOf(
  db: Executor,
  ids: readonly string[],
): Promise<
  readonly { readonly release: string; readonly account: string; readonly note: string; readonly at: Date }[]
> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('release_approval')
    .select(['release_id as release', 'account_id as account', 'note', 'at'])
    .where('release_id', 'in', [...ids])
    .orderBy('at')
    .execute();
}
