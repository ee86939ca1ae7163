export { reconciliationRoutes } from './reconciliation.routes.ts';
export { reconciliationTasks, scheduleReconciliation } from './reconciliation.tasks.ts';
