export { nameCheckRoutes } from './name-check.routes.ts';
export { nameCheckTasks } from './name-check.tasks.ts';
