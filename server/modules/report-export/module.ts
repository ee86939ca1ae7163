import { defineModule } from '../define-module.ts';
import { reportExportRoutes, reportExportTasks } from './index.ts';

export const reportExportModule = defineModule({
  noun: 'report-export',
  uses: ['notification', 'report', 'transaction', 'deposit'],
  tables: ['report_export', 'report_export_part'],
  routes: () => reportExportRoutes(),
  tasks: ({ deps }) => reportExportTasks(deps),
});
