import { defineModule } from '../define-module.ts';
import { nameCheckRoutes, nameCheckTasks } from './index.ts';

export const nameCheckModule = defineModule({
  noun: 'name-check',
  uses: ['notification', 'transaction'],
  tables: ['name_check'],
  routes: ({ deps }) => nameCheckRoutes(deps),
  tasks: ({ deps }) => nameCheckTasks(deps),
});
