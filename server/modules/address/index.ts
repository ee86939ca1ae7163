export { addressRoutes } from './address.routes.ts';
export { addressTasks, queueAreas } from './address.tasks.ts';
export { addressOf } from './address-of.ts';
export { shippingRoutes } from './shipping.routes.ts';
