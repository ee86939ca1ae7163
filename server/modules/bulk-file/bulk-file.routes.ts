import { Type } from '@sinclair/typebox';
import { viewOf } from '#server/documents/document-view.ts';
import { checkPassword } from '#server/modules/transaction/index.ts';
import { defineRoute, type RouteDefinition, type SignedInContext } from '#server/platform/http/route.ts';
import { pageById } from '#server/platform/paging/id-cursor.ts';
import { readSitePreferences } from '#server/platform/preferences/site-preferences.ts';
import * as contract from '#src/contract/sale/bulk-file.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { BulkFileDeps } from './bulk-file-deps.ts';
import { HISTORY_DAYS } from './forget-bulk-files.ts';
import { findBulkFile, listBulkFiles } from './record/bulk-file.repository.ts';
import type { BulkFileRow } from './record/bulk-file-row.ts';
import { readBulkRows } from './record/bulk-row.repository.ts';
import { presentFile, presentFiles } from './record/present-file.ts';
import { hasAccess, requireAccess } from './require-access.ts';
import type { BulkDocuments } from './rows/check-rows.ts';
import { presentRows } from './rows/present-rows.ts';
import { writeResult } from './sheet/write-result.ts';
import { writeTemplate } from './sheet/write-template.ts';
import { FILE_BYTES } from './spreadsheet/sheet-row.ts';
import { cancelBulkFile } from './work/cancel-bulk-file.ts';
import { checkBulkFile } from './work/check-bulk-file.ts';
import { confirmBulkFile } from './work/confirm-bulk-file.ts';
import { createBulkFile } from './work/create-bulk-file.ts';

const ofOne = Type.Object({ file: contract.bulkFileField });
const FILES_OF_A_PAGE = 25;
const ROWS_OF_A_PAGE = 50;
/** Reading a file takes time of the processor. */
const UPLOADS_PER_MINUTE = 12;
const DOWNLOADS_PER_MINUTE = 30;
/** A file in Base64 with room for its name. */
const MAX_BODY_BYTES = Math.ceil((FILE_BYTES * 4) / 3) + 4_096;

/** A caller's own file; another's does not exist. @throws AppError `not_found` */
async function ownFile(
  { db, caller }: Pick<SignedInContext, 'db' | 'caller'>,
  reference: string,
): Promise<BulkFileRow> {
  const file = await findBulkFile(db, reference, caller.accountId);
  if (file === undefined) throw new AppError('not_found');
  return file;
}

export function bulkFileRoutes(deps: BulkFileDeps): readonly RouteDefinition[] {
  return [...readingRoutes(deps), ...changingRoutes(deps)];
}

function readingRoutes(deps: BulkFileDeps): readonly RouteDefinition[] {
  return [...fileRoutes(deps), ...resultRoutes(deps)];
}

function fileRoutes(deps: BulkFileDeps): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'bulk-file.check-access',
      summary: 'Whether the account may top up by spreadsheet (NAV-5)',
      policy: 'signed-in',
      audit: 'none',
      answer: contract.bulkAccessAnswer,
      handle: async ({ caller }) => ({ excelAccess: hasAccess(caller) }),
    }),
    defineRoute({
      operation: 'bulk-file.template',
      summary: 'An empty file to fill in, with the product codes (PRE-16)',
      policy: 'active',
      audit: 'none',
      query: contract.bulkFormatQuery,
      answer: contract.savedFileAnswer,
      perMinute: DOWNLOADS_PER_MINUTE,
      handle: (context, { query }) => {
        requireAccess(context.caller);
        return writeTemplate(context.db, deps, context, query.format);
      },
    }),
    defineRoute({
      operation: 'bulk-file.list',
      summary: 'Bulk files of the last 30 days, newest first, and the limits for new ones',
      policy: 'signed-in',
      audit: 'none',
      query: contract.bulkFileListQuery,
      answer: contract.bulkFileListAnswer,
      handle: async ({ db, caller }, { query }) => {
        const { rows, next } = await pageById(query, FILES_OF_A_PAGE, (page) =>
          listBulkFiles(db, caller.accountId, { days: HISTORY_DAYS, ...page }),
        );
        return {
          data: [...(await presentFiles(db, caller.accountId, rows))],
          ...next,
          row_limit: (await readSitePreferences(db)).excelTrxLimit,
          byte_limit: FILE_BYTES,
          history_days: HISTORY_DAYS,
        };
      },
    }),
    defineRoute({
      operation: 'bulk-file.get',
      summary: 'One bulk file with its progress',
      policy: 'signed-in',
      audit: 'none',
      params: ofOne,
      answer: contract.bulkFileAnswer,
      handle: async (context, { params }) => presentFile(context.db, await ownFile(context, params.file)),
    }),
  ];
}

