export { purchaseListRoutes } from './purchase-list.routes.ts';
