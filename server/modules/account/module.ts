import { defineModule } from '../define-module.ts';
import { accountRoutes } from './index.ts';

export const accountModule = defineModule({
  noun: 'account',
  uses: [],
  tables: ['account', 'avatar'],
  routes: () => accountRoutes(),
});
