import { defineModule } from '../define-module.ts';
import { deletionRoutes, deletionTasks, scheduleDeletion } from './index.ts';

export const deletionModule = defineModule({
  noun: 'deletion',
  uses: ['account', 'bulk-file', 'cart', 'device', 'password', 'session', 'shop-order'],
  routes: () => deletionRoutes(),
  tasks: ({ deps }) => deletionTasks(deps),
  schedules: [scheduleDeletion],
});
