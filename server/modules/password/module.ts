import { defineModule } from '../define-module.ts';
import { passwordRoutes } from './index.ts';

export const passwordModule = defineModule({
  noun: 'password',
  uses: ['device', 'mail-link', 'message', 'passcode', 'session'],
  routes: ({ people }) => passwordRoutes(people),
});
