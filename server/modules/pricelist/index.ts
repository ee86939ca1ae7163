export { type PricelistDeps, pricelistRoutes } from './pricelist.routes.ts';
