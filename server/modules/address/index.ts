export { addressRoutes } from './address.routes.ts';
