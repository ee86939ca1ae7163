import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';

export interface NamedDocument {
  readonly kind: string;
  readonly id: string;
}

/** Which version everybody sees of each document, by `kind id`, as the database says; none for what is not live. */
export async function liveHashes(
  db: Executor,
  documents: readonly NamedDocument[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ kind: string; id: string; hash: string | null }>`
    select asked.kind, asked.id, coalesce(
      (select d.hash from release_document d join release r on r.id = d.release_id
       where r.state = 'live' and d.kind = asked.kind and d.id = asked.id order by r.position desc limit 1),
      (select h.hash from document_head h where h.kind = asked.kind and h.id = asked.id)) as hash
    from jsonb_to_recordset(${JSON.stringify(documents.map(({ kind, id }) => ({ kind, id })))}::jsonb)
      as asked (kind text, id text)`.execute(db);
  return new Map(rows.flatMap(({ kind, id, hash }) => (hash === null ? [] : [[`${kind} ${id}`, hash] as const])));
}
