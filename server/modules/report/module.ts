import { defineModule } from '../define-module.ts';
import { reportRoutes, reportTasks, scheduleFolding } from './index.ts';

export const reportModule = defineModule({
  noun: 'report',
  uses: ['transaction', 'contact'],
  tables: ['sales_tally', 'sales_delta', 'deposit_line', 'deposit_tally', 'transaction_term'],
  routes: ({ deps: { documents }, readReplica }) => reportRoutes({ documents, readReplica }),
  tasks: ({ deps }) => reportTasks(deps),
  schedules: [(db) => scheduleFolding(db, 0)],
});
