import { defineModule } from '../define-module.ts';
import { priceRoutes, priceTasks } from './index.ts';

export const priceModule = defineModule({
  noun: 'price',
  uses: ['offer', 'publishing'],
  tables: ['offer_override'],
  routes: ({ deps }) => priceRoutes(deps),
  tasks: ({ deps }) => priceTasks(deps),
});
