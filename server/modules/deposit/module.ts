import { defineModule } from '../define-module.ts';
import { depositPurpose, depositRoutes, journalRoutes, topupRoutes } from './index.ts';

export const depositModule = defineModule({
  noun: 'deposit',
  uses: ['payment'],
  routes: ({ payments }) => [...depositRoutes(), ...journalRoutes(), ...topupRoutes(payments)],
  purposes: () => ({ deposit: depositPurpose }),
});
