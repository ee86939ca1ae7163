import { defineModule } from '../define-module.ts';
import { receiptLogoRoutes, receiptRoutes } from './index.ts';

export const receiptModule = defineModule({
  noun: 'receipt',
  uses: ['transaction', 'account'],
  tables: ['receipt_logo'],
  routes: ({ deps }) => [...receiptRoutes(deps), ...receiptLogoRoutes()],
});
