import { defineModule } from '../define-module.ts';
import { contactRoutes } from './index.ts';

export const contactModule = defineModule({
  noun: 'contact',
  uses: ['account'],
  tables: ['contact'],
  routes: ({ deps }) => contactRoutes(deps),
});
