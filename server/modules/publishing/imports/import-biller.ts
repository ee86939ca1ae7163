import type { Static } from '@sinclair/typebox';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Actor } from '#server/platform/http/guard/record-audit.ts';
import { readSitePreferences } from '#server/platform/preferences/site-preferences.ts';
import type { billerImportAnswer, billerImportBody } from '#src/contract/operations/release.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { programNote } from '#src/domain/text/program-note.ts';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import { findDraft } from '../drafts/draft.repository.ts';
import { saveDraft } from '../drafts/save-draft.ts';
import type { PublishingDeps } from '../publishing-deps.ts';
import { reviewDocuments } from '../versions/review-documents.ts';
import type { BillerReading } from './biller-draft.ts';
import { readBbpsBiller } from './read-bbps-biller.ts';
import { readDigiflazzBiller } from './read-digiflazz-biller.ts';

type Body = Static<typeof billerImportBody>;

/**
 * Makes a draft product of a foreign record of a biller. What such a record cannot say is listed as open: nothing is guessed
 * about money.
 * @throws AppError `document_not_found` without such a connector, `validation_failed` for a record of neither shape,
 *   `draft_conflict` when `save` would overwrite a draft
 */
export async function importBiller(
  db: Executor,
  deps: PublishingDeps,
  actor: Actor,
  body: Body,
): Promise<Static<typeof billerImportAnswer>> {
  const connector = deps.documents.connector(body.connector)?.document;
  if (connector === undefined) {
    throw new AppError('document_not_found', { details: { kind: 'connector', id: body.connector } });
  }
  const { document, open } = readRecord(body, connector);
  const { approvalPolicy } = await readSitePreferences(db);
  const [review] = await reviewDocuments(deps.documents.layers().everybody, [document], approvalPolicy);
  const problems = [...(review?.problems ?? [])];
  if (body.save !== true) return { document, problems, open: [...open] };
  const edit = (await findDraft(db, 'product', document.id))?.edit ?? 0;
  if (edit > 0) throw new AppError('draft_conflict', { details: { kind: 'product', id: document.id, edit } });
  const draft = await saveDraft(db, deps, actor, {
    kind: 'product',
    id: document.id,
    document,
    edit,
    note: programNote('biller', {}),
  });
  return { document, problems, open: [...open], draft };
}

function readRecord(body: Body, connector: ConnectorDocument): BillerReading {
  const { record } = body;
  const format = body.format ?? (Object.hasOwn(record, 'billerId') ? 'bbps' : 'digiflazz');
  const asked = { connector, ...(body.id === undefined ? {} : { id: body.id }) };
  const reading = format === 'bbps' ? readBbpsBiller(record, asked) : readDigiflazzBiller(record, asked);
  if (reading === undefined) throw new AppError('validation_failed', { fields: { '/record': [{ code: 'type' }] } });
  return reading;
}
