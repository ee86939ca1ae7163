export { cashbackRoutes } from './cashback.routes.ts';
export { cashbackTasks, scheduleEarning } from './cashback.tasks.ts';
export { earnForPastDays } from './earn-cashback.ts';