function resultRoutes(deps: BulkFileDeps): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'bulk-file.rows',
      summary: 'Rows of a bulk file, page by page',
      policy: 'signed-in',
      audit: 'none',
      params: ofOne,
      query: contract.bulkRowsQuery,
      answer: contract.bulkRowsAnswer,
      handle: async (context, { params, query }) => {
        const { db, caller, language } = context;
        const file = await ownFile(context, params.file);
        const { show = 'all', cursor, limit = ROWS_OF_A_PAGE } = query;
        const rows = await readBulkRows(db, file.id, {
          ...(show === 'skipped' ? { outcome: 'skipped' } : {}),
          ...(show === 'open' || show === 'failed' ? { sale: show } : {}),
          flagged: show === 'flagged',
          after: Number(cursor ?? 0),
          limit: limit + 1,
        });
        const page = rows.slice(0, limit);
        const last = rows.length > limit ? page.at(-1) : undefined;
        const data = await presentRows(db, viewOf<BulkDocuments>(deps.documents, caller), page, language);
        return { data: [...data], ...(last === undefined ? {} : { next_cursor: String(last.number) }) };
      },
    }),
    defineRoute({
      operation: 'bulk-file.result',
      summary: 'What became of each row, as a file',
      policy: 'signed-in',
      audit: 'bulk-file.result',
      params: ofOne,
      query: contract.bulkFormatQuery,
      answer: contract.savedFileAnswer,
      perMinute: DOWNLOADS_PER_MINUTE,
      handle: async (context, { params, query }) =>
        writeResult(context.db, deps, await ownFile(context, params.file), { ...query, language: context.language }),
    }),
  ];
}

/** Rows changed while total and number of flagged ones are what the agent saw. @throws AppError `price_changed` */
function refuseHidden(
  { total, flagged }: Pick<BulkFileRow, 'total' | 'flagged'>,
  { quoted_total, left_out = 0 }: { readonly quoted_total: number; readonly left_out?: number },
): void {
  if (total === quoted_total && flagged === left_out) throw new AppError('price_changed', { details: { total } });
}

function changingRoutes(deps: BulkFileDeps): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'bulk-file.create',
      summary: 'Upload a spreadsheet of purchases; its rows are checked, nothing is bought (PRE-16)',
      policy: 'active',
      audit: 'bulk-file.create',
      body: contract.bulkFileCreateBody,
      answer: contract.bulkFileAnswer,
      status: 201,
      perMinute: UPLOADS_PER_MINUTE,
      maxBodyBytes: MAX_BODY_BYTES,
      before: async ({ caller }) => requireAccess(caller),
      handle: async ({ db, caller, requestId }, { body }) =>
        presentFile(db, await createBulkFile(db, { accountId: caller.accountId, requestId }, body)),
    }),
    defineRoute({
      operation: 'bulk-file.confirm',
      summary: 'Buy the good rows of a checked file, confirmed once (PRE-16, PRE-21)',
      policy: 'active',
      audit: 'bulk-file.confirm',
      params: ofOne,
      body: contract.bulkFileConfirmBody,
      answer: contract.bulkFileAnswer,
      confirm: async (context, { params, body }) => {
        requireAccess(context.caller);
        await ownFile(context, params.file);
        return checkPassword(context.db, context.caller, body);
      },
      before: async (context, { params, body }) => {
        // Much may have changed since the check; what is found now stays, also when the confirmation is refused.
        const checked = await checkBulkFile(context.db, deps, params.file);
        if (checked?.moved === true) refuseHidden(checked.file, body);
      },
      handle: async ({ db, caller, requestId }, { params, body }) => {
        const confirmation = { accountId: caller.accountId, requestId, reference: params.file };
        const seen = { quotedTotal: body.quoted_total, leftOut: body.left_out ?? 0 };
        return presentFile(db, await confirmBulkFile(db, { ...confirmation, ...seen }));
      },
    }),
    defineRoute({
      operation: 'bulk-file.cancel',
      summary: 'Stop a bulk file; what has begun goes on',
      policy: 'signed-in',
      audit: 'bulk-file.cancel',
      params: ofOne,
      answer: contract.bulkFileAnswer,
      handle: async ({ db, caller, requestId }, { params }) =>
        presentFile(db, await cancelBulkFile(db, { accountId: caller.accountId, requestId, reference: params.file })),
    }),
  ];
}
