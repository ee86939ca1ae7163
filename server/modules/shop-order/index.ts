export { opsOrderRoutes } from './ops-order.routes.ts';
export { forgetOrderNotes } from './shop-order.repository.ts';
export { shopOrderRoutes } from './shop-order.routes.ts';
export { scheduleOrderSweep, shopOrderTasks } from './shop-order.tasks.ts';
