export { checkoutRoutes } from './checkout.routes.ts';
export { checkoutTasks, scheduleCheckoutSweep } from './checkout.tasks.ts';
export { checkoutPurpose } from './purchase/checkout-purpose.ts';
export { guestRefundRoutes } from './refund/guest-refund.routes.ts';
export { hangingRefunds } from './refund/list-refunds.ts';
export type { ReturnDeps } from './refund/return-money.ts';
