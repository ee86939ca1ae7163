import { defineModule } from '../define-module.ts';
import { addressRoutes } from './index.ts';

export const addressModule = defineModule({
  noun: 'address',
  uses: [],
  tables: ['address'],
  routes: () => addressRoutes(),
});
