/** States of a bulk file (LIFE-6). */
export const BULK_FILE_STATES = ['uploaded', 'checked', 'running', 'sent', 'done', 'canceled'] as const;
export type BulkFileState = (typeof BULK_FILE_STATES)[number];

/** What has become of a row of a bulk file. */
export const BULK_ROW_OUTCOMES = ['waiting', 'bought', 'skipped', 'canceled'] as const;
export type BulkRowOutcome = (typeof BULK_ROW_OUTCOMES)[number];

/** Permission of an account to top up by spreadsheet (NAV-5, ACC-8). */
export const EXCEL_PERMISSION = 'excel';
