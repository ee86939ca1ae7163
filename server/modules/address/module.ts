import { defineModule } from '../define-module.ts';
import { addressRoutes, addressTasks, queueAreas, shippingRoutes } from './index.ts';

export const addressModule = defineModule({
  noun: 'address',
  uses: ['area'],
  tables: ['address'],
  routes: ({ areas }) => [...addressRoutes(areas), ...shippingRoutes(areas)],
  tasks: ({ deps: { db }, areas }) => addressTasks(db, areas),
  resume: queueAreas,
});
