import type { OperationRoute } from './operation-route.ts';

/** Operations for programs of others: no document names them, so the counter's page does not load them. */
export const PROGRAM_OPERATIONS = {
  'pin.verify': { method: 'POST', path: '/api/v1/account/pin/verify' },
  'account.recovery': { method: 'POST', path: '/api/v1/account/recovery' },
  'cart.add-multi': { method: 'POST', path: '/api/v1/shop/cart/add-multi' },
  'cart.select': { method: 'POST', path: '/api/v1/shop/cart/select' },
  'cart.merge': { method: 'POST', path: '/api/v1/shop/cart/merge' },
  'cart.checkout': { method: 'POST', path: '/api/v1/shop/cart/checkout' },
  'shop-order.index': { method: 'POST', path: '/api/v1/shop/transactions/index' },
  'shop-order.unpaid': { method: 'GET', path: '/api/v1/shop/transactions/unpaid' },
  'shop-order.channels': { method: 'POST', path: '/api/v1/shop/payment/channel' },
} as const satisfies Readonly<Record<string, OperationRoute>>;
