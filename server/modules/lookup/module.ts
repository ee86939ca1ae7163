import { defineModule } from '../define-module.ts';
import { lookupRoutes } from './index.ts';

export const lookupModule = defineModule({
  noun: 'lookup',
  uses: ['transaction'],
  routes: () => lookupRoutes(),
});
