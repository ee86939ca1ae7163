export { listAdjustments } from './adjustment.repository.ts';
export { adjustmentRoutes } from './adjustment.routes.ts';
