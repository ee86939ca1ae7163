import type { OperationRoute } from './operation-route.ts';

/**
 * The shop's calls about addresses by the names of the specification, section 7 (`shiping` as written there). Documents name
 * `address.*` instead; these are for programs of others, so that the browser does not load them.
 */
export const SHIPPING_OPERATIONS = {
  'shiping.list-address': { method: 'GET', path: '/api/v1/shop/shiping/list-address' },
  'shiping.list-active-address': { method: 'GET', path: '/api/v1/shop/shiping/list-active-address' },
  'shiping.add': { method: 'POST', path: '/api/v1/shop/shiping/add', idempotent: true },
  'shiping.update': { method: 'POST', path: '/api/v1/shop/shiping/update' },
  'shiping.pick': { method: 'POST', path: '/api/v1/shop/shiping/pick' },
  'shiping.delete': { method: 'POST', path: '/api/v1/shop/shiping/delete' },
  'shiping.province-address': { method: 'GET', path: '/api/v1/shop/public/shiping/province-address' },
  'shiping.city-address': { method: 'POST', path: '/api/v1/shop/public/shiping/city-address' },
  'shiping.all-cities': { method: 'GET', path: '/api/v1/shop/location/all-cities' },
} as const satisfies Record<string, OperationRoute>;
