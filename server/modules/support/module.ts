import { defineModule } from '../define-module.ts';
import { supportRoutes } from './index.ts';

export const supportModule = defineModule({
  noun: 'support',
  uses: ['message'],
  tables: ['support_message'],
  routes: ({ people }) => supportRoutes(people),
});
