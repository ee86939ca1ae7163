import { defineModule } from '../define-module.ts';
import { pricelistRoutes } from './index.ts';

export const pricelistModule = defineModule({
  noun: 'pricelist',
  uses: ['account', 'offer'],
  routes: ({ deps }) => pricelistRoutes(deps),
});
