import { defineModule } from '../define-module.ts';
import { personRoutes } from './index.ts';

export const personModule = defineModule({
  noun: 'person',
  uses: ['adjustment', 'deletion', 'device', 'notification', 'publishing', 'session', 'transaction'],
  tables: ['right_change'],
  routes: () => personRoutes(),
});
