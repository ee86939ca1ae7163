import { defineModule } from '../define-module.ts';
import { reviewRoutes, saleCallbacks, scheduleTransactionSweep, transactionRoutes, transactionTasks } from './index.ts';

export const transactionModule = defineModule({
  noun: 'transaction',
  uses: ['notification', 'offer', 'pin', 'session', 'supplier'],
  tables: ['transaction', 'purchase_slot', 'bill_claim', 'supplier_attempt', 'settlement'],
  routes: ({ deps }) => [...transactionRoutes(deps), ...reviewRoutes(deps)],
  tasks: ({ deps }) => transactionTasks(deps),
  schedules: [(db) => scheduleTransactionSweep(db, 0)],
  callbacks: saleCallbacks,
});
