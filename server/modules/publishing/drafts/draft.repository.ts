import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Draft } from '#src/contract/publishing.contract.ts';
import type { DocumentKind } from '#src/engine/core/document-types.ts';
import { peopleById } from '../people.ts';

/** A draft as it is stored. */
export interface DraftRow {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly body: unknown;
  readonly hash: string;
  readonly base: string | null;
  readonly edit: number;
  readonly authors: readonly string[];
  readonly note: string;
  readonly updatedBy: string;
  readonly updatedAt: Date;
}

const COLUMNS = [
  'kind',
  'id',
  'body',
  'hash',
  'base_hash as base',
  'edit',
  sql<string[]>`authors::text[]`.as('authors'),
  'note',
  'updated_by as updatedBy',
  'updated_at as updatedAt',
] as const;

/** The draft of a document, if there is one. `lock` keeps others from changing it until the transaction ends. */
export async function findDraft(
  db: Executor,
  kind: string,
  id: string,
  lock: 'lock' | 'read' = 'read',
): Promise<DraftRow | undefined> {
  const query = db.selectFrom('document_draft').select(COLUMNS).where('kind', '=', kind).where('id', '=', id);
  const row = await (lock === 'lock' ? query.forUpdate() : query).executeTakeFirst();
  return row && { ...row, kind: row.kind as DocumentKind };
}

/** Every draft, without bodies. */
export async function listDrafts(db: Executor): Promise<readonly Omit<DraftRow, 'body'>[]> {
  const rows = await db
    .selectFrom('document_draft')
    .select(COLUMNS.filter((column) => column !== 'body'))
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as DocumentKind }));
}

/** Every draft with its body, in the order of their names. */
export async function listDraftBodies(db: Executor): Promise<readonly Pick<DraftRow, 'kind' | 'id' | 'body'>[]> {
  const rows = await db
    .selectFrom('document_draft')
    .select(['kind', 'id', 'body'])
    .orderBy('kind')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as DocumentKind }));
}

/** Writes a draft anew. */
export async function writeDraft(db: Executor, draft: Omit<DraftRow, 'updatedAt'>): Promise<void> {
  const values = {
    body: JSON.stringify(draft.body),
    hash: draft.hash,
    base_hash: draft.base,
    edit: draft.edit,
    authors: [...draft.authors],
    note: draft.note,
    updated_by: draft.updatedBy,
    updated_at: sql<Date>`clock_timestamp()`,
  };
  await db
    .insertInto('document_draft')
    .values({ kind: draft.kind, id: draft.id, ...values })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(values))
    .execute();
}

export async function deleteDraft(db: Executor, kind: string, id: string): Promise<void> {
  await db.deleteFrom('document_draft').where('kind', '=', kind).where('id', '=', id).execute();
}

/** A draft as the console gets it. */
export async function presentDraft(db: Executor, row: DraftRow): Promise<Draft> {
  const person = await peopleById(db, [row.updatedBy]);
  const { kind, id, hash, base, edit, note } = row;
  return {
    kind,
    id,
    document: row.body,
    hash,
    base,
    edit,
    note,
    updated_at: row.updatedAt.toISOString(),
    updated_by: person(row.updatedBy),
  };
}
