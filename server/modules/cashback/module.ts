import { defineModule } from '../define-module.ts';
import { cashbackRoutes, cashbackTasks, scheduleEarning } from './index.ts';

export const cashbackModule = defineModule({
  noun: 'cashback',
  uses: ['deposit', 'transaction'],
  tables: ['cashback'],
  routes: () => cashbackRoutes(),
  tasks: ({ deps }) => cashbackTasks(deps),
  schedules: [scheduleEarning],
});
