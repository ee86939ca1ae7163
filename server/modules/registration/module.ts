import { defineModule } from '../define-module.ts';
import { registrationRoutes } from './index.ts';

export const registrationModule = defineModule({
  noun: 'registration',
  uses: ['device', 'mail-link', 'message', 'password', 'session'],
  tables: ['registration'],
  routes: ({ people }) => registrationRoutes(people),
});
