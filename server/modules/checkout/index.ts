export { checkoutRoutes } from './checkout.routes.ts';
export { checkoutPurpose } from './checkout-purpose.ts';
