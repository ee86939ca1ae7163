import type { LifecycleDefinition, LifecycleEffect } from '#server/lifecycle/lifecycle-definition.ts';
import { notify } from '#server/modules/notification/index.ts';
import { accountChannel } from '#server/platform/realtime/publish.ts';
import { machineMeta } from '#src/machines/registry.ts';
import { reportExportMachine } from '#src/machines/report-export/report-export.machine.ts';
import { deleteParts, lockReportExport, updateReportExport } from './report-export.repository.ts';
import type { ReportExportColumns, ReportExportRow, ReportExportSubject } from './report-export-row.ts';

/** The worker's tasks of exports. */
export const EXPORT_TASKS = { write: 'report-export.write', expire: 'report-export.expire' } as const;

/** What the owner's clients hear when an export grew or changed. */
export const REPORT_EXPORT_UPDATED = 'report-export.updated';

/** Exports of all owners are written one after the other, each for a while: they never take all workers. */
export const EXPORT_QUEUE = 'report-export';

/** How long a file is kept, in hours. */
export const KEPT_HOURS = 72;

type Effect = LifecycleEffect<ReportExportSubject, ReportExportColumns>;

const EFFECTS: ReadonlyMap<string, Effect> = new Map<string, Effect>([
  [
    'enqueueWrite',
    {
      kind: 'job',
      job: ({ reference }) => ({
        task: EXPORT_TASKS.write,
        payload: { export: reference },
        options: { queue: EXPORT_QUEUE, maxAttempts: 5 },
      }),
    },
  ],
  [
    'enqueueExpiry',
    {
      kind: 'job',
      job: ({ reference }) => ({
        task: EXPORT_TASKS.expire,
        payload: { export: reference },
        options: { afterSeconds: KEPT_HOURS * 3_600 },
      }),
    },
  ],
  [
    'dropParts',
    {
      kind: 'record',
      run: async (executor, { reference }) => {
        await deleteParts(executor, reference);
        return undefined;
      },
    },
  ],
  [
    'publishUpdate',
    {
      kind: 'notice',
      notice: ({ reference, ownerId }, { to, version }) => ({
        channel: accountChannel(ownerId),
        event: REPORT_EXPORT_UPDATED,
        data: { export: reference, status: to, version },
      }),
      tell: async (executor, { reference: subject, ownerId: accountId }, { to: state }) => {
        if (state === 'ready' || state === 'failed') {
          await notify(executor, { accountId, noun: 'report-export', subject, state });
        }
      },
    },
  ],
]);

/** Binds the machine of exports to its tables and the outbox. No money is touched. */
export const reportExportLifecycle: LifecycleDefinition<ReportExportSubject, ReportExportRow, ReportExportColumns> = {
  noun: 'report-export',
  machine: reportExportMachine,
  meta: (state) => machineMeta('report-export', state),
  table: { lock: lockReportExport, update: updateReportExport },
  effects: EFFECTS,
};
