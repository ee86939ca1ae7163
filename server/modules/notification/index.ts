export { newsRoutes } from './news.routes.ts';
export { notificationRoutes } from './notification.routes.ts';
export { notificationTasks, scheduleForgettingNotices } from './notification.tasks.ts';
export { notify } from './notify.ts';
