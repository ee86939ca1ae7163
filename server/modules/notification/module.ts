import { defineModule } from '../define-module.ts';
import { newsRoutes, notificationRoutes, notificationTasks, scheduleForgettingNotices } from './index.ts';

export const notificationModule = defineModule({
  noun: 'notification',
  uses: ['message', 'push'],
  tables: ['notification', 'news', 'news_read'],
  routes: ({ deps }) => [...notificationRoutes(deps), ...newsRoutes()],
  tasks: ({ deps, people: { seal, publicUrl } }) => notificationTasks({ ...deps, seal, publicUrl }),
  schedules: [scheduleForgettingNotices],
});
