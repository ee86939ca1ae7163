/** States of an export of a report (LIFE-6). */
export const REPORT_EXPORT_STATES = ['waiting', 'ready', 'canceled', 'failed', 'expired'] as const;
export type ReportExportState = (typeof REPORT_EXPORT_STATES)[number];

/** What a file is downloaded as. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Reports that can be exported whole. */
export const EXPORTED_REPORTS = ['transactions', 'deposit', 'cashback'] as const;
export type ExportedReport = (typeof EXPORTED_REPORTS)[number];
