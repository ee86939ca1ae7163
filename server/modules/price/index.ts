export { priceTasks } from './announce-nominal.ts';
export { priceRoutes } from './price.routes.ts';
export type { PriceDeps } from './price-deps.ts';
