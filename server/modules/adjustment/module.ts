import { defineModule } from '../define-module.ts';
import { adjustmentRoutes } from './index.ts';

export const adjustmentModule = defineModule({
  noun: 'adjustment',
  uses: ['notification'],
  tables: ['adjustment'],
  routes: () => adjustmentRoutes(),
});
