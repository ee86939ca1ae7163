export { newsRoutes } from './news.routes.ts';
export { notificationRoutes } from './notification.routes.ts';
export { type NotificationDeps, notificationTasks, scheduleForgettingNotices } from './notification.tasks.ts';
export { notify, type Told } from './notify.ts';
