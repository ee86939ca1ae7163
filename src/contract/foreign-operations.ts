import type { OperationRoute } from './operation-route.ts';

/**
 * The shop's calls by the names of the specification, section 7 (`shiping` as written there), that no screen makes: they are for
 * programs of others, so that the browser does not load them. Of addresses documents name `address.*` instead.
 */
export const FOREIGN_OPERATIONS = {
  'shiping.list-address': { method: 'GET', path: '/api/v1/shop/shiping/list-address' },
  'shiping.list-active-address': { method: 'GET', path: '/api/v1/shop/shiping/list-active-address' },
  'shiping.add': { method: 'POST', path: '/api/v1/shop/shiping/add', idempotent: true },
  'shiping.update': { method: 'POST', path: '/api/v1/shop/shiping/update' },
  'shiping.pick': { method: 'POST', path: '/api/v1/shop/shiping/pick' },
  'shiping.delete': { method: 'POST', path: '/api/v1/shop/shiping/delete' },
  'shiping.province-address': { method: 'GET', path: '/api/v1/shop/public/shiping/province-address' },
  'shiping.city-address': { method: 'POST', path: '/api/v1/shop/public/shiping/city-address' },
  'shiping.all-cities': { method: 'GET', path: '/api/v1/shop/location/all-cities' },
  'cart.add-multi': { method: 'POST', path: '/api/v1/shop/cart/add-multi' },
  'cart.merge': { method: 'POST', path: '/api/v1/shop/cart/merge', silent: true },
  'shop-order.index': { method: 'POST', path: '/api/v1/shop/transactions/index', silent: true },
  'shop-order.unpaid': { method: 'GET', path: '/api/v1/shop/transactions/unpaid', silent: true },
  'shop-order.channels': { method: 'POST', path: '/api/v1/shop/payment/channel', silent: true },
} as const satisfies Record<string, OperationRoute>;
