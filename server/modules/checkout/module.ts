import { defineModule } from '../define-module.ts';
import { checkoutPurpose, checkoutRoutes, checkoutTasks, guestRefundRoutes, scheduleCheckoutSweep } from './index.ts';

export const checkoutModule = defineModule({
  noun: 'checkout',
  uses: ['offer', 'payment', 'receipt', 'session', 'transaction'],
  tables: ['checkout_order', 'guest_lookup'],
  routes: ({ payments }) => [...checkoutRoutes(payments), ...guestRefundRoutes(payments)],
  tasks: ({ payments }) => checkoutTasks(payments),
  schedules: [(db) => scheduleCheckoutSweep(db, 0)],
  purposes: (deps) => ({ checkout: checkoutPurpose(deps) }),
});
