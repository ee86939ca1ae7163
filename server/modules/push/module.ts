import { defineModule } from '../define-module.ts';
import { pushRoutes, pushTasks } from './index.ts';

export const pushModule = defineModule({
  noun: 'push',
  uses: [],
  tables: ['push_subscription'],
  routes: ({ push }) => pushRoutes(push),
  tasks: ({ push }) => pushTasks(push),
});
