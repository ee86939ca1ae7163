import { defineModule } from '../define-module.ts';
import { sessionRoutes } from './index.ts';

export const sessionModule = defineModule({
  noun: 'session',
  uses: ['account', 'device', 'passcode'],
  tables: ['session', 'password_attempt'],
  routes: ({ people }) => sessionRoutes(people),
});
