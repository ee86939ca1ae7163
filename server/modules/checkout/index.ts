export { checkoutRoutes } from './checkout.routes.ts';
export { checkoutTasks, scheduleCheckoutSweep } from './checkout.tasks.ts';
export { checkoutPurpose } from './checkout-purpose.ts';
