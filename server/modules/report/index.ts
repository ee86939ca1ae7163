export { scheduleFolding } from './fold-tallies.ts';
export { reportRoutes } from './report.routes.ts';
export { reportTasks } from './report.tasks.ts';
export { readTransactionFilter } from './transaction-filter.ts';
export { transactionPage } from './transaction-page.ts';
export { transactionTotals } from './transaction-totals.ts';
