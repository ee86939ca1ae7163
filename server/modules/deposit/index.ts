export { depositRoutes } from './deposit.routes.ts';
export { depositPurpose } from './deposit-purpose.ts';
export { journalRoutes } from './journal.routes.ts';
export { listMutations } from './list-mutations.ts';
export { readMutationFilter } from './mutation-filter.ts';
export { topupRoutes } from './topup.routes.ts';
