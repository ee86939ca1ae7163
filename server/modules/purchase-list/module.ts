import { defineModule } from '../define-module.ts';
import { purchaseListRoutes } from './index.ts';

export const purchaseListModule = defineModule({
  noun: 'purchase-list',
  uses: ['transaction'],
  tables: ['purchase_list', 'purchase_list_line'],
  routes: ({ deps }) => purchaseListRoutes(deps),
});
