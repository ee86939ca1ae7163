import { defineModule } from '../define-module.ts';
import { bulkFileRoutes, bulkFileTasks, resumeBulkFiles } from './index.ts';

export const bulkFileModule = defineModule({
  noun: 'bulk-file',
  uses: ['notification', 'transaction', 'offer'],
  tables: ['bulk_file', 'bulk_row'],
  routes: ({ deps }) => bulkFileRoutes(deps),
  tasks: ({ deps }) => bulkFileTasks(deps),
  resume: resumeBulkFiles,
});
