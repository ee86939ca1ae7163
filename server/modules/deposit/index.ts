export { depositRoutes } from './deposit.routes.ts';
export { depositPurpose } from './deposit-purpose.ts';
export { readMutationFilter } from './mutation-filter.ts';
export { topupRoutes } from './topup.routes.ts';
