import type { Static } from '@sinclair/typebox';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { documentAnswer, versionAnswer } from '#src/contract/publishing.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { Document, DocumentKind } from '#src/engine/core/document-types.ts';
import { findDraft, presentDraft } from '../drafts/draft.repository.ts';
import type { PublishingDeps } from '../publishing-deps.ts';
import { effectiveVersions } from './effective-versions.ts';

interface Named {
  readonly kind: DocumentKind;
  readonly id: string;
}

/** What is live of a document, and its draft. @throws AppError `document_not_found` when there is neither */
export async function readDocument(
  db: Executor,
  deps: Pick<PublishingDeps, 'documents'>,
  { kind, id }: Named,
): Promise<Static<typeof documentAnswer>> {
  const version = await liveVersion(db, deps, { kind, id });
  const draft = await findDraft(db, kind, id);
  if (version === undefined && draft === undefined) throw new AppError('document_not_found', { details: { kind, id } });
  const release = deps.documents.layers().layer.live.get(`${kind} ${id}`)?.release;
  return {
    kind,
    id,
    live:
      version === undefined
        ? null
        : {
            hash: version.hash,
            version: version.document.version,
            source: release === undefined ? 'file' : 'release',
            ...(release === undefined ? {} : { release }),
            ...(version.unusable ? { unusable: true } : {}),
            document: version.document,
          },
    draft: draft === undefined ? null : await presentDraft(db, draft),
  };
}

async function liveVersion(db: Executor, { documents }: Pick<PublishingDeps, 'documents'>, { kind, id }: Named) {
  return (await effectiveVersions(db, documents.layers())).get(`${kind} ${id}`);
}

/** A version by its hash. @throws AppError `document_not_found` */
export async function readVersionBody(db: Executor, hash: string): Promise<Static<typeof versionAnswer>> {
  const row = await db
    .selectFrom('document')
    .select(['kind', 'id', 'hash', 'body'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('document_not_found');
  return { kind: row.kind as DocumentKind, id: row.id, hash: row.hash, document: row.body };
}

/**
 * One side of a comparison.
 * @param side `live`, `draft`, `none` or a hash
 * @throws AppError `document_not_found` for a draft or version that there is not, or one of another document
 */
export async function readSide(
  db: Executor,
  deps: Pick<PublishingDeps, 'documents'>,
  named: Named,
  side: string,
): Promise<Document | undefined> {
  if (side === 'none') return undefined;
  if (side === 'live') return (await liveVersion(db, deps, named))?.document;
  if (side === 'draft') {
    const draft = await findDraft(db, named.kind, named.id);
    if (draft === undefined) throw new AppError('document_not_found', { details: { ...named } });
    return draft.body as Document;
  }
  const version = await readVersionBody(db, side);
  if (version.kind !== named.kind || version.id !== named.id) throw new AppError('document_not_found');
  return version.document as Document;
}
