export { pricelistRoutes } from './pricelist.routes.ts';
