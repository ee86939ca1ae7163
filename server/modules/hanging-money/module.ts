import { defineModule } from '../define-module.ts';
import { hangingMoneyRoutes } from './index.ts';

export const hangingMoneyModule = defineModule({
  noun: 'hanging-money',
  uses: ['checkout'],
  routes: ({ deps }) => hangingMoneyRoutes(deps),
});
