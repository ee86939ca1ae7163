import { catalogueReader } from '../cart/index.ts';
import { defineModule } from '../define-module.ts';
import { opsOrderRoutes, scheduleOrderSweep, shopOrderRoutes, shopOrderTasks } from './index.ts';

export const shopOrderModule = defineModule({
  noun: 'shop-order',
  uses: ['cart', 'notification', 'stock', 'transaction'],
  tables: ['shop_order', 'shop_order_line', 'shop_invoice', 'shop_invoice_counter'],
  routes: ({ deps }) => [...shopOrderRoutes({ variantsOf: catalogueReader(deps.documents) }), ...opsOrderRoutes()],
  tasks: ({ deps }) => shopOrderTasks(deps),
  schedules: [scheduleOrderSweep],
});
