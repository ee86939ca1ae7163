import { storeVersions } from '#server/documents/document-rows.ts';
import { begin } from '#server/lifecycle/begin.ts';
import { requireActiveStaff } from '#server/platform/approvals/active-staff.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type Actor, recordAuditedAction } from '#server/platform/http/guard/record-audit.ts';
import { readSitePreferences } from '#server/platform/preferences/site-preferences.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { DocumentKind } from '#src/engine/core/document-types.ts';
import type { ReleaseEvent } from '#src/machines/release/release.machine.ts';
import { type DraftRow, deleteDraft, findDraft } from '../drafts/draft.repository.ts';
import { requireInventedSecrets } from '../drafts/require-invented-secrets.ts';
import type { PublishingDeps } from '../publishing-deps.ts';
import { effectiveVersions } from '../versions/effective-versions.ts';
import { type Review, reviewDocuments } from '../versions/review-documents.ts';
import { releaseLifecycle } from './release.lifecycle.ts';
import { insertRelease } from './release.repository.ts';
import type { ReleaseRow, ReleaseSubject } from './release-row.ts';

export interface ReleaseCreation {
  readonly title: string;
  readonly note: string;
  readonly documents: readonly { readonly kind: DocumentKind; readonly id: string; readonly edit?: number }[];
}

/**
 * Puts drafts together into a release: checked as one, stored as versions that never change, each with what it changes. The
 * drafts are used up by it.
 * @throws AppError `document_not_found` (no such draft), `draft_conflict`, `document_refused` with `problems` by `kind id`
 */
export async function createRelease(
  db: Executor,
  deps: Pick<PublishingDeps, 'documents' | 'settings'>,
  actor: Actor,
  { title, note, documents: named }: ReleaseCreation,
): Promise<ReleaseRow> {
  const { documents } = deps;
  await documents.refresh();
  return inTransaction(db, async (transaction) => {
    await requireActiveStaff(transaction, { by: actor.caller.accountId });
    const drafts = await takeDrafts(transaction, named);
    const { approvalPolicy } = await readSitePreferences(transaction);
    const reviews = await reviewDocuments(
      documents.layers().everybody,
      drafts.map(({ body }) => body),
      approvalPolicy,
      { live: await effectiveVersions(transaction, documents.layers()), fixtures: documents.fixtures() },
    );
    requireClean(drafts, reviews);
    requireInventedIn(deps, reviews);
    await storeVersions(
      transaction,
      reviews.flatMap(({ hash, document }) => (hash && document ? [{ hash, document }] : [])),
    );
    const subject = subjectOf({ title, note, authorId: actor.caller.accountId }, drafts, reviews);
    const row = await begin<ReleaseSubject, ReleaseRow, object, ReleaseEvent>(transaction, releaseLifecycle, {
      subject,
      events: [],
      cause: { origin: 'operator', actor: actor.caller.accountId, requestId: actor.requestId },
      insert: (state) => insertRelease(transaction, subject, state),
    });
    for (const { kind, id } of drafts) await deleteDraft(transaction, kind, id);
    for (const { kind, id, hash, before } of row.documents) {
      const subject = `release ${row.id}: ${kind} ${id}`;
      await recordAuditedAction(transaction, actor, { action: 'release.create', subject, before, after: hash, note });
    }
    return row;
  });
}

async function takeDrafts(db: Executor, named: ReleaseCreation['documents']): Promise<readonly DraftRow[]> {
  const drafts: DraftRow[] = [];
  // In one order for everybody, so that two releases of the same drafts do not wait for each other for ever.
  for (const { kind, id, edit } of [...named].sort((a, b) => (`${a.kind} ${a.id}` < `${b.kind} ${b.id}` ? -1 : 1))) {
    const draft = await findDraft(db, kind, id, 'lock');
    if (draft === undefined) throw new AppError('document_not_found', { details: { kind, id } });
    if (edit !== undefined && edit !== draft.edit) {
      throw new AppError('draft_conflict', { details: { kind, id, edit: draft.edit, hash: draft.hash } });
    }
    drafts.push(draft);
  }
  return drafts;
}

function requireClean(drafts: readonly DraftRow[], reviews: readonly Review[]): void {
  const problems: Record<string, unknown> = {};
  const moved: Record<string, unknown> = {};
  for (const [index, { kind, id, base }] of drafts.entries()) {
    const review = reviews[index];
    if (review === undefined || !review.ok) problems[`${kind} ${id}`] = review?.problems ?? [];
    else if (review.live !== base) moved[`${kind} ${id}`] = { base, live: review.live };
  }
  if (Object.keys(problems).length > 0) throw new AppError('document_refused', { details: { problems } });
  if (Object.keys(moved).length > 0) throw new AppError('release_stale', { details: { documents: moved } });
}

/** @throws AppError `document_refused` */
function requireInventedIn(deps: Pick<PublishingDeps, 'documents' | 'settings'>, reviews: readonly Review[]): void {
  const documents = reviews.flatMap(({ document }) => document ?? []);
  requireInventedSecrets(
    deps,
    documents.map((document) => ({ kind: document.kind, id: document.id, document })),
    documents.filter((document) => document.kind === 'connector'),
  );
}

function subjectOf(
  head: Pick<ReleaseSubject, 'title' | 'note' | 'authorId'>,
  drafts: readonly DraftRow[],
  reviews: readonly Review[],
): ReleaseSubject {
  return {
    ...head,
    approvalNeeded: reviews.some(({ approval }) => approval.needed),
    approvalReasons: reviews.flatMap(({ document, approval }) =>
      approval.reasons.map((reason) => `${document?.kind} ${document?.id}: ${reason}`),
    ),
    documents: drafts.map(({ kind, id, authors, hash }, index) => ({
      kind,
      id,
      hash: reviews[index]?.hash ?? hash,
      before: reviews[index]?.live ?? null,
      changes: reviews[index]?.changes ?? [],
      authors,
    })),
  };
}
