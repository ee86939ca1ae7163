export { deletionRoutes } from './deletion.routes.ts';
export { deletionTasks, scheduleDeletion } from './deletion.tasks.ts';
export { eraseAccounts } from './erase-accounts.ts';
export { hasMoneyLeft } from './money-left.ts';
