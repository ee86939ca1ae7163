export { deletionRoutes } from './deletion.routes.ts';
export { DELETION_TASK, deletionTasks, scheduleDeletion } from './deletion.tasks.ts';
export { eraseAccounts } from './erase-accounts.ts';
export { hasMoneyLeft } from './money-left.ts';
