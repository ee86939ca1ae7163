export { bulkFileRoutes } from './bulk-file.routes.ts';
export { bulkFileTasks, resumeBulkFiles } from './bulk-file.tasks.ts';
export type { BulkFileDeps } from './bulk-file-deps.ts';
export { forgetBulkFiles } from './forget-bulk-files.ts';
export { readCsv } from './spreadsheet/read-csv.ts';
