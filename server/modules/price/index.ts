export { priceTasks } from './announce-nominal.ts';
export { priceRoutes } from './price.routes.ts';
