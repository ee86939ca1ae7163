import { advance } from '#server/lifecycle/advance.ts';
import { begin } from '#server/lifecycle/begin.ts';
import { newReference } from '#server/modules/transaction/index.ts';
import { businessDate, databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { ReportExportCreateBody } from '#src/contract/sale/report-export.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { Language } from '#src/domain/language.ts';
import type { ReportExportEvent } from '#src/machines/report-export/report-export.machine.ts';
import { KEPT_HOURS, reportExportLifecycle } from './report-export.lifecycle.ts';
import { findSpent, insertReportExport, isExporting } from './report-export.repository.ts';
import type { ReportExportFilter, ReportExportRow } from './report-export-row.ts';
import { REPORT_SOURCES } from './report-sources.ts';

const UNIQUE_VIOLATION = '23505';
/** Files of an owner that are kept at once; the oldest make room. */
const KEPT = 3;
const EXPIRE: ReportExportEvent = { type: 'EXPIRE' };

/**
 * Asks for all rows of a report under a filter as a file (TRX-1); a job writes it.
 * @throws AppError `validation_failed` for a filter that makes no sense, `report_export_empty` when nothing matches,
 * `report_export_running` while the owner's last one is being made
 */
export async function createReportExport(
  executor: Executor,
  {
    accountId,
    requestId,
    language,
  }: { readonly accountId: string; readonly requestId: string; readonly language: Language },
  { report, ...sent }: ReportExportCreateBody,
): Promise<ReportExportRow> {
  const filter = chosen(sent);
  const source = REPORT_SOURCES[report];
  const rows = await source.count(executor, { ownerId: accountId, language }, filter);
  if (rows === 0 && filter.search === undefined) throw new AppError('report_export_empty');
  if (await isExporting(executor, accountId)) throw new AppError('report_export_running');
  for (const spent of await findSpent(executor, accountId, KEPT - 1)) {
    await advance(executor, reportExportLifecycle, spent, { event: EXPIRE, cause: { origin: 'timer' } });
  }
  const now = await databaseNow(executor);
  const reference = newReference(now, 'E');
  const draft = {
    reference,
    ownerId: accountId,
    report,
    name: [
      ...new Set(['konter', source.name[language], filter.from ?? '', filter.to ?? (await businessDate(executor))]),
    ]
      .filter((part) => part !== '')
      .join('-'),
    language,
    filter,
    rows,
    requestId,
    keptHours: KEPT_HOURS,
  };
  return begin(executor, reportExportLifecycle, {
    subject: { reference, ownerId: accountId },
    events: [],
    cause: { origin: 'user', actor: accountId, requestId },
    insert: (state) => onlyOne(() => insertReportExport(executor, draft, state)),
  });
}

function chosen(sent: Omit<ReportExportCreateBody, 'report'>): ReportExportFilter {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null && value !== ''));
}

/** Two requests of one moment: the index lets one of them through. */
async function onlyOne<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const running =
      error instanceof Error &&
      'code' in error &&
      error.code === UNIQUE_VIOLATION &&
      'constraint' in error &&
      error.constraint === 'report_export_running';
    throw running ? new AppError('report_export_running', { cause: error }) : error;
  }
}
