export { pointOfSaleRoutes } from './point-of-sale.routes.ts';
