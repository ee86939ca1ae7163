import { defineModule } from '../define-module.ts';
import { pinRoutes } from './index.ts';

export const pinModule = defineModule({
  noun: 'pin',
  uses: ['account', 'passcode', 'password', 'session'],
  tables: ['account_pin'],
  routes: ({ people }) => pinRoutes(people),
});
