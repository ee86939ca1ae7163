export { checkoutRoutes } from './checkout.routes.ts';
export { checkoutTasks, scheduleCheckoutSweep } from './checkout.tasks.ts';
export { checkoutPurpose } from './checkout-purpose.ts';
export { guestRefundRoutes } from './guest-refund.routes.ts';
export { hangingRefunds } from './list-refunds.ts';
export type { ReturnDeps } from './return-money.ts';
