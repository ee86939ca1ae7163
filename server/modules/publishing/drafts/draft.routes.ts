import { Type } from '@sinclair/typebox';
import { defineRoute, OPERATIONS_AND_QA, OPERATIONS_ONLY, type RouteDefinition } from '#server/platform/http/route.ts';
import { draftAnswer, draftDeleteBody, draftSaveBody, ofDocument } from '#src/contract/publishing.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { PublishingDeps } from '../publishing-deps.ts';
import { findDraft, presentDraft } from './draft.repository.ts';
import { LARGEST_TABLE } from './largest-document.ts';
import { discardDraft, saveDraft } from './save-draft.ts';

/** Drafts: the work in progress of operations. */
export function draftRoutes(deps: Pick<PublishingDeps, 'documents' | 'settings'>): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'ops.draft.get',
      summary: 'The draft of a document',
      policy: OPERATIONS_AND_QA,
      audit: 'none',
      params: ofDocument,
      answer: draftAnswer,
      handle: async ({ db }, { params }) => {
        const row = await findDraft(db, params.kind, params.id);
        if (row === undefined) throw new AppError('document_not_found', { details: { ...params } });
        return { draft: await presentDraft(db, row) };
      },
    }),
    defineRoute({
      operation: 'ops.draft.save',
      summary: 'Keep a draft; refused when somebody else saved a newer edit (SDUI-6)',
      policy: OPERATIONS_ONLY,
      audit: 'draft.save',
      auditsItself: true,
      maxBodyBytes: LARGEST_TABLE,
      params: ofDocument,
      body: draftSaveBody,
      answer: draftAnswer,
      handle: async (context, { params, body }) => ({
        draft: await saveDraft(context.db, deps, context, {
          ...params,
          document: body.document,
          edit: body.edit,
          ...(body.base === undefined ? {} : { base: body.base }),
          ...(body.note === undefined ? {} : { note: body.note }),
        }),
      }),
    }),
    defineRoute({
      operation: 'ops.draft.delete',
      summary: 'Throw a draft away',
      policy: OPERATIONS_ONLY,
      audit: 'draft.delete',
      auditsItself: true,
      params: ofDocument,
      body: draftDeleteBody,
      answer: Type.Object({}),
      handle: async (context, { params, body }) => {
        await discardDraft(context.db, context, { ...params, edit: body.edit });
        return {};
      },
    }),
  ];
}
