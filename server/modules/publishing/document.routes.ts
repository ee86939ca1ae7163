import { Type } from '@sinclair/typebox';
import { documentHash } from '#server/documents/text/canonical-json.ts';
import { defineRoute, OPERATIONS_AND_QA, type RouteDefinition } from '#server/platform/http/route.ts';
import { readSitePreferences } from '#server/platform/preferences/site-preferences.ts';
import {
  checkAnswer,
  checkBody,
  diffAnswer,
  diffQuery,
  documentAnswer,
  documentListAnswer,
  documentListQuery,
  hashField,
  ofDocument,
  previewAnswer,
  previewBody,
  versionAnswer,
  versionListAnswer,
  versionListQuery,
} from '#src/contract/publishing.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { DocumentKind } from '#src/engine/core/document-types.ts';
import { findDraft } from './drafts/draft.repository.ts';
import { LARGEST_TABLE } from './drafts/largest-document.ts';
import type { PublishingDeps } from './publishing-deps.ts';
import { previewDocuments } from './releases/preview-documents.ts';
import { checkWithDrafts } from './versions/check-with-drafts.ts';
import { approvalFor, compareVersions } from './versions/compare-versions.ts';
import { effectiveVersions } from './versions/effective-versions.ts';
import { listDocuments } from './versions/list-documents.ts';
import { listVersions } from './versions/list-versions.ts';
import { readDocument, readSide, readVersionBody } from './versions/read-document.ts';
import { reviewFirst } from './versions/review-documents.ts';

/** Reads: what there is, what a change means, how it would look. */
export function documentRoutes(deps: PublishingDeps): readonly RouteDefinition[] {
  return [...versionRoutes(deps), ...judgementRoutes(deps)];
}

function versionRoutes(deps: PublishingDeps): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'ops.document.list',
      summary: 'Every document with its live version, roll-outs, draft and kill switch (SDUI-6)',
      policy: OPERATIONS_AND_QA,
      audit: 'none',
      query: documentListQuery,
      answer: documentListAnswer,
      handle: ({ db, language }, { query }) => listDocuments(db, deps, query, language),
    }),
    defineRoute({
      operation: 'ops.document.get',
      summary: 'One document: what is live and its draft',
      policy: OPERATIONS_AND_QA,
      audit: 'none',
      params: ofDocument,
      answer: documentAnswer,
      handle: ({ db }, { params }) => readDocument(db, deps, params),
    }),
    defineRoute({
      operation: 'ops.document.versions',
      summary: 'Every version of a document with who, when and why',
      policy: OPERATIONS_AND_QA,
      audit: 'none',
      params: ofDocument,
      query: versionListQuery,
      answer: versionListAnswer,
      handle: ({ db }, { params, query }) => listVersions(db, params, query),
    }),
    defineRoute({
      operation: 'ops.version.get',
      summary: 'One version by its hash; it never changes',
      policy: OPERATIONS_AND_QA,
      audit: 'none',
      params: Type.Object({ hash: hashField }),
      answer: versionAnswer,
      handle: ({ db }, { params }) => readVersionBody(db, params.hash),
    }),
  ];
}

/** A review that says by itself what it was made beside. */
const alone = async (review: ReturnType<typeof reviewFirst>) => ({ review: await review, together: [] });

function judgementRoutes(deps: PublishingDeps): readonly RouteDefinition[] {
  const { documents } = deps;
  return [
    defineRoute({
      operation: 'ops.diff',
      summary: 'What is different in meaning between two versions, and who must approve it',
      policy: OPERATIONS_AND_QA,
      audit: 'none',
      query: diffQuery,
      answer: diffAnswer,
      handle: async ({ db }, { query }) => {
        const before = await readSide(db, deps, query, query.before);
        const after = await readSide(db, deps, query, query.after);
        if (after === undefined) throw new AppError('document_not_found');
        const { approvalPolicy } = await readSitePreferences(db);
        const found = compareVersions(before, after);
        const { approval, changes } = approvalFor(query.kind as DocumentKind, found, approvalPolicy);
        return {
          before: before === undefined ? null : documentHash(before),
          after: documentHash(after),
          changes: [...changes],
          approval: { needed: approval.needed, reasons: [...approval.reasons] },
        };
      },
    }),
    defineRoute({
      operation: 'ops.check',
      summary: 'What is wrong with a document, what it changes and whether it needs an approval; changes nothing',
      policy: OPERATIONS_AND_QA,
      audit: 'none',
      maxBodyBytes: LARGEST_TABLE,
      body: checkBody,
      answer: checkAnswer,
      handle: async ({ db }, { body }) => {
        const { kind = '', id = '' } = body;
        const json = body.document ?? (await findDraft(db, kind, id))?.body;
        if (json === undefined) throw new AppError('document_not_found', { details: { kind, id } });
        const { approvalPolicy } = await readSitePreferences(db);
        const layers = documents.layers();
        const meant = await effectiveVersions(db, layers);
        const given = { live: meant, fixtures: documents.fixtures() };
        const { review, together } =
          body.beside === undefined
            ? await checkWithDrafts(db, layers.everybody, json, approvalPolicy, given)
            : await alone(reviewFirst(layers.everybody, [json, ...body.beside], approvalPolicy, given));
        const { ok, hash = null, live, problems, changes, approval } = review;
        return {
          ok,
          hash,
          live,
          problems: [...problems],
          together: [...together],
          changes: [...changes],
          approval: { needed: approval.needed, reasons: [...approval.reasons] },
        };
      },
    }),
    defineRoute({
      operation: 'ops.preview',
      summary: 'Draws what is not live yet as somebody of a role would see it; changes nothing',
      policy: OPERATIONS_AND_QA,
      audit: 'none',
      maxBodyBytes: LARGEST_TABLE,
      body: previewBody,
      answer: previewAnswer,
      handle: ({ db }, { body }) => previewDocuments(db, deps, body),
    }),
  ];
}
