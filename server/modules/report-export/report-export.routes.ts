import { Type } from '@sinclair/typebox';
import { advanceLocked, lockRow } from '#server/lifecycle/advance.ts';
import { databaseNow } from '#server/platform/clock.ts';
import { defineRoute, type RouteDefinition } from '#server/platform/http/route.ts';
import * as contract from '#src/contract/sale/report-export.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { createReportExport } from './create-report-export.ts';
import { exportFile } from './export-file.ts';
import { reportExportLifecycle } from './report-export.lifecycle.ts';
import { findReportExport, listReportExports } from './report-export.repository.ts';
import type { ReportExportRow } from './report-export-row.ts';

const ofOne = Type.Object({ export: contract.reportExportField });
const SHOWN = 10;
/** Counting what matches and writing a file take time of the machine. */
const ASKED_PER_MINUTE = 30;
const DOWNLOADS_PER_MINUTE = 20;

export function reportExportRoutes(): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'report-export.create',
      summary: 'Have all rows of a report under a filter written into a file (TRX-1)',
      policy: 'signed-in',
      audit: 'report-export.create',
      body: contract.reportExportCreateBody,
      answer: contract.reportExportAnswer,
      status: 201,
      perMinute: ASKED_PER_MINUTE,
      handle: async ({ db, caller, requestId, language }, { body }) => {
        const asker = { accountId: caller.accountId, requestId, language };
        return { report_export: present(await createReportExport(db, asker, body)) };
      },
    }),
    defineRoute({
      operation: 'report-export.list',
      summary: "The account's latest exports with their progress",
      policy: 'signed-in',
      audit: 'none',
      answer: contract.reportExportListAnswer,
      handle: async ({ db, caller }) => {
        const rows = await listReportExports(db, caller.accountId, SHOWN);
        return { data: rows.map(present), running: rows.some(({ state }) => state === 'waiting') };
      },
    }),
    defineRoute({
      operation: 'report-export.cancel',
      summary: 'Stop an export that is being made',
      policy: 'signed-in',
      audit: 'report-export.cancel',
      params: ofOne,
      answer: contract.reportExportAnswer,
      handle: async ({ db, caller, requestId }, { params }) => {
        const row = await lockRow(db, reportExportLifecycle, params.export);
        if (row.ownerId !== caller.accountId) throw new AppError('not_found');
        const cause = { origin: 'user', actor: caller.accountId, requestId } as const;
        const event = { type: 'CANCEL' } as const;
        return { report_export: present((await advanceLocked(db, reportExportLifecycle, row, { event, cause })).row) };
      },
    }),
    defineRoute({
      operation: 'report-export.download',
      summary: 'The file of an export as CSV or workbook, streamed; for its owner only',
      policy: 'signed-in',
      audit: 'report-export.download',
      params: ofOne,
      query: contract.reportExportDownloadQuery,
      answer: Type.Unknown({ description: 'text/csv, or a workbook (.xlsx)' }),
      perMinute: DOWNLOADS_PER_MINUTE,
      handle: async ({ db, caller }, { params, query }) => {
        const row = await findReportExport(db, params.export, caller.accountId);
        if (row === undefined || row.state === 'waiting') throw new AppError('not_found');
        if (row.state !== 'ready' || row.expiresAt <= (await databaseNow(db))) throw new AppError('report_export_gone');
        return exportFile(db, row, query.format ?? 'csv');
      },
    }),
  ];
}

const present = (row: ReportExportRow): contract.ReportExport => ({
  export: row.reference,
  report: row.report,
  name: row.name,
  status: row.state,
  version: row.version,
  rows: row.rows,
  written: row.written,
  kib: Math.ceil(row.bytes / 1_024),
  date: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
});
