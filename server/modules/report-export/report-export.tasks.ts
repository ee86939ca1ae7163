import { advanceLocked, lockRow } from '#server/lifecycle/advance.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { JobTasks } from '#server/platform/outbox/worker.ts';
import { EXPORT_TASKS, reportExportLifecycle } from './report-export.lifecycle.ts';
import type { ExportDeps } from './report-lines.ts';
import { failReportExport, writeReportExport } from './write-report-export.ts';

/** The worker's tasks of this module, by name. Each bears a repetition. */
export function reportExportTasks(deps: ExportDeps & { readonly db: Executor }): JobTasks {
  const { db } = deps;
  return {
    [EXPORT_TASKS.write]: async (payload, { signal, attempt, maxAttempts }) => {
      const reference = exportOf(payload);
      try {
        await writeReportExport(db, deps, reference, { signal });
      } catch (error) {
        if (attempt >= maxAttempts) await failReportExport(db, reference);
        throw error;
      }
    },
    [EXPORT_TASKS.expire]: (payload) =>
      inTransaction(db, async (trx) => {
        const row = await lockRow(trx, reportExportLifecycle, exportOf(payload));
        if (row.state !== 'ready') return;
        const cause = { origin: 'timer', actor: EXPORT_TASKS.expire } as const;
        await advanceLocked(trx, reportExportLifecycle, row, { event: { type: 'EXPIRE' }, cause });
      }),
  };
}

function exportOf(payload: unknown): string {
  const reference: unknown =
    typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'export') : undefined;
  if (typeof reference !== 'string' || reference === '') throw new Error('the job has no export');
  return reference;
}
