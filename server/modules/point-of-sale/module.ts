import { defineModule } from '../define-module.ts';
import { pointOfSaleRoutes } from './index.ts';

export const pointOfSaleModule = defineModule({
  noun: 'point-of-sale',
  uses: [],
  routes: () => pointOfSaleRoutes(),
});
