import { defineModule } from '../define-module.ts';
import { stockRoutes } from './index.ts';

export const stockModule = defineModule({
  noun: 'stock',
  uses: [],
  tables: ['shop_stock', 'stock_movement'],
  routes: () => stockRoutes(),
});
