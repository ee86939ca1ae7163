import { sql } from 'kysely';
import { documentHash } from '#server/documents/text/canonical-json.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type Actor, recordAuditedAction } from '#server/platform/http/guard/record-audit.ts';
import type { Draft } from '#src/contract/publishing.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { isShallow } from '#src/engine/core/check/check-size.ts';
import type { DocumentKind } from '#src/engine/core/document-types.ts';
import type { PublishingDeps } from '../publishing-deps.ts';
import { type DraftRow, deleteDraft, findDraft, presentDraft, writeDraft } from './draft.repository.ts';
import { LARGEST_DOCUMENT } from './largest-document.ts';
import { liveHashes } from './live-hashes.ts';
import { requireInventedSecrets } from './require-invented-secrets.ts';

export interface DraftSave {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly document: unknown;
  /** Number of the edit that the editor saw; 0: none. */
  readonly edit: number;
  /** Live version the work began from; absent: the one live now. */
  readonly base?: string | null;
  readonly note?: string;
}

/**
 * Keeps a draft. It may be full of mistakes, but it is what it says it is. Two editors never overwrite each other: who saves
 * over a newer edit is refused and told both texts' hashes and who was faster (SDUI-6).
 * @throws AppError `draft_conflict` with `edit`, `hash` (theirs), `mine`, `by`; `validation_failed` for another document's
 *   text or one too large to be a document; `document_refused` for fixtures that hold a secret in use
 */
export async function saveDraft(
  db: Executor,
  deps: Pick<PublishingDeps, 'documents' | 'settings'>,
  actor: Actor,
  save: DraftSave,
): Promise<Draft> {
  requireShape(save);
  requireInventedSecrets(deps, [save]);
  const hash = documentHash(save.document);
  return inTransaction(db, async (transaction) => {
    // Nobody can lock a row that is not there yet.
    await sql`select pg_advisory_xact_lock(hashtext(${`draft ${save.kind} ${save.id}`}))`.execute(transaction);
    const found = await findDraft(transaction, save.kind, save.id, 'lock');
    if ((found?.edit ?? 0) !== save.edit) throw await conflict(transaction, found, hash);
    const { accountId } = actor.caller;
    await writeDraft(transaction, {
      kind: save.kind,
      id: save.id,
      body: save.document,
      hash,
      base: await baseOf(transaction, save, found),
      edit: save.edit + 1,
      authors: [...new Set([...(found?.authors ?? []), accountId])],
      note: save.note ?? found?.note ?? '',
      updatedBy: accountId,
    });
    await recordAuditedAction(transaction, actor, {
      action: 'draft.save',
      subject: `${save.kind} ${save.id}`,
      before: found?.hash ?? null,
      after: hash,
      ...(save.note === undefined ? {} : { note: save.note }),
    });
    const row = await findDraft(transaction, save.kind, save.id);
    if (row === undefined) throw new Error('a draft vanished while it was saved');
    return presentDraft(transaction, row);
  });
}

async function baseOf(db: Executor, save: DraftSave, found: DraftRow | undefined): Promise<string | null> {
  if (save.base === undefined) return found === undefined ? liveHash(db, save) : found.base;
  if (save.base === null) return null;
  const known = await db.selectFrom('document').select('hash').where('hash', '=', save.base).executeTakeFirst();
  if (known === undefined) throw new AppError('validation_failed', { fields: { '/base': [{ code: 'oneOf' }] } });
  return save.base;
}

async function liveHash(db: Executor, { kind, id }: DraftSave): Promise<string | null> {
  return (await liveHashes(db, [{ kind, id }])).get(`${kind} ${id}`) ?? null;
}

/** Throws a draft away. @throws AppError `not_found`, `draft_conflict` when it is newer than the one that was seen */
export async function discardDraft(
  db: Executor,
  actor: Actor,
  { kind, id, edit }: { readonly kind: string; readonly id: string; readonly edit: number | undefined },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const found = await findDraft(transaction, kind, id, 'lock');
    if (found === undefined) throw new AppError('not_found');
    if (edit !== undefined && found.edit !== edit) throw await conflict(transaction, found, null);
    await deleteDraft(transaction, kind, id);
    await recordAuditedAction(transaction, actor, {
      action: 'draft.delete',
      subject: `${kind} ${id}`,
      before: found.hash,
    });
  });
}

async function conflict(db: Executor, found: DraftRow | undefined, mine: string | null): Promise<AppError> {
  if (found === undefined) return new AppError('draft_conflict', { details: { edit: 0, hash: null, mine } });
  const draft = await presentDraft(db, found);
  const { edit, hash, updated_by: by, updated_at: at } = draft;
  return new AppError('draft_conflict', { details: { edit, hash, mine, by, at } });
}

/** @throws AppError `validation_failed`, and `payload_too_large` for what is no table of choices and larger than other documents may be */
function requireShape({ kind, id, document }: DraftSave): void {
  const refuse = (pointer: string, code: string) =>
    new AppError('validation_failed', { fields: { [pointer]: [{ code }] } });
  if (typeof document !== 'object' || document === null || Array.isArray(document)) throw refuse('/document', 'type');
  if (!isShallow(document)) throw refuse('/document', 'maxLength');
  const own = (key: string): unknown => (Object.hasOwn(document, key) ? Reflect.get(document, key) : undefined);
  if (own('kind') !== kind) throw refuse('/document/kind', 'oneOf');
  if (own('id') !== id) throw refuse('/document/id', 'oneOf');
  if (kind !== 'choices' && Buffer.byteLength(JSON.stringify(document)) > LARGEST_DOCUMENT) {
    throw new AppError('payload_too_large');
  }
}
