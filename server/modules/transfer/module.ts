import { defineModule } from '../define-module.ts';
import { transferRoutes } from './index.ts';

export const transferModule = defineModule({
  noun: 'transfer',
  uses: ['notification', 'transaction'],
  tables: ['deposit_transfer'],
  routes: () => transferRoutes(),
});
