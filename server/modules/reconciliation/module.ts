import { defineModule } from '../define-module.ts';
import { reconciliationRoutes, reconciliationTasks, scheduleReconciliation } from './index.ts';

export const reconciliationModule = defineModule({
  noun: 'reconciliation',
  uses: ['bulk-file', 'payment'],
  tables: ['statement_line', 'reconciliation_day', 'reconciliation_difference'],
  routes: ({ deps }) => reconciliationRoutes(deps),
  tasks: ({ deps }) => reconciliationTasks(deps),
  schedules: [scheduleReconciliation],
});
