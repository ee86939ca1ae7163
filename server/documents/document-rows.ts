import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Document, DocumentKind } from '#src/engine/core/document-types.ts';

/** A version of a document: its content and the hash that names it. */
export interface DocumentVersion {
  readonly hash: string;
  readonly document: Document;
}

/** The versions of the base layer according to the database: the last good ones, also after a restart. */
export async function readHeads(db: Executor): Promise<readonly DocumentVersion[]> {
  const rows = await db
    .selectFrom('document_head')
    .innerJoin('document', 'document.hash', 'document_head.hash')
    .select(['document.hash', 'document.body'])
    .orderBy('document_head.kind')
    .orderBy('document_head.id')
    .execute();
  return rows.map((row) => ({ hash: row.hash, document: row.body as Document }));
}

/** One version, live or not; undefined when there never was one. */
export async function readVersion(db: Executor, hash: string, kind: DocumentKind): Promise<Document | undefined> {
  const row = await db
    .selectFrom('document')
    .select('body')
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.body as Document | undefined;
}

/** Stores versions, which never change; those that are known stay as they are. */
export async function storeVersions(db: Executor, versions: readonly DocumentVersion[]): Promise<void> {
  if (versions.length === 0) return;
  const rows = versions.map(({ hash, document }) => ({ hash, body: document }));
  await sql`
    insert into document (hash, kind, id, version, body)
    select hash, body ->> 'kind', body ->> 'id', (body ->> 'version')::integer, body
    from json_to_recordset(${JSON.stringify(rows)}::json) as fresh (hash text, body json)
    on conflict (hash) do nothing`.execute(db);
}

/** Notes that versions are live from now on. */
export async function noteLive(db: Executor, versions: readonly DocumentName[]): Promise<void> {
  if (versions.length === 0) return;
  await sql`
    insert into document_life (kind, id, hash)
    select kind, id, hash from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as fresh (kind text, id text, hash text)
    on conflict (kind, id, hash) do update set last_live_at = now(), withdrawn_at = null`.execute(db);
}

export interface DocumentName {
  readonly kind: string;
  readonly id: string;
  readonly hash: string;
}

/** Stores versions and makes exactly these the base layer. Only what is new is written. */
export async function writeHeads(db: Executor, versions: readonly DocumentVersion[]): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const heads = await transaction.selectFrom('document_head').selectAll().execute();
    const known = new Set(heads.map(({ kind, id, hash }) => `${kind} ${id} ${hash}`));
    const fresh = versions.filter(({ hash, document: { kind, id } }) => !known.has(`${kind} ${id} ${hash}`));
    await transaction
      .deleteFrom('document_head')
      .where('hash', 'not in', ['', ...versions.map(({ hash }) => hash)])
      .execute();
    if (fresh.length === 0) return;
    await storeVersions(transaction, fresh);
    const names = fresh.map(({ hash, document: { kind, id } }) => ({ kind, id, hash }));
    await sql`
      insert into document_head (kind, id, hash)
      select kind, id, hash from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as fresh (kind text, id text, hash text)
      on conflict (kind, id) do update set hash = excluded.hash`.execute(transaction);
    await noteLive(transaction, names);
  });
}

/** Versions that were live before and may be shown to older clients, the latest first. */
export async function earlierVersions(
  db: Executor,
  kind: DocumentKind,
  id: string,
): Promise<readonly DocumentVersion[]> {
  const rows = await db
    .selectFrom('document_life')
    .innerJoin('document', 'document.hash', 'document_life.hash')
    .select(['document.hash', 'document.body'])
    .where('document_life.kind', '=', kind)
    .where('document_life.id', '=', id)
    .where('document_life.withdrawn_at', 'is', null)
    .orderBy('document_life.last_live_at', 'desc')
    .limit(MOST_EARLIER)
    .execute();
  return rows.map((row) => ({ hash: row.hash, document: row.body as Document }));
}

/**
 * Tells whether an address was a product's, a type's of products, or a screen's at some time: what was published once, and
 * is not found any more, is gone and not mistyped.
 * @param path without origin, query and fragment
 */
export async function wasLiveAt(db: Executor, path: string): Promise<boolean> {
  const [, family, type = '', variant = null, ...rest] = path.split('/');
  const product = { prabayar: 'prepaid', pascabayar: 'postpaid' }[family ?? ''] ?? '';
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select 1 from document_life join document using (hash)
      where document.kind = 'screen' and document.body -> 'route' ->> 'path' = ${path}
        or document.kind = 'product' and ${rest.length === 0} and document.body ->> 'family' = ${product}
          and document.body ->> 'type' = ${type} and coalesce(${variant}::text, document.body ->> 'variant', '') = coalesce(document.body ->> 'variant', '')
    ) as found`.execute(db);
  return rows[0]?.found === true;
}

/** Older clients than these versions reach are asked to update. */
const MOST_EARLIER = 20;
