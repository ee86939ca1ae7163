import type { OperationRoute } from './operation-route.ts';

/**
 * Operations for programs of others: no document names them, so the counter's page does not load them. The shop's calls about
 * addresses have the names of the specification, section 7 (`shiping` as written there); documents name `address.*` instead.
 */
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
  'shiping.list-address': { method: 'GET', path: '/api/v1/shop/shiping/list-address' },
  'shiping.list-active-address': { method: 'GET', path: '/api/v1/shop/shiping/list-active-address' },
  'shiping.add': { method: 'POST', path: '/api/v1/shop/shiping/add', idempotent: true },
  'shiping.update': { method: 'POST', path: '/api/v1/shop/shiping/update' },
  'shiping.pick': { method: 'POST', path: '/api/v1/shop/shiping/pick' },
  'shiping.delete': { method: 'POST', path: '/api/v1/shop/shiping/delete' },
  'shiping.province-address': { method: 'GET', path: '/api/v1/shop/public/shiping/province-address' },
  'shiping.city-address': { method: 'POST', path: '/api/v1/shop/public/shiping/city-address' },
  'shiping.all-cities': { method: 'GET', path: '/api/v1/shop/location/all-cities' },
} as const satisfies Readonly<Record<string, OperationRoute>>;
