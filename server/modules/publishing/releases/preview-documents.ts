import type { Static } from '@sinclair/typebox';
import { judgeDocuments } from '#server/documents/check/judge-documents.ts';
import { createSnapshot, resolvePath } from '#server/documents/document-snapshot.ts';
import { readBodies } from '#server/documents/published-layer.ts';
import { databaseNow } from '#server/platform/clock.ts';
import { inSlices } from '#server/platform/concurrency/slices.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { PreviewBody, previewAnswer } from '#src/contract/publishing.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { findDraft } from '../drafts/draft.repository.ts';
import type { PublishingDeps } from '../publishing-deps.ts';
import { findRelease } from './release.repository.ts';

/**
 * Draws what is not live yet: a text as typed, a draft, or a whole release, among everything that is live. A document with
 * errors is not drawn; its problems are told.
 * @throws AppError `document_not_found`, `not_found` when the path shows nothing
 */
export async function previewDocuments(
  db: Executor,
  { documents }: Pick<PublishingDeps, 'documents'>,
  body: PreviewBody,
): Promise<Static<typeof previewAnswer>> {
  const candidates = await candidatesOf(db, body);
  const there = documents.layers().everybody;
  const checked = await inSlices(judgeDocuments(there, candidates, { fixtures: documents.fixtures() }));
  const problems = checked.documents.flatMap((one) => [...one.problems]);
  const snapshot = createSnapshot(checked.versions, there.refused, await databaseNow(db));
  const menu = (snapshot.menus.get(body.category ?? 'agent') ?? snapshot.menus.get('guest'))?.document ?? null;
  const first = checked.documents.find(({ prepared }) => prepared?.screen !== undefined)?.prepared?.screen;
  const path = body.path ?? first?.live.document.route.path ?? '/';
  if (
    body.path === undefined &&
    candidates.length > 0 &&
    checked.documents.every(({ prepared }) => prepared === undefined)
  ) {
    return { menu, problems };
  }
  const found = resolvePath(snapshot, path);
  if (found.kind === 'none') throw new AppError('not_found');
  if (found.kind === 'redirect') return { redirect: found.to, menu, problems };
  documents.keepModules(snapshot.validators);
  const { screen, hash, params } = found.resolved;
  return { screen, hash, params: { ...params }, menu, title: screen.title[body.language ?? 'id'], problems };
}

async function candidatesOf(db: Executor, body: PreviewBody): Promise<readonly unknown[]> {
  if (body.document !== undefined) return [body.document];
  if (body.release !== undefined) {
    const release = await findRelease(db, body.release);
    if (release === undefined) throw new AppError('document_not_found');
    const versions = await readBodies(
      db,
      release.documents.map(({ hash }) => hash),
    );
    return versions.map(({ document }) => document);
  }
  if (body.kind === undefined || body.id === undefined) return [];
  const draft = await findDraft(db, body.kind, body.id);
  if (draft === undefined) throw new AppError('document_not_found', { details: { kind: body.kind, id: body.id } });
  return [draft.body];
}
