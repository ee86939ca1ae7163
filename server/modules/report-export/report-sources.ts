import type { ExportedReport } from '#src/domain/sale/report-export.ts';
import { CASHBACK_LINES, DEPOSIT_LINES } from './mutation-lines.ts';
import type { ReportSource } from './report-lines.ts';
import { TRANSACTION_LINES } from './transaction-lines.ts';

/** Every report that can be exported whole. */
export const REPORT_SOURCES: Readonly<Record<ExportedReport, ReportSource>> = {
  transactions: TRANSACTION_LINES,
  deposit: DEPOSIT_LINES,
  cashback: CASHBACK_LINES,
};
