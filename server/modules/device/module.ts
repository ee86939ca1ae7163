import { defineModule } from '../define-module.ts';
import { deviceRoutes } from './index.ts';

export const deviceModule = defineModule({
  noun: 'device',
  uses: ['message', 'notification'],
  tables: ['device'],
  routes: () => deviceRoutes(),
});
